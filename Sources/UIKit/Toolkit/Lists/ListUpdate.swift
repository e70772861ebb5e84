import Foundation

/// A batch of changes to a list, with the numbers of items before and after the changes.
///
/// `transition()` checks that changes and numbers agree, as UIKit does, and returns the place to which each item goes.
package struct ListUpdate {
  package let kind: ListKind
  /// The number of items in each section before the changes.
  package let old: [Int]
  /// The number of items in each section after the changes.
  package let new: [Int]
  package let changes: ListChanges

  package init(kind: ListKind, old: [Int], new: [Int], changes: ListChanges) {
    self.kind = kind
    self.old = old
    self.new = new
    self.changes = changes
  }

  /// Returns the places of all sections and items after the changes; throws if the changes are invalid.
  package func transition() throws(InvalidListUpdate) -> ListTransition {
    try checkPlacesBefore()
    try checkContradictions()
    let sections = try placesOfSections()
    try checkPlacesAfter()
    let arrivals = Dictionary(grouping: changes.inserted, by: \.section)
    let movedIn = Dictionary(grouping: changes.moved, by: \.to.section)
    let movedOut = Dictionary(grouping: changes.moved, by: \.from.section)
    var items = old.map { [IndexPath?](repeating: nil, count: $0) }
    for (section, place) in sections.enumerated() {
      guard let place, !changes.reloadedSections.contains(section) else { continue }
      let gone = changes.deleted.filter { $0.section == section }
      let leaving = movedOut[section] ?? []
      let (coming, entering) = (arrivals[place] ?? [], movedIn[place] ?? [])
      guard
        old[section] - gone.count - leaving.count + coming.count + entering.count == new[place]
      else {
        throw numberOfItemsIsWrong(
          in: section, at: place, inserted: coming.count, deleted: gone.count,
          movedIn: entering.count, movedOut: leaving.count)
      }
      let absent = Set(gone.map(\.item)).union(leaving.map(\.from.item))
      let taken = Set(coming.map(\.item)).union(entering.map(\.to.item))
      var free = (0..<new[place]).lazy.filter { !taken.contains($0) }.makeIterator()
      for item in 0..<old[section] where !absent.contains(item) {
        guard let next = free.next() else { break }
        let isReloaded = changes.reloaded.contains(IndexPath(item: item, section: section))
        items[section][item] = isReloaded ? nil : IndexPath(item: next, section: place)
      }
    }
    for move in changes.moved { items[move.from.section][move.from.item] = move.to }
    return ListTransition(
      placesOfSections: sections,
      sections: sections.enumerated().map {
        changes.reloadedSections.contains($0.offset) ? nil : $0.element
      }, items: items)
  }

  /// Returns the index of each section after the changes, even of a reloaded one; nil for a deleted section.
  private func placesOfSections() throws(InvalidListUpdate) -> [Int?] {
    let (gone, coming) = (changes.deletedSections, changes.insertedSections)
    guard old.count - gone.count + coming.count == new.count else {
      throw InvalidListUpdate(
        "invalid number of sections.  The number of sections contained in the \(kind.list) after the "
          + "update (\(new.count)) must be equal to the number of sections contained in the \(kind.list) "
          + "before the update (\(old.count)), plus or minus the number of sections inserted or deleted "
          + "(\(coming.count) inserted, \(gone.count) deleted).")
    }
    let moves = changes.movedSections
    for section in coming.map({ $0 }) + moves.map(\.to) where !new.indices.contains(section) {
      throw InvalidListUpdate(
        "attempt to insert section \(section) but there are only \(new.count) sections after the update"
      )
    }
    let taken = coming.union(IndexSet(moves.map(\.to)))
    let absent = gone.union(IndexSet(moves.map(\.from)))
    var free = new.indices.lazy.filter { !taken.contains($0) }.makeIterator()
    var places = old.indices.map { absent.contains($0) ? nil : free.next() }
    for move in moves { places[move.from] = move.to }
    return places
  }
}

