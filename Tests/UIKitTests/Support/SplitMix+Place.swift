import Foundation
import TouchstoneTestSupport

extension SplitMix {
  /// A coordinate on the screen, to a third of a point.
  mutating func place() -> CGFloat {
    CGFloat(next() % 900) / 3
  }
}
