import Foundation
import UIKit

extension UIImage {
  /// An image of a size in points, of which nothing is ever drawn.
  static func ofSize(_ width: UInt8, _ height: UInt8) -> UIImage? {
    // The head of a GIF file has the size in pixels, each number as two bytes.
    UIImage(data: Data(Array("GIF89a".utf8) + [width, 0, height, 0, 0]))
  }
}
