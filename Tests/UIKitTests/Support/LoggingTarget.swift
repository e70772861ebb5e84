import UIKit

/// A target that logs the states in which it is called.
@MainActor
final class LoggingTarget {
  let label: String
  let log: CallLog
  var onCall: (UIGestureRecognizer) -> Void = { _ in }

  init(_ label: String, _ log: CallLog) {
    self.label = label
    self.log = log
  }

  func record(_ recognizer: UIGestureRecognizer) {
    log.add("\(label) acts: \(recognizer.state)")
    onCall(recognizer)
  }
}

extension LoggingTarget {
  /// Names a recognizer, adds it to a view and becomes its target, which the test must keep.
  convenience init(
    _ recognizer: UIGestureRecognizer, _ label: String, _ log: CallLog, on view: UIView
  ) {
    self.init(label, log)
    recognizer.name = label
    recognizer.addTarget(self, action: LoggingTarget.record(_:), name: "record")
    view.addGestureRecognizer(recognizer)
  }
}
