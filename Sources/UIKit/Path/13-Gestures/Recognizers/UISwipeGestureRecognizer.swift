public import Foundation
import TouchstoneTrace

/// Recognizes fingers that swipe over the screen.
///
/// It recognizes while the fingers move, not when they lift. `SwipeSequence` decides what counts as a swipe; this class
/// passes the touches to the sequence and runs its timer. The direction of a recognized swipe is not available.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions in the window's coordinates.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  private var sequence = SwipeSequence()
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    apply(sequence.timeIsUp())
  }

  /// The directions that are recognized; right by default.
  open var direction: Direction {
    get { sequence.directions }
    set { sequence.directions = newValue }
  }

  /// The number of fingers that are required.
  open var numberOfTouchesRequired: Int {
    get { sequence.fingers }
    set { sequence.fingers = max(1, newValue) }
  }

  /// The middle of the places where the fingers landed (R-SWIPE-6).
  open override func location(in view: UIView?) -> CGPoint {
    converted(middle(of: sequence.starts), to: view)
  }

  /// The place where one of the fingers landed.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let starts = sequence.starts
    guard starts.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return converted(starts[touchIndex], to: view)
  }

  /// Starts the timer with the first finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where attempt.state == .possible {
      apply(sequence.land(touch.number, at: touch.location(in: nil), time: touch.timestamp))
    }
    if attempt.state == .possible, let deadline = sequence.deadline, !timer.isRunning {
      timer.start(at: deadline)
    }
  }

  /// Recognizes or fails by how far the fingers have moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, event)
  }

  /// Fails, unless the fingers have made a swipe when they lift.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, event)
    if attempt.state == .possible { apply(sequence.lift()) }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.stop()
    fail(.touchCancelled)
  }

  /// Discards the fingers.
  open override func reset() {
    super.reset()
    timer.stop()
    let (directions, fingers) = (sequence.directions, sequence.fingers)
    sequence = SwipeSequence()
    (sequence.directions, sequence.fingers) = (directions, fingers)
  }

  package override var isWaitingForTime: Bool { timer.isRunning }

  private func follow(_ touches: Set<UITouch>, _ event: UIEvent) {
    guard attempt.state == .possible else { return }
    let places = touches.inOrder.map { ($0.number, $0.location(in: nil)) }
    apply(sequence.move(places, time: event.timestamp))
  }

  /// Acts on a verdict.
  private func apply(_ verdict: SwipeSequence.Verdict) {
    switch verdict {
    case .undecided: break
    case .recognized:
      timer.stop()
      state = .ended
    case .failed(let reason, let measured, let limit):
      timer.stop()
      fail(reason, measured: measured, limit: limit)
    }
  }
}
