public import Foundation

/// Shows the input views of the first responder: the keyboard or the view that replaces it, and an accessory.
///
/// They are looked up along the responder chain from the first responder (R-RESP-22) and shown in the keyboard's
/// window, which is in front of all others; the accessory is above the keyboard. Nothing is animated.
@MainActor
package final class InputViews {
  /// The first responder for which input views were looked up last, even if it has none; nil after it has resigned.
  @Anchored package private(set) var owner: UIResponder?
  /// The keyboard, or the view that replaces it.
  package private(set) var inputView: UIView?
  /// The view above the input view.
  package private(set) var accessoryView: UIView?

  private unowned let context: AppContext
  private lazy var keyboard = UIKeyboardView(width: context.screen.bounds.width)
  /// Whether another responder is becoming first responder, so that the old one resigns without hiding the views.
  private var isChanging = false

  init(context: AppContext) {
    self.context = context
  }

  /// Whether any input view is shown.
  package var isShown: Bool { inputView != nil || accessoryView != nil }

  /// Shows the input views of a new first responder, or hides those that are shown if it has none.
  func show(for responder: UIResponder) {
    isChanging = false
    owner = responder
    let input = inputView(of: responder)
    let accessory = accessoryView(of: responder)
    guard input != nil || accessory != nil else { return hide() }
    place(input, accessory)
  }

  /// Hides the input views of a responder that has resigned; those of another window's responder stay.
  func hide(for responder: UIResponder) {
    guard !isChanging, owner == nil || owner === responder else { return }
    owner = nil
    hide()
  }

  /// Ends a handover in which the new responder could not become first responder.
  ///
  /// `first` is the first responder that is left; without one the views are hidden.
  func cancelHandover(leaving first: UIResponder?) {
    isChanging = false
    guard first == nil else { return }
    owner = nil
    hide()
  }

  /// Lets the old first responder resign during a handover without hiding the input views; returns whether it resigned.
  func keepingShown(_ resign: () -> Bool) -> Bool {
    isChanging = true
    let resigned = resign()
    if !resigned { isChanging = false }
    return resigned
  }

  /// The first input view in the responder chain from a responder, else the keyboard for a responder that accepts text;
  /// nil for any other.
  private func inputView(of responder: UIResponder) -> UIView? {
    for candidate in ResponderChain(from: responder) {
      if let view = candidate.inputViewController?.inputView ?? candidate.inputView { return view }
    }
    guard responder.keyInput != nil else { return nil }
    keyboard.reset()
    return keyboard
  }

  private func accessoryView(of responder: UIResponder) -> UIView? {
    for candidate in ResponderChain(from: responder) {
      if let view = candidate.inputAccessoryViewController?.view ?? candidate.inputAccessoryView {
        return view
      }
    }
    return nil
  }

  /// Shows views in place of those that are shown; does nothing, and posts nothing, if they are the same.
  private func place(_ input: UIView?, _ accessory: UIView?) {
    guard input !== inputView || accessory !== accessoryView else { return }
    let window = context.scene.ensureKeyboardWindow()
    let host = window.inputSet.host
    let before = frame
    for view in host.subviews { view.removeFromSuperview() }
    (inputView, accessoryView) = (input, accessory)
    layOut(in: host)
    context.scene.keyboardMoved()
    post(UIResponder.keyboardWillChangeFrameNotification, from: before)
    post(UIResponder.keyboardWillShowNotification, from: before)
    for view in [accessory, input] { if let view { host.addSubview(view) } }
    host.isHidden = false
    window.layoutIfNeeded()
    post(UIResponder.keyboardDidChangeFrameNotification, from: before)
    post(UIResponder.keyboardDidShowNotification, from: before)
  }

  /// Moves the input views to the new lower edge after the screen was rotated.
  func screenTurned(from before: CGRect) {
    guard isShown else { return }
    let window = context.scene.ensureKeyboardWindow()
    layOut(in: window.inputSet.host)
    context.scene.keyboardMoved()
    post(UIResponder.keyboardWillChangeFrameNotification, from: before)
    window.layoutIfNeeded()
    post(UIResponder.keyboardDidChangeFrameNotification, from: before)
  }

  /// Places the views at the lower edge of the screen, the accessory above the input view.
  private func layOut(in host: UIView) {
    let screen = context.screen.bounds
    let height = inputView.map(Self.height) ?? 0
    let above = accessoryView.map(Self.height) ?? 0
    host.frame = CGRect(
      x: 0, y: screen.height - height - above, width: screen.width, height: height + above)
    accessoryView?.frame = CGRect(x: 0, y: 0, width: screen.width, height: above)
    inputView?.frame = CGRect(x: 0, y: above, width: screen.width, height: height)
  }

  private func hide() {
    guard isShown else { return }
    let host = context.scene.ensureKeyboardWindow().inputSet.host
    let before = frame
    (inputView, accessoryView) = (nil, nil)
    context.scene.keyboardMoved()
    post(UIResponder.keyboardWillChangeFrameNotification, from: before)
    post(UIResponder.keyboardWillHideNotification, from: before)
    for view in host.subviews { view.removeFromSuperview() }
    host.isHidden = true
    post(UIResponder.keyboardDidChangeFrameNotification, from: before)
    post(UIResponder.keyboardDidHideNotification, from: before)
  }

  /// The height of an input view; a view without a height gets that of the keyboard.
  private static func height(of view: UIView) -> CGFloat {
    view.frame.height > 0 ? view.frame.height : UIKeyboardView.standardHeight
  }

  /// The frame of the input views on the screen; below its lower edge when none are shown.
  package var frame: CGRect {
    let screen = context.screen.bounds
    guard isShown else {
      return CGRect(
        x: 0, y: screen.height, width: screen.width, height: UIKeyboardView.standardHeight)
    }
    return context.scene.ensureKeyboardWindow().inputSet.host.frame
  }

  private func post(_ name: NSNotification.Name, from before: CGRect) {
    NotificationCenter.default.post(
      name: name, object: context.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: before,
        UIResponder.keyboardFrameEndUserInfoKey: frame,
        // Objects, so that they can be read as every kind of number, such as the UInt of animation options.
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.0),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

extension UIResponder {
  /// Posted before the input views are shown; nothing is animated, so they are shown right after it.
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the input views were shown.
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the input views are hidden.
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the input views were hidden.
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the frame of the input views changes; if they are shown or hidden, before the notification of that.
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the frame of the input views has changed.
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the old frame on the screen: a `CGRect`, which can also be read as an `NSValue` (R-RESP-34).
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the new frame on the screen: a `CGRect`, which can also be read as an `NSValue` (R-RESP-34).
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the animation, in seconds: a number.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the animation: a number, 7 as on a phone.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this app: a number that is read as a `Bool`.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
