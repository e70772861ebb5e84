public import Foundation
package import Trace

/// One thing that the user did, as an app sees it.
///
/// A touch event is one object for a whole multi-touch sequence, from the first finger down to the
/// last finger up; it is updated and sent again. Keep neither it nor its touches (R-EVENT-2).
@MainActor open class UIEvent: NSObject {
  /// The touches of the event in the order in which they landed, ending ones included.
  package var touches: [UITouch] = []

  /// The number of the hardware event behind what is being delivered now; 0 if there is none.
  package var number: UInt32 = 0 {
    didSet { if number != oldValue { marks = EventMarks() } }
  }

  package private(set) var marks = EventMarks()

  private let kind: EventType
  private let meaning: EventSubtype
  package var occurredAt: TimeInterval = 0
  package var heldModifiers: UIKeyModifierFlags = []
  package var heldButtons: ButtonMask = []

  package init(type: EventType, subtype: EventSubtype = .none) {
    kind = type
    meaning = subtype
    super.init()
  }

  /// Creates an event without any touch.
  public override convenience init() {
    self.init(type: .touches)
  }

  /// The kind of input the event stands for.
  open var type: EventType { kind }

  /// What the event means within its type; always `.none` for touches.
  open var subtype: EventSubtype { meaning }

  /// When the newest report of the event happened, in seconds since the machine started.
  open var timestamp: TimeInterval { occurredAt }

  /// The keys that were held when the event happened.
  open var modifierFlags: UIKeyModifierFlags { heldModifiers }

  /// The pointer buttons that were held; empty for fingers.
  open var buttonMask: ButtonMask { heldButtons }

  /// All current touches in all windows, those that do not move and those that end now included.
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

  /// Copies of all samples of a touch since it was last delivered, oldest first.
  ///
  /// The last one equals the touch itself, so there is at least one. Nil if the touch is not part of
  /// the event. Valid only while the event is being delivered (R-EVENT-6).
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(where: { $0 === touch }) else { return nil }
    return touch.copiesOfSamples()
  }

  /// Where a touch is expected to go until the next frame, in order and without the touch itself.
  ///
  /// Empty for a touch that rests or ends. Nil if the touch is not part of the event. Valid until the
  /// next event (R-EVENT-9).
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(where: { $0 === touch }) else { return nil }
    return touch.predictions()
  }

  /// The window that has the event's beginning and gets the rest of it too; nil for the key window.
  package var startWindow: UIWindow? { nil }

  /// Gives the event the number and the marks back that it had before a nested event.
  package func restore(number: UInt32, marks: EventMarks) {
    self.number = number
    self.marks = marks
  }

  /// Records that the event reached a stage, at most once for each hardware event.
  ///
  /// What no hardware event caused (number 0) leaves no mark.
  package func mark(
    _ stage: Stage, on lane: TraceLane? = nil, subject: TraceName = .none,
    object: TraceName = .none
  ) {
    guard number != 0, marks.visit(stage) else { return }
    (lane ?? AppContext.current.lane)
      .stage(stage, event: number, subject: subject, object: object)
  }

  /// Records why the event does not reach a stage, unless it did or a reason is known already.
  package func markSkipped(
    _ stage: Stage, because reason: TraceReason, on lane: TraceLane? = nil
  ) {
    guard number != 0, marks.skip(stage) else { return }
    (lane ?? AppContext.current.lane).skipped(stage, event: number, reason: reason)
  }
}

extension UIEvent {
  /// Whether the event is addressed to the key window, because it happens nowhere on the screen.
  package var isWithoutPosition: Bool {
    switch kind {
    case .motion, .remoteControl, .presses: true
    case .touches, .scroll, .hover, .transform: false
    }
  }
}
