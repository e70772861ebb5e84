import UIKit

/// A view that logs its touch calls and runs code of the test in them.
class LoggingView: UIView {
  let log: CallLog
  let label: String
  /// Whether it forwards its calls along the responder chain.
  var forwards = false
  var onCall: (String, Set<UITouch>, UIEvent?) -> Void = { _, _, _ in }

  init(_ label: String, _ log: CallLog, frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 200))
  {
    self.log = log
    self.label = label
    super.init(frame: frame)
    accessibilityIdentifier = label
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("began", touches, event)
    if forwards { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("moved", touches, event)
    if forwards { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("ended", touches, event)
    if forwards { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("cancelled", touches, event)
    if forwards { super.touchesCancelled(touches, with: event) }
  }

  /// Logs the call, with the number of its touches if there are several.
  private func record(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    let count = touches.count > 1 ? " \(touches.count)" : ""
    log.add("\(label) \(call)\(count)")
    onCall(call, touches, event)
  }
}

/// A tap recognizer that logs its touch calls and actions.
final class LoggingTap: UITapGestureRecognizer {
  let log: CallLog
  let label: String
  /// An object to keep as long as the recognizer, such as another target.
  var kept: AnyObject?
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
    log.add("\(label) began")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log.add("\(label) moved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log.add("\(label) ended")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log.add("\(label) cancelled")
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    log.add("\(label) reset")
    super.reset()
  }
}

/// A recognizer that enters the state that a test sets for each phase; nil leaves the state as it is.
final class LoggingGesture: UIGestureRecognizer {
  let log: CallLog
  let label: String
  var onBegan: State?
  /// The state to enter with the first move; `.ended` also ends a gesture that began before.
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

/// A delegate that logs its questions and returns the answers of a test.
final class LoggingDelegate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin = true
  var simultaneous = false
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesTouch: (UITouch) -> Bool = { _ in true }
  var receivesEvent = true
  var log: CallLog?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log?.add("shouldBegin \(gestureRecognizer.name ?? "")")
    return shouldBegin
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let names = (gestureRecognizer.name ?? "", otherGestureRecognizer.name ?? "")
    log?.add("simultaneous \(names.0) \(names.1)")
    return simultaneous
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    requiresFailure(gestureRecognizer, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isRequiredToFail(gestureRecognizer, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    receivesTouch(touch)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    log?.add("shouldReceive event \(gestureRecognizer.name ?? "")")
    return receivesEvent
  }
}
