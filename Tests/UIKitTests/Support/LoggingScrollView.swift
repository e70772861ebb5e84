import Foundation
import UIKit

/// A scroll view that logs `touchesBegan` and UIKit's questions about touches in its content.
final class LoggingScrollView: UIScrollView {
  let log: CallLog
  /// The answer to `touchesShouldBegin`.
  var admits = true
  /// The answer to `touchesShouldCancel`.
  var cancels = true

  init(_ log: CallLog) {
    self.log = log
    super.init(frame: CGRect.zero)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool {
    log.add("should begin")
    return admits
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    log.add("should cancel")
    return cancels
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("scroll view began")
  }
}
