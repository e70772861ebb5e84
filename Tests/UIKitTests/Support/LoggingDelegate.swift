import UIKit

/// A delegate that returns the answers of a test.
///
/// If it has a log, it logs the questions whose answers are not closures.
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
