public import Foundation
package import Trace

/// Recognizes fingers that drag.
///
/// It begins when the middle of the fingers has gone ten points, changes with every move, and ends when
/// the last finger lifts. Where the fingers are is in `PanTracker`; this class decides when to say so.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  package var tracker = PanTracker()
  /// How far the fingers go before it begins, in points of the window.
  package var hysteresis = GestureConstants.panHysteresis
  private var hasEnoughTouches = false
  private lazy var scrollTimer = GestureTimer(for: self) { [unowned self] in
    state = .ended
  }

  /// How many fingers it takes at least.
  open var minimumNumberOfTouches = 1 {
    didSet { if minimumNumberOfTouches < 1 { minimumNumberOfTouches = 1 } }
  }

  /// How many fingers it watches at most; others are ignored (R-PAN-2).
  open var maximumNumberOfTouches = Int.max {
    didSet { if maximumNumberOfTouches < 1 { maximumNumberOfTouches = 1 } }
  }

  /// Which scroll input drives it besides fingers; none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far the fingers have gone since they landed, in a view's coordinates; nil means the window.
  open func translation(in view: UIView?) -> CGPoint {
    vector(tracker.translation, in: view)
  }

  /// Goes on counting from a translation, in a view's coordinates; the velocity starts anew (R-PAN-6).
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    tracker.set(vector(translation, from: view))
  }

  /// How fast the fingers move, in points of a view's coordinates a second.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(tracker.velocity, in: view)
  }

  /// The middle of the fingers; after the end, where it was last.
  open override func location(in view: UIView?) -> CGPoint {
    converted(tracker.middle, to: view)
  }

  /// Whether the pan wants an event: touches, and scrolling if it is allowed.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll else { return super.shouldReceive(event) }
    return answerByDefault(!allowedScrollTypesMask.isEmpty)
  }

  /// Takes fingers in, up to the most that it watches.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      guard tracker.count < maximumNumberOfTouches else {
        ignore(touch, for: event)
        continue
      }
      tracker.land(touch.number, at: touch.location(in: nil), time: touch.timestamp)
    }
    guard !hasEnoughTouches, tracker.count >= minimumNumberOfTouches else { return }
    // What fewer fingers did before is no part of the gesture.
    hasEnoughTouches = true
    if attempt.state == .possible { tracker.set(CGPoint.zero) }
    decideAtStart()
  }

  /// Begins when the fingers have gone far enough, and goes on from then.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let ordered = touches.inOrder
    guard let newest = ordered.last else { return }
    let way = tracker.translation
    tracker.move(
      ordered.map { ($0.number, $0.location(in: nil)) }, time: newest.timestamp)
    // R-PAN-2: what fewer fingers do is no part of the way.
    guard tracker.count >= minimumNumberOfTouches else { return tracker.set(way) }
    if attempt.state == .possible {
      beginIfFarEnough()
    } else {
      state = .changed
    }
  }

  /// Ends with the last finger (R-PAN-4).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let ordered = touches.inOrder
    // A lift may come with a last move of its own.
    tracker.move(
      ordered.filter { $0.location(in: nil) != $0.previousLocation(in: nil) }
        .map { ($0.number, $0.location(in: nil)) }, ifAnyAt: ordered.last?.timestamp)
    for touch in ordered { tracker.lift(touch.number, time: touch.timestamp) }
    guard tracker.count == 0 else { return }
    if attempt.state == .possible {
      let way = tracker.translation
      fail(
        .liftedEarly, measured: Double(way.distance(to: CGPoint.zero)),
        limit: Double(hysteresis))
    } else {
      state = .ended
    }
  }

  /// Fails, or breaks off what has begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder { tracker.lift(touch.number, time: touch.timestamp) }
    guard tracker.count == 0 else { return }
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  /// Forgets the fingers.
  open override func reset() {
    super.reset()
    scrollTimer.stop()
    tracker = PanTracker()
    hasEnoughTouches = false
  }

  /// Why a drag of this way may not begin, if it may not; asked once, when it has gone far enough.
  package func mayBegin(along translation: CGPoint) -> TraceReason? { nil }

  /// The way that must be far enough for it to begin.
  package var wayToBegin: CGPoint { tracker.translation }

  /// The fingers that it takes are down, and have not moved.
  package func decideAtStart() {}

  /// A drag with fewer fingers than it takes does not go on (R-PAN-4).
  package override var goesOnByMoves: Bool { tracker.count >= minimumNumberOfTouches }

  package override var isWaitingForTime: Bool { scrollTimer.isRunning }

  /// R-PAN-11: a wheel has no fingers and no beginning; it ends when it has rested.
  package override func pointerChanged(_ event: PointerEvent, isInside: Bool) {
    guard event.type == .scroll, isInside, tracker.count == 0 else { return }
    tracker.push(by: event.scrolled, at: event.location, time: event.timestamp)
    switch attempt.state {
    case .possible:
      if let reason = mayBegin(along: tracker.translation) { return fail(reason) }
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: return
    }
    if !attempt.state.isTerminal {
      scrollTimer.start(at: event.timestamp + GestureConstants.scrollInputPause)
    }
  }

  private func beginIfFarEnough() {
    let way = wayToBegin
    let distance = way.distance(to: CGPoint.zero)
    guard distance >= hysteresis else { return }
    if let reason = mayBegin(along: way) {
      fail(reason, measured: Double(distance), limit: Double(hysteresis))
    } else {
      change(
        to: .began, because: .moved, measured: Double(distance), limit: Double(hysteresis))
    }
  }
}

extension PanTracker {
  /// Some fingers moved, if any did.
  fileprivate mutating func move(
    _ places: [(number: UInt32, place: CGPoint)], ifAnyAt time: TimeInterval?
  ) {
    guard let time, !places.isEmpty else { return }
    move(places, time: time)
  }
}

extension UIGestureRecognizer {
  /// A distance in the window as a view sees it: turned and scaled, but not moved.
  package func vector(_ distance: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (converted(CGPoint.zero, to: view), converted(distance, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A distance that a view sees, in the window.
  package func vector(_ distance: CGPoint, from source: UIView?) -> CGPoint {
    guard let source, let window = environment?.window ?? view?.window, source !== window else {
      return distance
    }
    let start = source.convert(CGPoint.zero, to: window)
    let end = source.convert(distance, to: window)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
