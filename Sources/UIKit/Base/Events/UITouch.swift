public import Foundation
package import TouchstoneTrace

/// One finger on the screen, from landing to lifting.
///
/// The object stays the same for the whole sequence and changes with every event (R-TOUCH-1). It
/// keeps the window and the view in which it began, wherever the finger goes (R-WIN-16).
@preconcurrency @MainActor open class UITouch: NSObject, Forwardable, Anchoring {
  // Each of these is private, and a property below reads and replaces it as a whole. So the compiler can prove
  // exclusive access, and the many reads need no check at run time.
  private final var heldSample: TouchSample
  private final var heldPreviousSample: TouchSample
  private final var heldHitView: UIView?
  private final var heldCancelReason = TraceReason.none
  private final var heldPhase = Phase.began
  private final var heldView: UIView?
  private final var heldWindow = Anchored<UIWindow>()

  /// The samples since the previous event, oldest first; empty if nothing changed.
  package final var samples: [TouchSample] = []

  /// The number of the touch in the trace, counted from 1 for each app.
  package final let number: UInt32
  /// The recognizers to which the touch was bound, those nearest to the hit view first.
  final var bindings: [GestureBinding] = []
  /// Whether the view has received the touch, so that it also receives corrections.
  final var wasReceivedByView = false
  /// The responders to which the beginning of the touch was forwarded.
  package final var forwarding = ForwardingRecord()
  /// The anchor, made for the first reference that does not keep the touch alive; few touches have such a reference.
  private nonisolated(unsafe) final var madeAnchor: Anchor?

  package init(number: UInt32, type: TouchType, sample: TouchSample) {
    self.number = number
    self.type = type
    heldSample = sample
    heldPreviousSample = sample
    super.init()
  }

  deinit { unsafe madeAnchor?.sever() }

  package nonisolated final var anchor: Anchor {
    if let made = unsafe madeAnchor { return made }
    let made = Anchor()
    made.attach(to: self)
    unsafe madeAnchor = made
    return made
  }

  /// The newest sample: the finger's location, force and so on.
  package final var sample: TouchSample {
    get { heldSample }
    set { heldSample = newValue }
  }

  /// The sample of the previous event; equal to `sample` in the phase `began`.
  package final var previousSample: TouchSample {
    get { heldPreviousSample }
    set { heldPreviousSample = newValue }
  }

  /// The view that was hit when the finger landed.
  package final var hitView: UIView? {
    get { heldHitView }
    set { heldHitView = newValue }
  }

  /// Why the touch was cancelled; `.none` unless it was.
  package final var cancelReason: TraceReason {
    get { heldCancelReason }
    set { heldCancelReason = newValue }
  }

  /// The phase of the touch.
  open package(set) var phase: Phase {
    get { heldPhase }
    set { heldPhase = newValue }
  }

  /// The number of taps at this location; 0 once the touch can no longer be a tap.
  open package(set) var tapCount = 1

  /// The kind of object that touches the screen.
  open package(set) var type: TouchType

  /// The time at which the finger landed or last changed, in seconds since the machine started.
  open var timestamp: TimeInterval { sample.timestamp }

  /// The window in which the finger landed.
  open package(set) var window: UIWindow? {
    get { heldWindow.wrappedValue }
    set { heldWindow = Anchored(wrappedValue: newValue) }
  }

  /// The view that receives the touch; nil if none was hit, and once the touch was taken from the view: by a
  /// recognizer, by a cancel, or because the view left its window.
  open package(set) var view: UIView? {
    get { heldView }
    set { heldView = newValue }
  }

