/// Which part of a picture is asked for.
///
/// The query for the first part has the number 0: the app then draws the picture, and its reply has the number for the
/// queries that follow. The app keeps only the picture that it drew last and refuses queries with another number, so the
/// parts of two pictures are never mixed.
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
  /// The number of the picture; 0 to draw one.
  package var number: UInt32
  /// The byte at which the part begins.
  package var offset: UInt32

  /// Asks for a part of a picture.
  package init(_ format: Format, scale: UInt8 = 1, number: UInt32 = 0, offset: UInt32 = 0) {
    self.format = format
    self.scale = scale
    self.number = number
    self.offset = offset
  }

  /// The pixels that there may be for each point.
  package static let scaleLimits: ClosedRange<UInt8> = 1...4
}

extension BKSPicturePart.Format {
  /// The format that the end of a file's name says; nil for any other end.
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
