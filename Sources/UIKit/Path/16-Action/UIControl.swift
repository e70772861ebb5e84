public import Foundation
import TouchstoneTrace

/// A view that tracks one finger and sends actions when the finger lands, moves and lifts.
///
/// Stage 14 calls the methods for touches below. A control does not forward touches along the responder chain
/// (R-CTRL-16), so stage 15 is skipped. `sendActions(for:with:)` in `UIControl+SendActions.swift` finds the
/// registrations of an event, and `sendAction(_:to:for:)` below passes each action to the application, stage 16. Steps
/// of tracking are in `UIControl+Tracking.swift`, registrations in `UIControl+Targets.swift`, the types of events,
/// states and alignments in `UIControl+Event.swift`.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The targets and actions with their events, in the order in which they were added.
  package var registrations: [ControlRegistration] = []
  /// The one finger that is tracked (R-CTRL-15).
  package var trackedTouch: UITouch? {
    didSet { changeTrackingMode(from: oldValue) }
  }
  /// The event that is being handled, which is passed to the actions that are sent; nil at other times.
  package var currentEvent: UIEvent?

  /// Creates a control with a frame in its superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control without size; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control with an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control reacts to touches; disabling it cancels tracking (R-CTRL-17).
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { cancelTrackingWithoutEvent() } }
  }

  /// Whether the control is selected.
  open var isSelected = false

  /// Whether the control is highlighted.
  open var isHighlighted = false

  /// The states of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Whether a finger is tracked.
  open package(set) var isTracking = false

  /// Whether the tracked finger is inside the control, or at most `trackingSlop` points outside.
  open package(set) var isTouchInside = false

  /// The vertical alignment of content; stored without effect.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center

  /// The horizontal alignment of content; only `effectiveContentHorizontalAlignment` depends on it.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center

  /// The horizontal alignment, with leading and trailing resolved to left and right for the direction of the layout.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  /// Called when a finger has landed, to be overridden; returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger has moved, to be overridden; returns whether to continue tracking it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger has lifted; to be overridden.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) { isTracking = false }

  /// Called when tracking is cancelled, by the system or by the control itself; to be overridden.
  open func cancelTracking(with event: UIEvent?) { isTracking = false }

  /// Adds a target, which is not kept alive, with its action for events; the same target and action again only add
  /// events (R-CTRL-4).
  ///
  /// With a nil target, the action goes to the nearest responder that can perform it in the control's chain, or else in
  /// that of the key window's first responder.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    register(TargetAction(target: target, action: action), for: controlEvents)
  }

  /// Removes events from targets; nil stands for every target, or every action (R-CTRL-5).
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(target, action, for: controlEvents)
  }

  /// Adds an action, which is kept alive; for these events it replaces one with the same identifier (R-CTRL-20).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeRegistrations(of: action.identifier, for: controlEvents)
    guard !controlEvents.isEmpty else { return }
    if let index = registrations.firstIndex(where: { $0.action === action }) {
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append(ControlRegistration(.action(action), for: controlEvents))
    }
  }

  /// Removes events from an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeRegistrations(of: action.identifier, for: controlEvents)
  }

  /// Removes events from the action with an identifier.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeRegistrations(of: actionIdentifier, for: controlEvents)
  }

  /// The registered targets; `NSNull` stands for a nil target.
  ///
  /// An object that is not `Hashable` is left out.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for known in registrations.compactMap(\.targetAction) {
      if known.isNilTargeted {
        targets.insert(NSNull())
      } else if let target = known.target as? any Hashable {
        targets.insert(AnyHashable(target))
      }
    }
    return targets
  }

  /// The events that have a registered target or action.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of a target's actions for an event; nil if there are none.
  ///
  /// A nil target means the actions that were added with a nil target.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registrations.compactMap { registration -> String? in
      guard let known = registration.targetAction, known.isRegistered(for: target),
        !registration.events.isDisjoint(with: controlEvent)
      else { return nil }
      return known.action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure with each registration, in the order in which they were made.
  open func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for registration in registrations {
      switch registration.handler {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .target(let known):
        iterator(nil, (known.target, known.action), registration.events, &stop)
      }
      if stop { return }
    }
  }

  /// Passes an action to the application, which calls the target; called for every action but a `UIAction`.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    context.application.sendAction(action, to: target, from: self, for: event)
  }

  /// Passes a `UIAction` to the application, which runs its handler.
  open func sendAction(_ action: UIAction) {
    context.application.sendAction(action, from: self, for: currentEvent)
  }

  /// Sends the actions that are registered for events, as if the events had happened.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  /// Triggers the primary action as the user would, which may show the menu (R-CTRL-19).
  open func performPrimaryAction() { showMenuOrSendPrimaryAction() }

  // The menu; its steps are in `UIContextMenuInteraction.swift`.

  /// The interaction that shows the control's menu; nil while `isContextMenuInteractionEnabled` is false.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  /// Whether a long press on the control shows a menu; false by default (R-MENU-1).
  open var isContextMenuInteractionEnabled: Bool {
    get { menuInteraction != nil }
    set { switchMenu(on: newValue) }
  }

  /// Whether the menu is shown as soon as a finger lands; false by default (R-MENU-3).
  open var showsMenuAsPrimaryAction = false

  /// The point at which the menu is attached, in the control's coordinates: the middle of the lower edge.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// The menu of the control; none unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Called when the menu is about to be shown; to be overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when the menu is about to be dismissed; to be overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The events with which `primaryActionTriggered` is sent (R-CTRL-18); none for a plain control.
  package var eventForPrimaryAction: Event { [] }

  /// Whether the main loop runs in the tracking mode while the control tracks a touch (R-RL-25).
  package var tracksInTrackingMode: Bool { true }

  /// Called right before the primary action is sent: after a tap, for the select button, or for a program.
  package func willSendPrimaryAction() {}

  /// Called when a pointer has come over a view in the control or left one; to be overridden.
  package func hoverChanged() {}

  /// Begins tracking, if the control is enabled, tracks no finger yet and `beginTracking` allows it (R-CTRL-9).
  ///
  /// Sets the highlight, then sends touchDown, together with touchDownRepeat from the second tap on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    markNotForwarded(event)
    guard isEnabled else {
      event?.markSkipped(.action, because: .disabled, on: context.lane)
      return
    }
    guard !isTracking, let touch = touches.min(by: { $0.number < $1.number }) else { return }
    let wasInWindow = window != nil
    guard handling(event, { beginTracking(touch, with: event) }) else { return }
    // The call may have disabled or removed the control (R-CTRL-14, R-CTRL-17).
    guard isEnabled, window != nil || !wasInWindow else {
      return handling(event) { cancelTracking(with: event) }
    }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    // If a menu is shown, the control does not track the rest of the touch (R-MENU-3).
    guard trackedTouch === touch, showsMenuAsPrimaryAction else { return }
    if showMenu(), trackedTouch === touch { sendCancel(with: event) }
  }

  /// Continues tracking; a move across the border sends both events in one mask (R-CTRL-11).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    markNotForwarded(event)
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = containsWithSlop(touch)
    isHighlighted = isTouchInside
    let shouldContinue = handling(event) { continueTracking(touch, with: event) }
    guard trackedTouch === touch else { return }
    guard shouldContinue else {
      // No event is sent when the control itself ends tracking (R-CTRL-12).
      forgetTouch()
      isHighlighted = false
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events, with: event, at: context.lane.isOn ? distance(to: touch) : 0)
  }

  /// Ends tracking, sends touchUpInside or touchUpOutside, and removes the highlight, even one that a handler
  /// has set (R-CTRL-13).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    markNotForwarded(event)
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    isTouchInside = containsWithSlop(touch)
    handling(event) { endTracking(touch, with: event) }
    guard trackedTouch === touch else { return }
    forgetTouch(isInside: isTouchInside)
    let events: Event = isTouchInside ? .touchUpInside : .touchUpOutside
    if eventForPrimaryAction.isSuperset(of: events) { willSendPrimaryAction() }
    sendActions(for: events, with: event, at: context.lane.isOn ? distance(to: touch) : 0)
    // If a handler ran the loop, the control may be tracking another finger by now.
    guard trackedTouch == nil else { return }
    isHighlighted = false
    isTouchInside = false
  }

  /// Cancels tracking when the touch is cancelled (R-CTRL-14).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    markNotForwarded(event)
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    sendCancel(with: event)
  }

  /// Highlights the control while the select button is down and the control has focus.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !showSelect(presses) { super.pressesBegan(presses, with: event) }
  }

  /// Triggers the primary action when the select button goes up, as on tvOS.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !finishSelect(presses, event, isDone: true) { super.pressesEnded(presses, with: event) }
  }

  /// Removes the highlight.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !finishSelect(presses, event, isDone: false) {
      super.pressesCancelled(presses, with: event)
    }
  }

  /// Cancels tracking when the control leaves its window (R-CTRL-14).
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { cancelTrackingWithoutEvent() }
  }
}
