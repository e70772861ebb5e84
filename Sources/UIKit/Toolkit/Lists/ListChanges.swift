package import Foundation

/// The changes in the data of a list that an app announces in one batch.
///
/// Deleted and reloaded items and the origins of moves are named by their places before the batch; inserted items and
/// the ends of moves by their places after it. The order of the announcements does not matter (documented).
package struct ListChanges: Equatable {
  /// The move of an item or a section to another place.
  package struct Move<Place: Equatable>: Equatable {
    package let from: Place
    package let to: Place
  }

  package private(set) var deleted: Set<IndexPath> = []
  package private(set) var inserted: Set<IndexPath> = []
  package private(set) var reloaded: Set<IndexPath> = []
  package private(set) var moved: [Move<IndexPath>] = []
  package private(set) var deletedSections = IndexSet()
  package private(set) var insertedSections = IndexSet()
  package private(set) var reloadedSections = IndexSet()
  package private(set) var movedSections: [Move<Int>] = []

  package init() {}

  /// Whether nothing has changed.
  package var isEmpty: Bool { self == ListChanges() }

  /// Whether an item is new, by its place after the batch.
  func inserts(_ item: IndexPath) -> Bool {
    inserted.contains(item) || insertedSections.contains(item.section)
  }

  /// Whether an item is removed, by its place before the batch.
  func deletes(_ item: IndexPath) -> Bool {
    deleted.contains(item) || deletedSections.contains(item.section)
  }

  /// Adds all changes of another batch.
  package mutating func add(_ other: ListChanges) {
    delete(other.deleted.sorted())
    insert(other.inserted.sorted())
    reload(other.reloaded.sorted())
    moved += other.moved
    delete(other.deletedSections)
    insert(other.insertedSections)
    reload(other.reloadedSections)
    movedSections += other.movedSections
  }

  /// Adds deleted items.
  package mutating func delete(_ items: [IndexPath]) { deleted.formUnion(items) }

  /// Adds inserted items.
  package mutating func insert(_ items: [IndexPath]) { inserted.formUnion(items) }

  /// Adds items whose cells are to be made again.
  package mutating func reload(_ items: [IndexPath]) { reloaded.formUnion(items) }

  /// Adds an item that moves to another place.
  package mutating func move(_ item: IndexPath, to place: IndexPath) {
    moved.append(Move(from: item, to: place))
  }

  /// Adds deleted sections.
  package mutating func delete(_ sections: IndexSet) { deletedSections.formUnion(sections) }

  /// Adds inserted sections.
  package mutating func insert(_ sections: IndexSet) { insertedSections.formUnion(sections) }

  /// Adds sections whose cells and other views are to be made again.
  package mutating func reload(_ sections: IndexSet) { reloadedSections.formUnion(sections) }

  /// Adds a section that moves to another place.
  package mutating func move(_ section: Int, to place: Int) {
    movedSections.append(Move(from: section, to: place))
  }
}

/// The kind of a list, which decides about the words of its messages.
package enum ListKind {
  case table, collection

  /// The word for one of its items.
  package var item: String { self == .table ? "row" : "item" }
  /// The word for the list.
  package var list: String { self == .table ? "table view" : "collection view" }
}

/// The error of changes that contradict each other or the data after them; the text is that of UIKit's exception.
package struct InvalidListUpdate: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ reason: String) { description = "Invalid update: \(reason)" }
}
