public import Foundation

// How tables and collections count: a section, and a row or an item in it.
extension IndexPath {
  /// Makes the path of a row of a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Makes the path of an item of a collection.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section, counted from 0.
  public var section: Int { self[0] }

  /// The row in its section, counted from 0.
  public var row: Int { self[1] }

  /// The item in its section, counted from 0.
  public var item: Int { self[1] }
}