  /// The gesture recognizers that receive the touch now.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    bindings.filter(\.isCurrent).map(\.recognizer)
  }

  /// The radius of the contact, in points.
  open var majorRadius: CGFloat { sample.majorRadius }

  /// The tolerance of `majorRadius`, in points.
  open var majorRadiusTolerance: CGFloat { sample.majorRadiusTolerance }

  /// How hard the finger presses; 1 is an average touch, 0 without hardware for it.
  open var force: CGFloat { sample.force }

  /// The greatest force that can be measured; 0 without hardware for it.
  open var maximumPossibleForce: CGFloat {
    type == .pencil || sample.force > 0 ? TouchSample.maximumForce : 0
  }

  /// The pencil's altitude angle in radians, from 0 (flat) to π/2 (upright).
  open var altitudeAngle: CGFloat { sample.altitude }

  /// The direction in which the pencil leans, as an angle from the x axis of a view, in radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    let angle = atan2(Double(vector.dy), Double(vector.dx))
    return CGFloat(angle < 0 ? angle + 2 * Double.pi : angle)
  }

  /// The direction in which the pencil leans, as a vector of length 1 in a view's coordinates; along x if the view's
  /// transform leaves it no length.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let tip = location(in: view)
    let end = converted(
      CGPoint(
        x: sample.location.x + cos(sample.azimuth), y: sample.location.y + sin(sample.azimuth)),
      to: view)
    let length = hypot(end.x - tip.x, end.y - tip.y)
    guard length > 0 else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: (end.x - tip.x) / length, dy: (end.y - tip.y) / length)
  }

  /// The rotation of the pencil about its axis, in radians.
  open var rollAngle: CGFloat { sample.roll }

  /// The index that identifies the touch in the later correction of its estimates; nil if nothing is estimated, and for
  /// a prediction.
  open var estimationUpdateIndex: NSNumber? {
    sample.updateIndex == 0 ? nil : NSNumber(value: sample.updateIndex)
  }

  /// The properties whose values are estimates.
  open var estimatedProperties: Properties { sample.estimated }

  /// The estimates that will be corrected.
  open var estimatedPropertiesExpectingUpdates: Properties { sample.expecting }

  /// Where the finger is, in a view's coordinates; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    converted(sample.location, to: view)
  }

  /// Where the finger was in the previous event; its location if it has just landed.
  open func previousLocation(in view: UIView?) -> CGPoint {
    converted(previousSample.location, to: view)
  }

  /// Where the finger is, with all the precision of the hardware; not for hit-testing.
  open func preciseLocation(in view: UIView?) -> CGPoint {
    converted(sample.preciseLocation, to: view)
  }

  /// Where the finger was in the previous event, with all the precision of the hardware.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint {
    converted(previousSample.preciseLocation, to: view)
  }

  /// The touch in the form that a device prints, with its number in place of an address (R-TOUCH-15).
  ///
  /// Away from the main thread it is the description of any object.
  open nonisolated override var description: String {
    MainThread.isCurrent ? MainThread.assumed { describe() } : super.description
  }
}

extension UITouch {
  /// A phase of a touch.
  public enum Phase: Int, Sendable {
    /// The finger landed.
    case began = 0
    /// The finger moved, or pressed harder or softer.
    case moved = 1
    /// The finger is down and did not change, while another touch did.
    case stationary = 2
    /// The finger left the screen.
    case ended = 3
    /// The system took the touch back.
    case cancelled = 4
    /// A pointer or a hovering pencil entered the window.
    case regionEntered = 5
    /// A pointer or a hovering pencil moved over the window.
    case regionMoved = 6
    /// A pointer or a hovering pencil left the window.
    case regionExited = 7

    /// Whether the touch has ended or was cancelled, so that no other phase can follow.
    package var isOver: Bool { self == .ended || self == .cancelled }
  }

  /// The kind of object that touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger elsewhere, such as on a remote.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer with a button pressed.
    case indirectPointer = 3

    /// The older name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// The values of a touch that may be estimates.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// One bit for each property.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The force.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction in which the pencil leans.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The pencil's altitude angle.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location.
    public static let location = Properties(rawValue: 1 << 3)
    /// The rotation of the pencil about its axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }
}
