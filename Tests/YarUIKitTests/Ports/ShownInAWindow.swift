import YarUIKit

/// Shows a screen on a phone, as an app does when it is started.
func shown(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(
    size: CGSize(width: 390, height: 844),
    environment: LayoutEnvironment(
      scale: 2, safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}
