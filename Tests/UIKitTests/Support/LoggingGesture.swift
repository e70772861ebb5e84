import UIKit

/// A recognizer that logs its actions and resets.
///
/// With each phase it enters the state that a test sets for the phase; nil leaves the state as it is.
final class LoggingGesture: UIGestureRecognizer {
  let log: CallLog
  let label: String
  var onBegan: State?
  /// The state to enter with a move if the recognizer is still possible; `.ended` also ends a gesture that has begun.
  var onMoved: State?
  /// The state to enter with a lift if the recognizer is still possible; one that began ends.
  var onEnded: State? = .failed
  private var listener: LoggingTarget?

  init(_ label: String, _ log: CallLog, on view: UIView? = nil) {
    self.log = log
    self.label = label
    super.init(target: nil, action: nil)
    name = label
    let listener = LoggingTarget(label, log)
    self.listener = listener
    addTarget(listener, action: LoggingTarget.record(_:), name: "record")
    view?.addGestureRecognizer(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let onBegan { state = onBegan }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let onMoved, state == .possible || onMoved == .ended { state = onMoved }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let onEnded else { return }
    state = state == .possible ? onEnded : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    log.add("\(label) reset")
  }
}
