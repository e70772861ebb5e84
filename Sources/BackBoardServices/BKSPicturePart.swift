/// The part of a picture that a query requests.
///
/// The query for the first part has the number 0. The app then draws the picture, and its reply contains the number for
/// the following queries. The app keeps only the latest picture, until its last part has been sent, and refuses queries
/// with another number, so the parts of two pictures are never mixed.
package struct BKSPicturePart: Sendable, Hashable {
  /// The format of a picture.
  package enum Format: UInt8, Sendable, CaseIterable {
    /// Scalable vector graphics.
    case svg = 1
    /// Portable network graphics.
    case png = 2
  }

  /// The format.
  package var format: Format
  /// The pixels for each point, if the format has pixels.
  package var scale: UInt8
  /// The number of the picture; 0 for a new picture.
  package var number: UInt32
  /// The offset of the part's first byte in the picture.
  package var offset: UInt32

  /// Makes the request for a part of a picture.
  package init(_ format: Format, scale: UInt8 = 1, number: UInt32 = 0, offset: UInt32 = 0) {
    self.format = format
    self.scale = scale
    self.number = number
    self.offset = offset
  }

  /// The allowed pixels for each point.
  package static let scaleLimits: ClosedRange<UInt8> = 1...4
}

extension BKSPicturePart.Format {
  /// The format for a path that ends in `.svg` or `.png`; nil for any other path.
  package init?(path: String) {
    if path.hasSuffix(".svg") {
      self = .svg
    } else if path.hasSuffix(".png") {
      self = .png
    } else {
      return nil
    }
  }
}
