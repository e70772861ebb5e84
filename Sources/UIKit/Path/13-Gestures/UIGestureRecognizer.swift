public import Foundation
import TouchstoneTrace

/// Watches the touches in a view and its subviews, and calls its targets when they make a gesture.
///
/// A recognizer is not a responder, and receives each touch before the view does (R-GR-1, R-GR-7). Subclasses override
/// the touch methods and assign `state`; `GestureEnvironment` decides how recognizers then compete.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, Anchoring {
  /// The anchor through which weak references refer to the recognizer (`Anchored`).
  package nonisolated final let anchor = Anchor()
  /// The app that the recognizer belongs to: the app of the turn in which it was made, until it is added to a view of
  /// another app.
  package final internal(set) var context: AppContext {
    didSet { nameTag = NameTag() }
  }
  /// The recognizer's name in the trace.
  final var nameTag = NameTag()
  /// The present attempt, or the next one if none has begun (`GestureAttempt.isActive`).
  package final var attempt = GestureAttempt()
  package var targets: [TargetAction] = []
  /// The recognizers that must fail first, in every attempt (R-ARB-12).
  package final var requirements: [WeakRecognizer] = [] {
    didSet { environment?.requirementLinks = nil }
  }
  /// The state that `state` returns while targets are called; nil at other times (R-GR-20).
  final var presentedState: State?
  /// The environment of the window in which the last attempt began, held weakly; nil before the first attempt.
  @Anchored package final var environment: GestureEnvironment?
  @Anchored private final var heldView: UIView?
  /// Whether `reset()` is being called; states that it assigns are refused without a line in the trace.
  final var isResetting = false
  /// The answer that UIKit's own code gave to the present question, and who gave it; nil if no such code has answered.
  ///
  /// Overrides and delegates note nothing, which is how the trace tells their answers from those of UIKit.
  final var notedAnswer: (answer: Bool, by: TraceAnswerer)?
  /// The pass of the last event about which `shouldReceive` was asked, and why the event was refused, if it was.
  final var eventAnswer: (pass: UInt64, refusal: TraceReason?)?
  final var lastModifiers: UIKeyModifierFlags = []
  final var lastButtons: UIEvent.ButtonMask = []

  /// Creates a recognizer with a target, which it does not keep alive.
  public init(target: Any?, action: Selector?) {
    context = AppContext.current
    super.init()
    anchor.attach(to: self)
    context.names.register(self)
    if let target, let action { addTarget(target, action: action) }
  }

  deinit { anchor.sever() }

  /// Creates a recognizer without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer without a target; archives are not read on this platform.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  /// Whether a timer will decide, so that the recognizer may stay possible without fingers.
  package var isWaitingForTime: Bool { false }

  /// Whether each move of the fingers puts a running gesture into `.changed` (R-GR-19).
  package var entersChangedOnMove: Bool { true }

  /// A name for the trace.
  open var name: String? {
    didSet { context.names.rename(self, insteadOf: oldValue) }
  }

  /// The object that is asked whether the recognizer may act.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    // Not called when the delegate is freed.
    didSet { expectsDelegate = delegate != nil }
  }

  /// Whether a delegate was set, which may have been freed since.
  private(set) final var expectsDelegate = false

  /// Whether the recognizer receives touches; disabling it drops the touches that it has (R-GR-28).
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { dropTouches(because: .recognizerDisabled) } }
  }

  /// The view whose touches are watched; it keeps the recognizer alive.
  open internal(set) var view: UIView? {
    get { heldView }
    set {
      let old = heldView
      heldView = newValue
      if old != nil, old !== newValue { dropTouches(because: .recognizerMoved) }
      if let newValue, newValue.context !== context { context = newValue.context }
    }
  }

  /// Whether the view's touches are cancelled when the recognizer recognizes.
  open var cancelsTouchesInView = true

  /// Whether the view receives no part of a touch before the recognizer has decided (R-DLY-6).
  open var delaysTouchesBegan = false

  /// Whether the view receives the end of a touch only after the recognizer has decided (R-DLY-8).
  open var delaysTouchesEnded = true

  /// The raw values of the touch types that are watched; all of them by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// The raw values of the press types that are watched; none by default.
  open var allowedPressTypes: [NSNumber] = []

  /// Whether only touches of one type are accepted at a time.
  open var requiresExclusiveTouchType = true

  /// The modifier keys that were held at the last event.
  open var modifierFlags: UIKeyModifierFlags { lastModifiers }

  /// The pointer buttons that were held at the last event.
  open var buttonMask: UIEvent.ButtonMask { lastButtons }

  /// The state of the recognizer; subclasses assign it, actions read it (R-GR-14, R-GR-15).
  open var state: State {
    get { presentedState ?? attempt.state }
    set {
      switch attempt.state.assigning(newValue) {
      case .enter(let state): change(to: state)
      case .correct(let state):
        log("\(attempt.state) cannot become \(newValue); taken as \(state)")
        change(to: state)
      case .refuse:
        if isResetting || (attempt.state == .possible && newValue == .possible) { return }
        log("\(attempt.state) cannot become \(newValue); ignored")
      }
    }
  }

  /// Where the gesture is, in a view's coordinates: the middle of its fingers, or the pointer; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    let places = points
    let place = places.isEmpty ? attempt.pointerPlace : middle(of: places)
    return converted(place ?? CGPoint.zero, to: view)
  }

  /// The number of fingers in the gesture; once all are gone, the number of those that left last (R-GR-32).
  open var numberOfTouches: Int { points.count }

  /// The place of one of the fingers, which are numbered in the order of landing; its last place if all are gone.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      points.indices.contains(touchIndex),
      "touch \(touchIndex) of \(points.count): ask numberOfTouches first")
    return converted(points[touchIndex], to: view)
  }

  /// Adds a target, which is not kept alive; a pair that was added before is ignored (R-GR-23).
  open func addTarget(_ target: Any, action: Selector) {
    register(TargetAction(target: target, action: action))
  }

  /// Removes targets; nil stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    unregister(target, action)
  }

  /// Makes this recognizer wait until another one fails; neither keeps the other alive (R-ARB-12).
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    let other = otherGestureRecognizer
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requirements.append(WeakRecognizer(other))
    if other === self || other.waits(for: self) { reportCycle(with: other) }
  }

  /// Ignores the rest of a touch, which is no longer cancelled or delayed for this recognizer (R-GR-27).
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    guard let index = attempt.touches.firstIndex(where: { $0 === touch }) else { return }
    attempt.touches.remove(at: index)
    attempt.boundCount -= 1
    touch.unbind(self)
    context.lane.detach(
      touch: touch.number, recognizer: context.names.name(of: self),
      reason: .setBySubclass)
    // Phases that were held for this recognizer are delivered now.
    environment?.stateChanged()
  }

  /// Ignores the rest of a press; other recognizers still receive it.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    guard attempt.presses.contains(where: { $0 === button }) else { return }
    attempt.presses.removeAll { $0 === button }
    attempt.boundCount -= 1
    button.bindings?.removeAll { $0.recognizer === self }
    environment?.stateChanged()
  }

  /// Called when an attempt is over, with or without a gesture, and the next may begin; to be overridden.
  open func reset() {}

  /// Whether this recognizer, once it recognizes, may keep another one from doing so.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    answerByDefault(true)
  }

  /// Whether another recognizer may keep this one from recognizing.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    answerByDefault(true)
  }

  /// Whether this recognizer must wait for another one to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    answerByDefault(false)
  }

  /// Whether another recognizer must wait for this one to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    answerByDefault(false)
  }

  /// Whether the recognizer accepts an event that adds touches, presses or pointer input.
  ///
  /// True for touches and presses; subclasses override it to accept scroll, hover or transform events (R-EVENT-1).
  open func shouldReceive(_ event: UIEvent) -> Bool { answerByDefault(!(event is PointerEvent)) }

  /// Called with an event of a pointer that is over the view, or has left it; to be overridden.
  package func pointerChanged(_ event: PointerEvent, isInside: Bool) {}

  /// Called when watched fingers landed; to be overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when watched fingers moved; to be overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when watched fingers lifted; to be overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when watched touches were cancelled by the system; to be overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when estimates of watched touches were corrected, or will not be; to be overridden.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when watched buttons went down; to be overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when the force on watched buttons changed; to be overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when watched buttons went up; to be overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when watched presses were cancelled by the system; to be overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
}
