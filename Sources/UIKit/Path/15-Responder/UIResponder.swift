public import Foundation
import TouchstoneTrace

/// An object that can receive events, and that forwards events that it does not handle.
///
/// Every method for touches, presses, motion and remote control forwards the call to `next` with the same
/// objects; an override without super ends the path of the event (R-RESP-14). Later calls for a touch or a press are
/// forwarded only to responders that received its beginning, and each of those receives an end (`ForwardingRecord`).
@preconcurrency @MainActor
open class UIResponder: UIObject, Anchoring {
  /// The anchor that `Anchored` references to the responder share; they do not keep the responder alive.
  package nonisolated final let anchor = Anchor()
  /// The app that the responder belongs to: the app of the run loop turn in which it was made, until it enters a window
  /// of another app.
  package final var context: AppContext { app }
  /// Storage of `context`, which this module reads without the exclusivity check that other modules' access needs.
  final var app: AppContext
  /// Values that other parts of the module store with the responder.
  package final var attached = AttachedValues()

  /// Makes a responder.
  public override init() {
    app = AppContext.current
    super.init()
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// The responder that receives the events that this one does not handle; nil by default (R-RESP-1).
  open var next: UIResponder? { nil }

  // The first responder, which receives events without a position.

  /// Whether the responder may become first responder; false by default (R-RESP-16).
  open var canBecomeFirstResponder: Bool { noting(false, to: .canBecomeFirst, by: .byDefault) }

  /// Makes this the first responder of its window; false if it or the current first responder refuses.
  ///
  /// Outside of a window the result is also false, and the responder becomes first responder when it enters a window
  /// (R-RESP-36). `canBecomeFirstResponder` is read before the old first responder resigns, so that a refusal changes
  /// nothing (R-RESP-18, R-RESP-19).
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = ResponderChain(from: self).window else {
      wantsToBeFirst = true
      recordRefusalToBecomeFirst(because: .notInWindow)
      return false
    }
    wantsToBeFirst = false
    if window.firstResponder === self { return true }
    guard askWhetherItCanBecomeFirst() else {
      recordRefusalToBecomeFirst(because: .cannotBecome)
      return false
    }
    if let old = window.firstResponder {
      guard old.askWhetherItCanResignFirst() else {
        recordRefusalToBecomeFirst(because: .cannotResign, by: old)
        return false
      }
      let inputViews = context.inputViews
      // The keyboard stays where it is when the first responder changes from one text view to another.
      guard inputViews.keepingShown({ old.resignFirstResponder() }) else {
        recordRefusalToBecomeFirst(because: .resignRefused, by: old)
        return false
      }
      guard canFollow(old, in: window) else {
        inputViews.cancelHandover(leaving: window.firstResponder)
        recordRefusalToBecomeFirst(because: .firstResponderChanged)
        return false
      }
    }
    window.firstResponder = self
    recordFirstResponder("becomes")
    context.inputViews.show(for: self)
    return true
  }

  /// Whether the responder may give up being first responder; true by default (R-RESP-16).
  open var canResignFirstResponder: Bool { noting(true, to: .canResignFirst, by: .byDefault) }

  /// Gives up being first responder; an override must call super (R-RESP-20).
  @discardableResult
  open func resignFirstResponder() -> Bool {
    wantsToBeFirst = false
    guard let window = ResponderChain(from: self).window else { return true }
    guard window.firstResponder === self else { return true }
    window.removeFirstResponder()
    return true
  }

  /// Called when the responder refused to resign and was removed as first responder; to be overridden.
  package func wasForcedToResign() {}

  /// Whether the responder is the first responder of its window.
  open var isFirstResponder: Bool {
    ResponderChain(from: self).window?.firstResponder === self
  }

  // Accessibility.

