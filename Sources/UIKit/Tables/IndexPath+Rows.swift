public import Foundation

// How tables count: a section, and a row in it.
extension IndexPath {
  /// Makes the path of a row.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The section, counted from 0.
  public var section: Int { self[0] }

  /// The row in its section, counted from 0.
  public var row: Int { self[1] }
}
