package import Foundation

/// What an app says has changed in the data of a list, in one batch.
///
/// Pure. Deleted and reloaded items, and the origins of moves, have their places before the batch; inserted items and
/// the ends of moves have their places after it, in whatever order the app announced them (documented).
package struct ListChanges: Equatable {
  /// An item or a section that gets another place.
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

  /// Adds items whose content is to be asked for again.
  package mutating func reload(_ items: [IndexPath]) { reloaded.formUnion(items) }

  /// Adds an item that gets another place.
  package mutating func move(_ item: IndexPath, to place: IndexPath) {
    moved.append(Move(from: item, to: place))
  }

  /// Adds deleted sections.
  package mutating func delete(_ sections: IndexSet) { deletedSections.formUnion(sections) }

  /// Adds inserted sections.
  package mutating func insert(_ sections: IndexSet) { insertedSections.formUnion(sections) }

  /// Adds sections whose content is to be asked for again.
  package mutating func reload(_ sections: IndexSet) { reloadedSections.formUnion(sections) }

  /// Adds a section that gets another place.
  package mutating func move(_ section: Int, to place: Int) {
    movedSections.append(Move(from: section, to: place))
  }
}

/// The kind of a list, as its messages name it.
package enum ListKind {
  case table, collection

  /// One of its items.
  package var item: String { self == .table ? "row" : "item" }
  /// The list itself.
  package var list: String { self == .table ? "table view" : "collection view" }
}

/// Changes that contradict each other, or the data afterwards; the text is the reason of UIKit's exception.
package struct InvalidListUpdate: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ reason: String) { description = "Invalid update: \(reason)" }
}

/// Where each item of a list is after a batch of changes.
package struct ListTransition: Equatable {
  /// For each section before the changes the section that it is now, also if its content is new; nil for one that is gone.
  package let placesOfSections: [Int?]
  /// For each section before the changes the section that it is now; nil for one that is gone or whose content is new.
  package let sections: [Int?]
  /// For each item before the changes, by section, where it is now; nil for one that is gone or whose content is new.
  package let items: [[IndexPath?]]

  /// Where an item is now, by its place before the changes; nil if it is gone or its content is new.
  package func place(of item: IndexPath) -> IndexPath? {
    guard items.indices.contains(item.section), items[item.section].indices.contains(item.item)
    else { return nil }
    return items[item.section][item.item]
  }

  /// Where a section is now, by its place before the changes; nil if it is gone or its content is new.
  package func place(of section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// What belongs to sections, at the places where they are now; without what belongs to those that are gone.
  func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
    var kept: [Int: Value] = [:]
    for (section, value) in values where placesOfSections.indices.contains(section) {
      if let place = placesOfSections[section] { kept[place] = value }
    }
    return kept
  }
}
