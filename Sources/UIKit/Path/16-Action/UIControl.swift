public import Foundation
import TouchstoneTrace

/// A view that follows one finger and sends actions for what it does.
///
/// Touches end here: a control does not pass them on along the responder chain (R-CTRL-16). Tracking is
/// in `UIControl+Tracking.swift`, targets and the sending of events in `UIControl+Targets.swift`.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  package var registrations: [ControlRegistration] = []
  /// The one finger that is followed (R-CTRL-15).
  package var trackedTouch: UITouch?
  /// The event that is being handled, for what is sent meanwhile.
  package var currentEvent: UIEvent?
  /// What shows the control's menu, while it may have one.
  package var menuInteraction: UIContextMenuInteraction?

  /// Creates a control at a place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty control; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control with an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control reacts to touches; switching it off ends tracking (R-CTRL-17).
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { breakOffTracking() } }
  }

  /// Whether the control is chosen.
  open var isSelected = false

  /// Whether the control looks touched.
  open var isHighlighted = false

  /// All states the control is in.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Whether a finger is being followed.
  open package(set) var isTracking = false

  /// Whether the followed finger is inside, or not far outside.
  open package(set) var isTouchInside = false

  /// Where content stands from top to bottom.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center

  /// Where content stands from side to side.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center

  /// The alignment with left and right in place of where reading begins and ends.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// Called when a finger landed; false leaves it alone; to be overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger moved; false stops following it; to be overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger lifted; to be overridden.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) { isTracking = false }

  /// Called when the touch was taken back; to be overridden.
  open func cancelTracking(with event: UIEvent?) { isTracking = false }

  /// Adds a target for events; the target is not kept alive.
  ///
  /// Nil stands for the first responder from the control onwards that can perform the action.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    register(target, action, for: controlEvents)
  }

  /// Takes events away from targets; nil stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(target, action, for: controlEvents)
  }

  /// Adds an action for events; it takes the place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    register(action, for: controlEvents)
  }

  /// Takes events away from an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    unregister(action.identifier, for: controlEvents)
  }

  /// Takes events away from the action with an identifier.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    unregister(actionIdentifier, for: controlEvents)
  }

  /// The targets that are registered; a null object stands for those that are looked for.
  open var allTargets: Set<AnyHashable> { registeredTargets }

  /// The events for which something is registered.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of a target's actions for an event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    registeredActions(of: target, for: controlEvent)
  }

  /// Calls a closure with each registration, in the order in which they were made.
  open func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    enumerateRegistrations(iterator)
  }

  /// Sends an action to its target; every action of the control comes through here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    context.application.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action that brings its own code.
  open func sendAction(_ action: UIAction) {
    context.application.send(action, sender: self, event: currentEvent)
  }

  /// Sends everything that is registered for events, as if they had happened.
  open func sendActions(for controlEvents: Event) { dispatch(controlEvents, with: nil) }

  /// Does what the control does when people use it, which may be to show its menu (R-CTRL-19).
  open func performPrimaryAction() { showMenuOrSendPrimaryAction() }

  // The menu; what it does is in `UIControl+Menu.swift`.

  /// What shows the control's menu; nil while it may have none.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  /// Whether a finger that rests on the control brings a menu; false by default (R-MENU-1).
  open var isContextMenuInteractionEnabled: Bool {
    get { menuInteraction != nil }
    set { switchMenu(on: newValue) }
  }

  /// Whether the menu comes as soon as a finger lands; false by default (R-MENU-3).
  open var showsMenuAsPrimaryAction = false

  /// Where the menu is attached, in coordinates of the control: below its middle.
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

  /// Called when the menu is about to go away; to be overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The event to which `primaryActionTriggered` is joined (R-CTRL-18); none for a bare control.
  package var eventForPrimaryAction: Event { [] }

  /// Called right before the events of a finished tap are sent.
  package func willSendPrimaryAction() {}

  /// Begins to follow a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    startTracking(touches, event)
  }

  /// Follows the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    followTracking(touches, event)
  }

  /// Ends following the finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    finishTracking(touches, event)
  }

  /// Breaks off following the finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    loseTracking(touches, event)
  }

  /// Looks touched while select is down on the control that has focus.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !showSelect(presses) { super.pressesBegan(presses, with: event) }
  }

  /// Does what the control is for when select is let go, as on a television.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !finishSelect(presses, event, isDone: true) { super.pressesEnded(presses, with: event) }
  }

  /// Looks as before.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !finishSelect(presses, event, isDone: false) {
      super.pressesCancelled(presses, with: event)
    }
  }

  /// A control that leaves its window lets go of the finger (R-CTRL-14).
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { breakOffTracking() }
  }
}

extension UIControl {
  /// What happens to a control and is sent to its targets (R-CTRL-2).
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger landed.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed again, as the second or a later tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger went outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken back.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control shows its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The edited text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything that fingers do.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything that editing does.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for apps.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}

extension UIControl {
  /// In which states a control is, all at once (R-CTRL-1).
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt

    /// Creates a set of states from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing special.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It is switched off.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for apps.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From top to bottom.
    case fill = 3
  }

  /// Where content stands from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// On the left.
    case left = 1
    /// On the right.
    case right = 2
    /// From side to side.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }
}
