extension UIWindow {
  /// The receiver of keys: the first responder, even if another view has focus, else `rootPathEnd` (R-KEY-2).
  package var firstReceiverOfKeys: UIResponder { firstResponder ?? rootPathEnd }

  /// The receiver of buttons: the focused item, else the first responder, else `rootPathEnd` (R-PRESS-2).
  package var firstReceiverOfPresses: UIResponder {
    focusedItem ?? firstResponder ?? rootPathEnd
  }

  /// The view of the controller in front, at which the window's responder chain begins, else the window itself.
  ///
  /// It is found from the root view controller, by way of presented controllers and only children.
  private var rootPathEnd: UIResponder {
    guard var controller = rootViewController else { return self }
    while let presented = controller.presentedViewController { controller = presented }
    while let child = controller.onlyChild(in: self) { controller = child }
    return controller.viewIfLoaded ?? self
  }
}

extension UIViewController {
  /// The only child whose view is in the window, as in a navigation or tab bar controller; nil if none or several are.
  fileprivate func onlyChild(in window: UIWindow) -> UIViewController? {
    let shown = children.filter { $0.viewIfLoaded?.window === window }
    return shown.count == 1 ? shown[0] : nil
  }
}
