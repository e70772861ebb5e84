public import Foundation

/// Shows the input views of the first responder: a keyboard, or what it brings in place of one.
///
/// They are looked up along the chain from the first responder (R-RESP-22) and stand in the keyboard's window,
/// in front of everything; the accessory stands on top. Nothing is animated. Main thread.
@MainActor
package final class InputViews {
  /// Who is typed into.
  package private(set) weak var owner: UIResponder?
  /// What stands in place of the keyboard, or the keyboard itself.
  package private(set) var inputView: UIView?
  /// What stands on top of it.
  package private(set) var accessoryView: UIView?

  private unowned let context: AppContext
  private lazy var keyboard = UIKeyboardView()
  private var isChanging = false

  init(context: AppContext) {
    self.context = context
  }

  /// Whether anything is shown.
  package var isShown: Bool { inputView != nil || accessoryView != nil }

  /// Shows what a new first responder asks for, or takes away what is there if it asks for nothing.
  func show(for responder: UIResponder) {
    isChanging = false
    owner = responder
    let input = inputView(of: responder)
    let accessory = accessoryView(of: responder)
    guard input != nil || accessory != nil else { return take() }
    place(input, accessory)
  }

  /// A first responder gave up; what is shown for another window's stays.
  func hide(for responder: UIResponder) {
    guard !isChanging, owner == nil || owner === responder else { return }
    owner = nil
    take()
  }

  /// The old one gave up and the new one could not follow.
  func breakOffHandingOver(leaving first: UIResponder?) {
    isChanging = false
    guard first == nil else { return }
    owner = nil
    take()
  }

  /// Lets the old first responder resign without the keyboard going down and coming up again.
  func keepingShown(_ resign: () -> Bool) -> Bool {
    isChanging = true
    let resigned = resign()
    if !resigned { isChanging = false }
    return resigned
  }

  private func inputView(of responder: UIResponder) -> UIView? {
    for stop in ResponderChain(from: responder) {
      if let view = stop.inputViewController?.inputView ?? stop.inputView { return view }
    }
    guard responder.keyInput != nil else { return nil }
    keyboard.reset()
    return keyboard
  }

  private func accessoryView(of responder: UIResponder) -> UIView? {
    for stop in ResponderChain(from: responder) {
      if let view = stop.inputAccessoryViewController?.view ?? stop.inputAccessoryView {
        return view
      }
    }
    return nil
  }

  private func place(_ input: UIView?, _ accessory: UIView?) {
    guard input !== inputView || accessory !== accessoryView || !isShown else { return }
    let window = context.scene.bringKeyboardWindow()
    let host = window.inputSet.host
    let before = frame
    for view in host.subviews { view.removeFromSuperview() }
    (inputView, accessoryView) = (input, accessory)
    layOut(in: host)
    post(UIResponder.keyboardWillChangeFrameNotification, from: before)
    post(UIResponder.keyboardWillShowNotification, from: before)
    for view in [accessory, input] { if let view { host.addSubview(view) } }
    host.isHidden = false
    window.layoutIfNeeded()
    post(UIResponder.keyboardDidChangeFrameNotification, from: before)
    post(UIResponder.keyboardDidShowNotification, from: before)
  }

  /// The screen was turned: what is shown goes to the new lower edge.
  func screenTurned(from before: CGRect) {
    guard isShown else { return }
    let window = context.scene.bringKeyboardWindow()
    layOut(in: window.inputSet.host)
    post(UIResponder.keyboardWillChangeFrameNotification, from: before)
    window.layoutIfNeeded()
    post(UIResponder.keyboardDidChangeFrameNotification, from: before)
  }

  /// At the lower edge of the screen, the accessory on top.
  private func layOut(in host: UIView) {
    let screen = context.screen.bounds
    let height = (inputView.map(Self.height) ?? 0)
    let above = accessoryView.map(Self.height) ?? 0
    host.frame = CGRect(
      x: 0, y: screen.height - height - above, width: screen.width, height: height + above)
    accessoryView?.frame = CGRect(x: 0, y: 0, width: screen.width, height: above)
    inputView?.frame = CGRect(x: 0, y: above, width: screen.width, height: height)
  }

  private func take() {
    guard isShown else { return }
    let host = context.scene.bringKeyboardWindow().inputSet.host
    let before = frame
    (inputView, accessoryView) = (nil, nil)
    post(UIResponder.keyboardWillChangeFrameNotification, from: before)
    post(UIResponder.keyboardWillHideNotification, from: before)
    for view in host.subviews { view.removeFromSuperview() }
    host.isHidden = true
    host.frame = CGRect.zero
    post(UIResponder.keyboardDidChangeFrameNotification, from: before)
    post(UIResponder.keyboardDidHideNotification, from: before)
  }

  /// A view without a height gets the keyboard's.
  private static func height(of view: UIView) -> CGFloat {
    view.frame.height > 0 ? view.frame.height : UIKeyboardView.standardHeight
  }

  /// Where the input views are on the screen; below it when nothing is shown.
  package var frame: CGRect {
    let screen = context.screen.bounds
    guard isShown else {
      return CGRect(
        x: 0, y: screen.height, width: screen.width, height: UIKeyboardView.standardHeight)
    }
    return context.scene.bringKeyboardWindow().inputSet.host.frame
  }

  private func post(_ name: NSNotification.Name, from before: CGRect) {
    NotificationCenter.default.post(
      name: name, object: context.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: before,
        UIResponder.keyboardFrameEndUserInfoKey: frame,
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.0,
        UIResponder.keyboardAnimationCurveUserInfoKey: 7,
        UIResponder.keyboardIsLocalUserInfoKey: true,
      ])
  }
}

extension UIResponder {
  /// Posted before the input views come; nothing is animated, so they are there right after it.
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when the input views are there.
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the input views go.
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the input views are gone.
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the input views come, go, or get another size, in front of the notification that says which.
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the input views came, went, or got another size.
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// Where the input views were, on the screen: a `CGRect`.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where the input views are going to be, on the screen: a `CGRect`.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long that takes, in seconds: a `Double`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// By which curve: an `Int`, 7 as on a phone.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard is for this app: a `Bool`.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
