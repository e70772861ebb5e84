public import Foundation
package import TouchstoneTrace

/// One action of the user, such as touches, presses or a shake.
///
/// A touch event is one object for a whole multi-touch sequence, from the first finger down to the
/// last finger up; it is updated and sent again. An app must not keep the event or its touches (R-EVENT-2).
@preconcurrency @MainActor open class UIEvent: NSObject {
  // Each of these is private, and a property below reads and replaces it as a whole. So the compiler can prove
  // exclusive access, and the many reads need no check at run time.
  private final var heldTouches: [UITouch] = []
  private final var heldNumber: UInt32 = 0
  private final var buttons: ButtonMask = []

  /// The stages that the hardware event has visited so far.
  private(set) final var marks = EventMarks()
  /// The stage that was entered last.
  private(set) final var newestStage: Stage?
  /// How many calls of `stamp(_:at:in:_:)` are running: more than one if a handler runs the loop.
  private var stampCount = 0

  /// The value of `type`, which a subclass cannot change.
  package final let kind: EventType
  private let meaning: EventSubtype
  /// The value of `timestamp`.
  final var occurredAt: TimeInterval = 0
  /// The value of `modifierFlags`.
  package final var heldModifiers: UIKeyModifierFlags = []

  package init(type: EventType, subtype: EventSubtype = .none) {
    kind = type
    meaning = subtype
    super.init()
  }

  /// The touches of the event in the order in which they landed, ending ones included.
  package final var touches: [UITouch] {
    get { heldTouches }
    set { heldTouches = newValue }
  }

  /// The number of the hardware event for which the event is being sent; 0 if no hardware event is the cause.
  ///
  /// Setting another number discards the marks of the stages.
  package final var number: UInt32 {
    get { heldNumber }
    set {
      if newValue != heldNumber { marks = EventMarks() }
      heldNumber = newValue
    }
  }

  /// The pointer buttons that are held.
  package final var heldButtons: ButtonMask {
    get { buttons }
    set { buttons = newValue }
  }

  /// Creates an event without any touch.
  public override convenience init() {
    self.init(type: .touches)
  }

  /// The kind of input.
  open var type: EventType { kind }

  /// The subtype of the event within its type; always `.none` for touches.
  open var subtype: EventSubtype { meaning }

  /// The time of the newest report of the event, in seconds since the machine started.
  open var timestamp: TimeInterval { occurredAt }

  /// The modifier keys that were held when the event happened.
  open var modifierFlags: UIKeyModifierFlags { heldModifiers }

  /// The pointer buttons that were held; empty for fingers.
  open var buttonMask: ButtonMask { heldButtons }

