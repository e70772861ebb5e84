import Foundation
import UIKit

/// A track with a thumb that confirms if it is released at the right end; after each release it is at the left again.
final class SlideToConfirmControl: UIControl {
  /// The place of the thumb, from 0 at the left end of the track to 1 at the right.
  private(set) var progress: CGFloat = 0
  private var start: CGFloat = 0

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self).x
    // The thumb is as wide as the track is high; only a touch on the thumb starts a slide.
    return start <= bounds.height
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let distance = touch.location(in: self).x - start
    progress = min(max(distance / (bounds.width - bounds.height), 0), 1)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if progress == 1 { sendActions(for: .primaryActionTriggered) }
    progress = 0
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    progress = 0
  }
}
