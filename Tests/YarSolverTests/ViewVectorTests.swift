import Foundation
import Testing

@testable import YarSolver

/// View cases of the shared vectors as solver rows (`ViewSystem` says which it can translate).
@Suite struct ViewVectorTests {
  let tolerance = 0.001

  @Test func layouts() throws {
    guard let cases = VectorFile.cases(kind: "layout") else { return }
    var count = 0
    for testCase in cases {
      guard let system = try ViewSystem(testCase) else { continue }
      count += 1
      let name = testCase["id"] as? String ?? "?"
      let expected = testCase["expect"] as? [String: Any] ?? [:]
      #expect(system.solver.conflicts.isEmpty, "\(name)")
      system.solver._checkInvariants()
      let difference = system.difference(
        expected["frames"] as? [String: Any] ?? [:], tolerance: tolerance)
      #expect(difference == nil, "\(name): \(difference ?? "")")
      if let size = expected["rootSize"] as? [Any] { check(system, size, name) }
    }
    print("layout: \(count) of \(cases.count) translated")
    #expect(count > 100)
  }

  private func check(_ system: ViewSystem, _ size: [Any], _ name: String) {
    let frame = system.frame(system.rootName)
    for axis in 0..<2 {
      guard let wanted = VectorFile.number(size[axis]) else { continue }
      let found = system.solver.value(of: frame[2 + axis])
      #expect(abs(found - wanted) < tolerance, "\(name): root \(axis) is \(found), not \(wanted)")
    }
  }