  /// All current touches in all windows, including those that do not move and those that end now; nil for an event of
  /// another type without touches.
  open var allTouches: Set<UITouch>? {
    kind != .touches && touches.isEmpty ? nil : Set(touches)
  }

  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  /// The touches that belong to a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  /// The touches that a gesture recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { touch in touch.isBound(to: gesture) })
  }

  /// Copies of a touch, one for each of its samples since the previous event, oldest first.
  ///
  /// The last one equals the touch itself, so there is at least one. Nil if the touch is not part of
  /// the event. Valid only while the event is being sent (R-EVENT-6).
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(where: { $0 === touch }) else { return nil }
    return touch.copiesOfSamples()
  }

  /// Copies of a touch at the places where it is expected until the next frame, in order, without the touch itself.
  ///
  /// Empty for a touch that rests or ends. Nil if the touch is not part of the event. Valid until the
  /// next event (R-EVENT-9).
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(where: { $0 === touch }) else { return nil }
    return touch.predictions()
  }

  /// The window that received the event's beginning and also receives the rest; nil for the key window.
  package var startWindow: UIWindow? { nil }

  /// Whether `stamp(_:at:in:_:)` is running for this event.
  package var isBeingSent: Bool { stampCount > 0 }

  /// Gives the event the number and the time of one hardware event, records stage 9, and runs `body`, which
  /// passes the event to `UIApplication.sendEvent(_:)`.
  ///
  /// Every dispatcher of stage 9 calls this. Records made by `body` belong to hardware event `number`, or to none if it
  /// is 0. A handler may run the loop, in which the same event may be stamped again; afterwards the number and the
  /// marks of the outer call are restored.
  package func stamp(
    _ number: UInt32, at time: TimeInterval, in context: AppContext, _ body: () -> Void
  ) {
    let outer = (number: self.number, marks: marks, stage: newestStage)
    self.number = number
    occurredAt = time
    heldModifiers = context.dispatcher.presses.heldModifiers
    stampCount += 1
    context.lane.attribute(to: number) {
      mark(.translated, on: context.lane)
      body()
    }
    stampCount -= 1
    guard isBeingSent else { return }
    self.number = outer.number
    marks = outer.marks
    newestStage = outer.stage
  }

  /// Records that the event reached a stage, at most once for each hardware event.
  ///
  /// An event that no hardware event caused (number 0) leaves no record.
  package func mark(
    _ stage: Stage, on lane: TraceLane, subject: TraceName = .none, object: TraceName = .none
  ) {
    newestStage = stage
    guard number != 0 else { return }
    var changed = marks
    let isFirst = changed.visit(stage)
    marks = changed
    guard isFirst else { return }
    lane.stage(stage, event: number, subject: subject, object: object)
  }

  /// Records why the event skips a stage, unless it has visited the stage or the skip is recorded already.
  package func markSkipped(
    _ stage: Stage, because reason: TraceReason, on lane: TraceLane
  ) {
    guard number != 0 else { return }
    var changed = marks
    let isFirst = changed.skip(stage)
    marks = changed
    guard isFirst else { return }
    lane.skipped(stage, event: number, reason: reason)
  }
}

extension UIEvent {
  /// The window that all touches are in; nil if they are in several, or in none.
  final var onlyWindow: UIWindow? {
    guard let window = touches.first?.window else { return nil }
    for touch in touches where touch.window !== window { return nil }
    return window
  }

  /// Whether a touch began in a window.
  final func hasTouch(in window: UIWindow) -> Bool {
    for touch in touches where touch.window === window { return true }
    return false
  }

  /// Whether the event goes to the key window because it has no position on the screen.
  package var isWithoutPosition: Bool {
    switch kind {
    case .motion, .remoteControl, .presses: true
    case .touches, .scroll, .hover, .transform: false
    }
  }
}

extension UIEvent {
  /// The kinds of input that an app receives.
  public enum EventType: Int, Sendable {
    /// Fingers or a pencil on the screen.
    case touches = 0
    /// The device was shaken.
    case motion = 1
    /// A headset or another accessory that controls media.
    case remoteControl = 2
    /// Physical buttons and keys.
    case presses = 3
    /// A wheel or a trackpad scrolls.
    case scroll = 10
    /// A pointer or pencil moves without touching.
    case hover = 11
    /// A trackpad pinches or rotates.
    case transform = 14
  }

  /// The subtypes of events.
  public enum EventSubtype: Int, Sendable {
    /// The event has no subtype.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play if paused, pause if playing.
    case remoteControlTogglePlayPause = 103
    /// Skip to the next track.
    case remoteControlNextTrack = 104
    /// Go back to the previous track.
    case remoteControlPreviousTrack = 105
    /// Start seeking backward.
    case remoteControlBeginSeekingBackward = 106
    /// Stop seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// Start seeking forward.
    case remoteControlBeginSeekingForward = 108
    /// Stop seeking forward.
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit for each button.
    public let rawValue: Int

    /// Creates a mask from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The button of an ordinary click.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The button that opens a context menu.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The button with a number, counted from 1.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }
}

extension TraceLane {
  /// Attributes the records that a body makes to a hardware event; 0 stands for none.
  package func attribute(to event: UInt32, _ body: () -> Void) {
    let outer = currentEvent
    currentEvent = event
    body()
    currentEvent = outer
  }
}
