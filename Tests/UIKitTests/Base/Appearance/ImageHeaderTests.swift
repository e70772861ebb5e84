import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// The size in the header of an image file.
struct ImageHeaderTests {
  // Each image has 258 by 3 pixels.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 2, 0, 0, 0, 3, 8, 6]
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x02, 0x01, 0x03, 0x00, 0]
  /// Has an application segment, a table and a fill byte before the segment that starts the frame.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xC2, 0, 11, 8]
    + [0, 3, 1, 2, 3, 1]

  @Test("The header of a PNG, GIF or JPEG has the size in pixels")
  func sizes() {
    for bytes in [Self.png, Self.gif, Self.jpeg] {
      expectEqual(ImageHeader.size(of: bytes), ImageHeader.Size(width: 258, height: 3))
    }
  }

  @Test("Data that ends too early, or whose kind is unknown, has no size")
  func tooShort() {
    for (bytes, needed) in [(Self.png, 24), (Self.gif, 10), (Self.jpeg, 23)] {
      for count in 0..<bytes.count {
        let size = ImageHeader.size(of: Array(bytes.prefix(count)))
        expectEqual(size != nil, count >= needed)
      }
    }
    expectNil(ImageHeader.size(of: Array("no image at all, but long enough".utf8)))
  }

  @Test(
    "A changed byte never gives a size below 1, and a changed byte of the size gives another size or none"
  )
  func changedByte() {
    for (bytes, placeOfSize) in [(Self.png, 16..<24), (Self.gif, 6..<10), (Self.jpeg, 19..<23)] {
      for index in bytes.indices {
        for value in UInt8.min...UInt8.max where value != bytes[index] {
          var changed = bytes
          changed[index] = value
          guard let size = ImageHeader.size(of: changed) else { continue }
          #expect(size.width > 0 && size.height > 0)
          if placeOfSize.contains(index) {
            #expect(size != ImageHeader.Size(width: 258, height: 3))
          }
        }
      }
    }
  }
}
