import Foundation
import TouchstoneTestSupport

extension SplitMix {
  /// A random coordinate from 0 to below 300 points, in steps of a pixel, which is a third of a point.
  mutating func place() -> CGFloat {
    CGFloat(next() % 900) / 3
  }
}
