import UIKit

/// A target of recognizers that logs each action with the recognizer's state.
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
  /// Creates the target of a recognizer, names the recognizer and adds it to a view.
  ///
  /// The test must retain the target, since the recognizer does not.
  convenience init(
    _ recognizer: UIGestureRecognizer, _ label: String, _ log: CallLog, on view: UIView
  ) {
    self.init(label, log)
    recognizer.name = label
    recognizer.addTarget(self, action: LoggingTarget.record(_:), name: "record")
    view.addGestureRecognizer(recognizer)
  }
}
