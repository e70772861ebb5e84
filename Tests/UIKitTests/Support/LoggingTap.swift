import UIKit

/// A tap recognizer that logs its touch calls, actions and resets.
final class LoggingTap: UITapGestureRecognizer {
  let log: CallLog
  let label: String
  /// An object that lives as long as the recognizer, such as another target.
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
