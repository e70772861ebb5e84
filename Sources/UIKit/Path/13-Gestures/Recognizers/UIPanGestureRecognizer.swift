public import Foundation
package import TouchstoneTrace

/// Recognizes fingers that drag.
///
/// The gesture begins when the center of the fingers has moved ten points, changes with every move, and ends when the
/// last finger lifts. `PanTracker` follows the fingers; this class decides the state.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  package var tracker = PanTracker()
  /// The distance that the fingers move before the pan begins, in points of the window.
  package var hysteresis = GestureConstants.panHysteresis
  /// Whether the minimum number of fingers has been down at once in this attempt.
  private var hasHadEnoughTouches = false
  /// Ends the pan when the scroll input that drives it pauses.
  private lazy var scrollTimer = GestureTimer(for: self) { [unowned self] in
    state = .ended
  }

  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1 {
    didSet { if minimumNumberOfTouches < 1 { minimumNumberOfTouches = 1 } }
  }

  /// The maximum number of fingers; others are ignored (R-PAN-2).
  open var maximumNumberOfTouches = Int.max {
    didSet { maximumNumberOfTouches = max(1, maximumNumberOfTouches) }
  }

  /// The kinds of scroll input that are recognized besides fingers; none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The translation of the fingers since they landed, in a view's coordinates; nil means the window.
  open func translation(in view: UIView?) -> CGPoint {
    vector(tracker.translation, in: view)
  }

  /// Sets the translation, in a view's coordinates, and resets the velocity (R-PAN-6).
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    tracker.set(vector(translation, from: view))
  }

  /// The velocity of the fingers, in points per second in a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(tracker.velocity, in: view)
  }

  /// The middle of the fingers; after the end, where it was last.
  open override func location(in view: UIView?) -> CGPoint {
    converted(tracker.middle, to: view)
  }

  /// Accepts touches, and scroll events if they are allowed.
  open override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.type == .scroll else { return super.shouldReceive(event) }
    // The hardware's report does not say whether a wheel or a trackpad scrolls, so each kind admits both.
    return answerByDefault(!allowedScrollTypesMask.isEmpty)
  }

  /// Adds fingers, up to the maximum number.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      guard tracker.count < maximumNumberOfTouches else {
        ignore(touch, for: event)
        continue
      }
      tracker.land(touch.number, at: touch.location(in: nil), time: touch.timestamp)
    }
    guard !hasHadEnoughTouches, tracker.count >= minimumNumberOfTouches else { return }
    // Movement before enough fingers were down is not part of the gesture.
    hasHadEnoughTouches = true
    if attempt.state == .possible { tracker.set(CGPoint.zero) }
    decideAtStart()
  }

  /// Begins when the fingers have moved far enough, and changes with every later move while at least the minimum number
  /// of them is down.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let ordered = touches.inOrder
    follow(ordered, time: event.timestamp)
    guard tracker.count >= minimumNumberOfTouches else { return }
    if attempt.state == .possible {
      beginIfFarEnough()
    } else {
      state = .changed
    }
  }

  /// Ends with the last finger, or fails if the pan has not begun (R-PAN-4).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let ordered = touches.inOrder
    // The report of a lift may include a last move.
    let moved = ordered.filter { $0.location(in: nil) != $0.previousLocation(in: nil) }
    if !moved.isEmpty { follow(moved, time: event.timestamp) }
    for touch in ordered { tracker.lift(touch.number, time: touch.timestamp) }
    guard tracker.count == 0 else { return }
    if attempt.state == .possible {
      fail(
        .liftedEarly, measured: Double(translationToBegin.distance(to: CGPoint.zero)),
        limit: Double(hysteresis))
    } else {
      state = .ended
    }
  }

  /// Fails with the last finger, or enters `.cancelled` if the pan has begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder { tracker.lift(touch.number, time: touch.timestamp) }
    guard tracker.count == 0 else { return }
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  /// Discards the fingers and the translation.
  open override func reset() {
    super.reset()
    scrollTimer.stop()
    tracker = PanTracker()
    hasHadEnoughTouches = false
  }

  /// The reason why a pan that is about to begin must fail instead; nil if it may begin.
  ///
  /// For subclasses to override.
  package func reasonNotToBegin(along translation: CGPoint) -> TraceReason? { nil }

  /// The translation that must be long enough for the pan to begin.
  package var translationToBegin: CGPoint { tracker.translation }

  /// Called once in an attempt, when the minimum number of fingers is first down; for subclasses to override.
  package func decideAtStart() {}

  /// Whether enough fingers are down for the pan to continue (R-PAN-4).
  package override var entersChangedOnMove: Bool { tracker.count >= minimumNumberOfTouches }

  package override var isWaitingForTime: Bool { scrollTimer.isRunning }

  /// Follows the scroll input of a wheel or trackpad, which has no lift: the pan ends after a pause (R-PAN-11).
  package override func pointerChanged(_ event: PointerEvent, isInside: Bool) {
    guard event.type == .scroll, isInside, tracker.count == 0 else { return }
    tracker.push(by: event.scrolled, at: event.location, time: event.timestamp)
    switch attempt.state {
    case .possible:
      if let reason = reasonNotToBegin(along: tracker.translation) { return fail(reason) }
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: return
    }
    if !attempt.state.isTerminal {
      scrollTimer.start(at: event.timestamp + GestureConstants.scrollInputPause)
    }
  }

  /// Moves fingers; moves of fewer than the minimum number are not part of the gesture (R-PAN-2).
  private func follow(_ touches: [UITouch], time: TimeInterval) {
    let places = touches.map { ($0.number, $0.location(in: nil)) }
    if tracker.count >= minimumNumberOfTouches {
      tracker.move(places, time: time)
    } else {
      tracker.reposition(places)
    }
  }

  private func beginIfFarEnough() {
    let translation = translationToBegin
    let distance = translation.distance(to: CGPoint.zero)
    guard distance >= hysteresis else { return }
    if let reason = reasonNotToBegin(along: translation) {
      fail(reason, measured: Double(distance), limit: Double(hysteresis))
    } else {
      change(
        to: .began, because: .moved, measured: Double(distance), limit: Double(hysteresis))
    }
  }
}

extension UIGestureRecognizer {
  /// Converts a vector from the window to a view: rotated and scaled, but not translated.
  package func vector(_ distance: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (converted(CGPoint.zero, to: view), converted(distance, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a vector from a view to the window.
  package func vector(_ distance: CGPoint, from source: UIView?) -> CGPoint {
    guard let source, let window = environment?.window ?? view?.window, source !== window else {
      return distance
    }
    let start = source.convert(CGPoint.zero, to: window)
    let end = source.convert(distance, to: window)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// The kinds of scroll input that may drive a pan.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a mask of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A wheel that moves in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad, which moves smoothly.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
