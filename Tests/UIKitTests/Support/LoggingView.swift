import UIKit

/// A view that logs its touch calls and runs code of the test in them.
class LoggingView: UIView {
  let log: CallLog
  let label: String
  /// Whether the view forwards its calls along the responder chain.
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
