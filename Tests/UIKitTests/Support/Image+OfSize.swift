import Foundation
import UIKit

extension UIImage {
  /// An image with a size in points and no picture, for tests that only measure.
  static func ofSize(_ width: UInt8, _ height: UInt8) -> UIImage? {
    // A GIF file begins with a signature and its size in pixels, two bytes for each number, the lower byte first.
    UIImage(data: Data(Array("GIF89a".utf8) + [width, 0, height, 0, 0]))
  }
}
