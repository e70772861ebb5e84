public import Foundation

/// Who is asked and told about a tab bar controller's choice; both methods may be left out.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a controller that a person chose may be shown.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// A person chose a controller, perhaps the one that is shown already.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Any controller may be shown.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