  /// Whether VoiceOver stops here; false by default, true for standard controls and texts (R-AX-4).
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (self is any StandardAccessibilityElement) }
    set { accessibility.isElement = newValue }
  }

  /// The frame of the element on the screen; for a view its own frame, unless another one is set (R-AX-3).
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? frameOnScreen }
    set { accessibility.frame = newValue }
  }

  /// The point of the screen where VoiceOver taps: the middle of the accessibility frame unless one is set (R-AX-3).
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility.activationPoint ?? middleOfAccessibilityFrame }
    set { accessibility.activationPoint = newValue }
  }

  /// Called when a person activates the element; if it returns false, the default, VoiceOver taps instead (R-AX-1).
  open func accessibilityActivate() -> Bool { noting(false, to: .activate, by: .byDefault) }

  /// The text that VoiceOver reads first; UI tests find elements by it.
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }

  /// The text that VoiceOver reads after a pause; stored without effect.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The value of the element; UI tests read it.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  // Touches.

  /// Called when fingers landed; forwards the call to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward("touchesBegan", touches, .beginning, event) { $0.touchesBegan($1, with: event) }
  }

  /// Called when fingers moved; forwards the call to `next` unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward("touchesMoved", touches, .change, event) { $0.touchesMoved($1, with: event) }
  }

  /// Called when fingers left the screen; forwards the call to `next` unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward("touchesEnded", touches, .end, event) { $0.touchesEnded($1, with: event) }
  }

  /// Called when the system cancelled touches; forwards the call to `next` unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward("touchesCancelled", touches, .end, event) { $0.touchesCancelled($1, with: event) }
  }

  /// Called when estimated values of touches were corrected, or will not be; forwards the call to `next` unless
  /// overridden.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    forward("touchesEstimatedPropertiesUpdated", nil) {
      $0.touchesEstimatedPropertiesUpdated(touches)
    }
  }

  // Presses of physical buttons.

  /// Called when buttons went down; forwards the call to `next` unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward("pressesBegan", presses, .beginning, event) { $0.pressesBegan($1, with: event) }
  }

  /// Called when the force on buttons changed; forwards the call to `next` unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward("pressesChanged", presses, .change, event) { $0.pressesChanged($1, with: event) }
  }

  /// Called when buttons went up; forwards the call to `next` unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward("pressesEnded", presses, .end, event) { $0.pressesEnded($1, with: event) }
  }

  /// Called when the system cancelled presses; forwards the call to `next` unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward("pressesCancelled", presses, .end, event) { $0.pressesCancelled($1, with: event) }
  }

  /// The key combinations that cause actions while the responder is in the chain; nil by default (R-KEY-5).
  open var keyCommands: [UIKeyCommand]? { nil }

  // Motion and remote control.

  /// Called when a shake began; forwards the call to `next` unless overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward("motionBegan", shake: event, .beginning) { $0.motionBegan(motion, with: event) }
  }

  /// Called when a shake ended; forwards the call to `next` unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward("motionEnded", shake: event, .end) { $0.motionEnded(motion, with: event) }
  }

  /// Called when the shake was interrupted or took too long; forwards the call to `next` unless overridden.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward("motionCancelled", shake: event, .end) { $0.motionCancelled(motion, with: event) }
  }

  /// Called when a media command arrived from an accessory; forwards the call to `next` unless overridden.
  open func remoteControlReceived(with event: UIEvent?) {
    forward("remoteControlReceived", event) { $0.remoteControlReceived(with: event) }
  }

  // Actions.

  /// Whether the responder, or one after it in the chain, performs an action at present (R-RESP-24).
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    let answer =
      action.isImplemented(by: self) || next?.canPerformAction(action, withSender: sender) == true
    return noting(answer, to: .canPerform, by: .byDefault)
  }

  /// The responder that performs an action: the first one that can, from this one along the chain (R-RESP-25).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if asksToPerform(action, sender) {
      // The answer is also true if only a later responder performs the action; then that responder is the target. If an
      // override returns true and no later responder performs the action, this responder is the target.
      let isOnBehalf = next?.canPerformAction(action, withSender: sender) == true
      if action.isImplemented(by: self) || !isOnBehalf { return self }
    }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Which of the standard edit actions below the class implements; none by default.
  open var standardEditActions: UIStandardEditActions { [] }

  /// Moves the selection to the pasteboard; does nothing unless overridden.
  open func cut(_ sender: Any?) {}

  /// Copies the selection to the pasteboard; does nothing unless overridden.
  open func copy(_ sender: Any?) {}

  /// Inserts the contents of the pasteboard; does nothing unless overridden.
  open func paste(_ sender: Any?) {}

  /// Selects the content at the current location; does nothing unless overridden.
  open func select(_ sender: Any?) {}

  /// Selects everything; does nothing unless overridden.
  open func selectAll(_ sender: Any?) {}

  /// Removes the selection; does nothing unless overridden.
  open func delete(_ sender: Any?) {}

  /// Makes the text run from left to right; does nothing unless overridden.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}

  /// Makes the text run from right to left; does nothing unless overridden.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}

  /// Turns bold on or off for the selection; does nothing unless overridden.
  open func toggleBoldface(_ sender: Any?) {}

  /// Turns italics on or off for the selection; does nothing unless overridden.
  open func toggleItalics(_ sender: Any?) {}

  /// Turns underlining on or off for the selection; does nothing unless overridden.
  open func toggleUnderline(_ sender: Any?) {}

  /// Makes the selection larger; does nothing unless overridden.
  open func increaseSize(_ sender: Any?) {}

  /// Makes the selection smaller; does nothing unless overridden.
  open func decreaseSize(_ sender: Any?) {}

  /// Replaces the attributes of the selection with those that a closure returns; does nothing unless overridden.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}

  // Menus.

  /// Adds or removes items of a menu; an override calls super first (R-RESP-28).
  ///
  /// For the main menu this is called on the application and its delegate, for a context menu along the chain.
  open func buildMenu(with builder: any UIMenuBuilder) {
    if builder.system == .context { next?.buildMenu(with: builder) }
  }

  /// Updates a command before it is shown or run; forwards the call to `next` unless overridden (R-RESP-28).
  open func validate(_ command: UICommand) { next?.validate(command) }

  // Input views, undo and editing gestures.

  /// The view that is shown in place of the keyboard; nil by default (R-RESP-22).
  ///
  /// The first such view along the chain of the first responder is shown.
  open var inputView: UIView? { nil }

  /// The view that is shown on top of the keyboard; nil by default (R-RESP-22).
  ///
  /// The first such view along the chain of the first responder is shown.
  open var inputAccessoryView: UIView? { nil }

  /// The controller whose view is shown in place of the keyboard; takes precedence over `inputView`.
  open var inputViewController: UIInputViewController? { nil }

  /// The controller whose view is shown on top of the keyboard; takes precedence over `inputAccessoryView`.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// The buttons of this responder for the shortcuts bar of a keyboard (R-RESP-31).
  open var inputAssistantItem: UITextInputAssistantItem { ownInputAssistantItem }

  /// The keyboard's language: the current one, unless an override returns another of
  /// `UITextInputMode.activeInputModes`.
  open var textInputMode: UITextInputMode? { currentTextInputMode }

  /// The name under which the responder's choice of keyboard is remembered; nil by default (R-RESP-31).
  open var textInputContextIdentifier: String? { nil }

  /// Discards the choice of keyboard that is stored under a name; does nothing, as there is only one keyboard.
  open class func clearTextInputContextIdentifier(_ identifier: String) {}

  /// Updates the input views that are shown, if this is the first responder (R-RESP-23).
  open func reloadInputViews() {
    if isFirstResponder { context.inputViews.show(for: self) }
  }

  /// The undo manager: the first one along the chain (R-RESP-27).
  open var undoManager: UndoManager? { next?.undoManager }

  /// Whether the gestures that undo, redo, cut, copy and paste are on; `.default` unless overridden (R-RESP-29).
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
}