// The checks.
extension ListUpdate {
  /// Checks that all sections and items that are deleted, moved or reloaded existed before the changes.
  private func checkPlacesBefore() throws(InvalidListUpdate) {
    let sections =
      changes.deletedSections.map { ($0, "delete") }
      + changes.reloadedSections.map { ($0, "reload") }
      + changes.movedSections.map { ($0.from, "move") }
    for (section, act) in sections where !old.indices.contains(section) {
      throw InvalidListUpdate(
        "attempt to \(act) section \(section), but there are only \(old.count) sections before the update"
      )
    }
    let items =
      changes.deleted.sorted().map { ($0, "delete") }
      + changes.reloaded.sorted().map { ($0, "delete and reload") }
      + changes.moved.map { ($0.from, "move") }
    for (item, act) in items {
      guard old.indices.contains(item.section) else {
        throw InvalidListUpdate(
          "attempt to \(act) \(kind.item) \(item.item) from section \(item.section), but there are only "
            + "\(old.count) sections before the update")
      }
      guard 0..<old[item.section] ~= item.item else {
        throw InvalidListUpdate(
          "attempt to \(act) \(kind.item) \(item.item) from section \(item.section) which only contains "
            + "\(old[item.section]) \(kind.item)s before the update")
      }
    }
  }

  /// Checks that all places to which items are inserted or moved exist after the changes.
  private func checkPlacesAfter() throws(InvalidListUpdate) {
    for item in changes.inserted.sorted() + changes.moved.map(\.to) {
      guard new.indices.contains(item.section) else {
        throw InvalidListUpdate(
          "attempt to insert \(kind.item) \(item.item) into section \(item.section), but there are only "
            + "\(new.count) sections after the update")
      }
      guard 0..<new[item.section] ~= item.item else {
        throw InvalidListUpdate(
          "attempt to insert \(kind.item) \(item.item) into section \(item.section), but there are only "
            + "\(new[item.section]) \(kind.item)s in section \(item.section) after the update")
      }
    }
  }

  /// Checks that no item and no section has two changes that exclude each other.
  private func checkContradictions() throws(InvalidListUpdate) {
    if let (item, act) = contradiction(
      deleted: changes.deleted, reloaded: changes.reloaded, inserted: changes.inserted,
      from: changes.moved.map(\.from), to: changes.moved.map(\.to))
    {
      throw InvalidListUpdate(
        "attempt to \(act) index path ({length = 2, path = \(item.section) - \(item.item)})")
    }
    if let (section, act) = contradiction(
      deleted: Set(changes.deletedSections), reloaded: Set(changes.reloadedSections),
      inserted: Set(changes.insertedSections), from: changes.movedSections.map(\.from),
      to: changes.movedSections.map(\.to))
    {
      throw InvalidListUpdate("attempt to \(act) section (\(section))")
    }
  }

  /// An item or section with two changes that exclude each other, and what these attempt, in the words of UIKit's
  /// message; nil if there is none.
  private func contradiction<Place: Hashable & Comparable>(
    deleted: Set<Place>, reloaded: Set<Place>, inserted: Set<Place>, from: [Place], to: [Place]
  ) -> (place: Place, act: String)? {
    let pairs: [(Set<Place>, String)] = [
      (deleted.intersection(reloaded), "delete and reload the same"),
      // UIKit's message calls a reload a delete, since it deletes the item and inserts it again.
      (
        deleted.union(reloaded).intersection(from), "perform a delete and a move from the same"
      ),
      (inserted.intersection(to), "perform an insert and a move to the same"),
      (repeated(from), "perform more than one move from the same"),
      (repeated(to), "perform more than one move to the same"),
    ]
    for (places, act) in pairs {
      if let place = places.min() { return (place, act) }
    }
    return nil
  }

  /// The values that a list contains more than once.
  private func repeated<Place: Hashable>(_ items: [Place]) -> Set<Place> {
    var seen: Set<Place> = []
    return Set(items.filter { !seen.insert($0).inserted })
  }

  /// The error of a section in which the number of items after the changes does not follow from the changes.
  private func numberOfItemsIsWrong(
    in section: Int, at place: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int
  ) -> InvalidListUpdate {
    InvalidListUpdate(
      "invalid number of \(kind.item)s in section \(section).  The number of \(kind.item)s contained in an "
        + "existing section after the update (\(new[place])) must be equal to the number of "
        + "\(kind.item)s contained in that section before the update (\(old[section])), plus or minus the "
        + "number of \(kind.item)s inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of \(kind.item)s moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out).")
  }
}
