/// Addresses that views and letters lead to.
package enum LinkAddress {
  /// The address, if it is of a kind that does no harm to who follows it; else nil.
  package static func usable(_ address: String) -> String? {
    guard address.utf8.count <= 2_000 else { return nil }
    let starts = ["http://", "https://", "mailto:", "tel:"]
    guard starts.contains(where: { address.hasPrefix($0) }),
      address.utf8.allSatisfy({
        $0 > 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x27 && $0 != 0x5C
      })
    else { return nil }
    return address
  }
}