// Stage 15: the responder chain.
extension UIResponder {
  /// Forwards touches or presses to the next responder: all at their beginning, later only those whose beginning it
  /// received (R-TOUCH-12).
  ///
  /// At the end of the chain the event is dropped (R-RESP-15).
  private func forward<Item: Forwardable>(
    _ method: String, _ items: Set<Item>, _ step: ForwardingRecord.Step, _ event: UIEvent?,
    _ call: (UIResponder, Set<Item>) -> Void
  ) {
    guard let next else { return }
    let forwarded = items.forwarded(from: self, to: next, as: step)
    guard !forwarded.isEmpty || items.isEmpty else { return }
    recordForwarding(of: method, to: next, event)
    call(next, forwarded)
  }

  /// Forwards a shake to the next responder.
  ///
  /// An end is forwarded even where the beginning was not: the application offers to undo after the end of a shake
  /// although an earlier responder did not forward the beginning (R-MOTION-8).
  private func forward(
    _ method: String, shake event: UIEvent?, _ step: ForwardingRecord.Step,
    _ call: (UIResponder) -> Void
  ) {
    if let shake = event as? UIMotionEvent, let following = next {
      // The result is ignored, since it is false for an end whose beginning was not forwarded.
      _ = shake.forwarding.note(step, from: self, to: following)
      guard step == .beginning || shake.forwarding.mayReach(following, from: self) else { return }
    }
    forward(method, event, call)
  }

  /// Forwards an event without a beginning and an end to the next responder.
  private func forward(_ method: String, _ event: UIEvent?, _ call: (UIResponder) -> Void) {
    guard let following = next else { return }
    recordForwarding(of: method, to: following, event)
    call(following)
  }

  private func recordForwarding(of method: String, to next: UIResponder, _ event: UIEvent?) {
    guard context.lane.isOn else { return }
    let (here, there) = (context.names.name(of: self), context.names.name(of: next))
    event?.mark(.responder, on: context.lane, subject: here, object: there)
    context.lane.forward(
      context.lane.name(method), from: here, to: there, event: event?.number ?? 0)
  }
}