  @Test func fittingSizesOnACopy() throws {
    guard let cases = VectorFile.cases(kind: "fitting") else { return }
    var count = 0
    for testCase in cases {
      guard let system = try ViewSystem(testCase) else { continue }
      count += 1
      let fitting = testCase["fitting"] as? [String: Any] ?? [:]
      let target = fitting["targetSize"] as? [Any] ?? []
      let root = system.items[system.rootName]!
      system.solver.solve()
      let copy = system.solver.copy()
      for (variable, length, key) in [
        (root.width, target[0], "horizontalPriority"), (root.height, target[1], "verticalPriority"),
      ] {
        try copy.insert(
          Term(variable), .equal, VectorFile.number(length) ?? 0,
          Priority(VectorFile.number(fitting[key]) ?? 50))
      }
      copy._checkInvariants()
      let size = (testCase["expect"] as? [String: Any])?["size"] as? [Any] ?? []
      let name = testCase["id"] as? String ?? "?"
      for (axis, variable) in [root.width, root.height].enumerated() {
        guard let wanted = VectorFile.number(size[axis]) else { continue }
        #expect(
          abs(copy.value(of: variable) - wanted) < tolerance,
          "\(name): \(copy.value(of: variable)) not \(wanted)")
      }
    }
    print("fitting: \(count) of \(cases.count) translated")
  }

  @Test func sequencesOfEdits() throws {
    guard let cases = VectorFile.cases(kind: "sequence") else { return }
    var count = 0
    for testCase in cases {
      guard let system = try ViewSystem(testCase) else { continue }
      count += 1
      let name = testCase["id"] as? String ?? "?"
      let expected = testCase["expect"] as? [String: Any] ?? [:]
      #expect(
        system.difference(expected["frames"] as? [String: Any] ?? [:], tolerance: tolerance) == nil,
        "\(name)")
      for (index, step) in (expected["steps"] as? [[String: Any]] ?? []).enumerated() {
        try take(step, system)
        system.solver._checkInvariants()
        let difference = system.difference(
          step["frames"] as? [String: Any] ?? [:], tolerance: tolerance)
        #expect(difference == nil, "\(name) step \(index): \(difference ?? "")")
      }
    }
    print("sequence: \(count) of \(cases.count) translated")
  }

  private func take(_ step: [String: Any], _ system: ViewSystem) throws {
    var detail = step
    if let nested = step["do"] as? [String: Any] { detail = nested }
    let id = detail["id"] as? String ?? ""
    switch detail["op"] as? String {
    case "setConstant":
      let specification = system.specifications[id] ?? [:]
      let change =
        VectorFile.number(detail["constant"])! - VectorFile.number(specification["constant"])!
      system.specifications[id]?["constant"] = detail["constant"]
      if let constraint = system.ids[id] {
        try system.solver.setConstant(
          constraint, to: system.solver.constant(of: constraint)! + change)
      }
    case "setPriority":
      system.specifications[id]?["priority"] = detail["priority"]
      if let constraint = system.ids[id] {
        try system.solver.setPriority(
          constraint, to: Priority(VectorFile.number(detail["priority"])!))
      }
    case "activate": try system.activate(system.specifications[id]!)
    case "deactivate":
      try system.solver.remove(system.ids[id]!)
      system.ids[id] = nil
    case "setIntrinsic":
      try system.setIntrinsic(detail["view"] as? String ?? "", detail["intrinsic"] as? [Any] ?? [])
    case "setRootSize": try system.setRootSize(detail["size"] as? [Any] ?? [])
    default: Issue.record("unknown step \(step)")
    }
  }

  @Test(arguments: ["unsat", "unsat-log"]) func conflictsAreAmongTheKnown(kind: String) throws {
    guard let cases = VectorFile.cases(kind: kind) else { return }
    var count = 0
    for testCase in cases {
      guard let system = try ViewSystem(testCase) else { continue }
      count += 1
      let name = testCase["id"] as? String ?? "?"
      let expected = testCase["expect"] as? [String: Any] ?? [:]
      let known = (expected["conflicts"] as? [[String: Any]] ?? []).map {
        Set($0["constraints"] as? [String] ?? [])
      }
      let reported = try #require(system.solver.conflicts.first, "\(name)")
      let found = Set(
        reported.constraints.compactMap { id in system.ids.first { $0.value == id }?.key })
      #expect(known.contains(found), "\(name): \(found.sorted())")
      system.solver._checkInvariants()
      try checkBroken(system, expected, name)
    }
    print("\(kind): \(count) of \(cases.count) translated")
  }

  /// Where the conflict has a single broken member, the layout without it is as expected.
  private func checkBroken(_ system: ViewSystem, _ expected: [String: Any], _ name: String) throws {
    guard system.solver.conflicts.count == 1,
      let broken = system.solver.conflicts[0].broken,
      let key = system.ids.first(where: { $0.value == broken })?.key,
      let frames = (expected["framesIfBroken"] as? [String: Any])?[key] as? [String: Any]
    else { return }
    let difference = system.difference(frames, tolerance: tolerance)
    #expect(difference == nil, "\(name) without \(key): \(difference ?? "")")
  }

  @Test func ambiguityIsExact() throws {
    guard let cases = VectorFile.cases(kind: "ambiguous") else { return }
    var count = 0
    for testCase in cases {
      guard let system = try ViewSystem(testCase) else { continue }
      count += 1
      let name = testCase["id"] as? String ?? "?"
      let expected = testCase["expect"] as? [String: Any] ?? [:]
      let ambiguous = expected["ambiguous"] as? [String: Any] ?? [:]
      let fields = ["x", "y", "width", "height"]
      for item in system.names where item != system.rootName || ambiguous[item] != nil {
        let wanted = (ambiguous[item] as? [String: Any])?["fields"] as? [String] ?? []
        let found = zip(fields, system.frame(item)).filter { system.solver.isAmbiguous($0.1) }
          .map(\.0)
        #expect(found == wanted, "\(name) \(item)")
      }
      let difference = system.difference(
        expected["frames"] as? [String: Any] ?? [:], tolerance: tolerance)
      #expect(difference == nil, "\(name): \(difference ?? "")")
    }
    print("ambiguous: \(count) of \(cases.count) translated")
  }
}
