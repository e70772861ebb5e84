import Foundation

/// The changes that lead from one snapshot to another.
///
/// As few items as possible are reported as moved: the items of a longest sequence that has the same order before and
/// after count as unmoved.
struct SnapshotDifference {
  private(set) var changes = ListChanges()
  /// The items that are to be configured again, at their places after the changes.
  private(set) var reconfigured: [IndexPath] = []

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    addSections(old.sectionIdentifiers, new.sectionIdentifiers, reloaded: reloadedSections)
    let (before, after) = (Self.paths(old), Self.paths(new))
    let reloaded = Set(new.reloadedItemIdentifiers)
    // The items of a section that is removed or added as a whole are removed or added with it.
    for section in old.sectionIdentifiers where new.indexOfSection(section) != nil {
      let gone = old.itemIdentifiers(inSection: section).filter { after[$0] == nil }
      changes.delete(gone.compactMap { before[$0] })
    }
    for section in new.sectionIdentifiers {
      let isNew = old.indexOfSection(section) == nil
      let items = new.itemIdentifiers(inSection: section)
      if !isNew { changes.insert(items.filter { before[$0] == nil }.compactMap { after[$0] }) }
      let kept = items.filter { old.sectionIdentifier(containingItem: $0) == section }
      // The kept items are in the old snapshot, so that `before` has each of them.
      let staying = Self.longestOrdered(kept.map { before[$0]?.item ?? 0 })
      let stays = Set(staying.map { kept[$0] })
      guard !reloadedSections.contains(section) || isNew else {
        // The reload asks for all items of the section; those that come from other sections are deleted there.
        let coming = items.filter { old.sectionIdentifier(containingItem: $0) != section }
        changes.delete(coming.compactMap { before[$0] })
        continue
      }
      for item in items {
        guard let from = before[item], let to = after[item] else { continue }
        switch (stays.contains(item), reloaded.contains(item)) {
        case (true, true): changes.reload([from])
        case (true, false): break
        case (false, false): changes.move(from, to: to)
        case (false, true):
          // A list refuses to move and reload the same item.
          changes.delete([from])
          if !isNew { changes.insert([to]) }
        }
      }
    }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap {
      before[$0] == nil ? nil : after[$0]
    }
  }

  /// Adds the changes of whole sections.
  ///
  /// A section that moves and is reloaded is deleted and inserted, since a list refuses both for the same section.
  private mutating func addSections<Section: Hashable>(
    _ old: [Section], _ new: [Section], reloaded: Set<Section>
  ) {
    let (before, after) = (Self.places(old), Self.places(new))
    changes.delete(IndexSet(old.indices.filter { after[old[$0]] == nil }))
    changes.insert(IndexSet(new.indices.filter { before[new[$0]] == nil }))
    let kept = new.compactMap { section in before[section].map { (section, $0) } }
    let staying = Set(Self.longestOrdered(kept.map(\.1)))
    for (index, (section, from)) in kept.enumerated() {
      guard let place = after[section] else { continue }
      switch (staying.contains(index), reloaded.contains(section)) {
      case (true, true): changes.reload(IndexSet(integer: from))
      case (true, false): break
      case (false, false): changes.move(from, to: place)
      case (false, true):
        changes.delete(IndexSet(integer: from))
        changes.insert(IndexSet(integer: place))
      }
    }
  }

  /// The index of each identifier in a list.
  private static func places<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
    Dictionary(uniqueKeysWithValues: zip(list, list.indices))
  }

  /// The index path of each item of a snapshot.
  private static func paths<Section, Item>(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
      for (item, value) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
        paths[value] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }

  /// The indices of a longest increasing subsequence, in increasing order.
  static func longestOrdered(_ numbers: [Int]) -> [Int] {
    // For each length, from 1 on, the place of the smallest number with which a sequence of that length ends.
    var ends: [Int] = []
    // For each number, the place of the number before it in the longest sequence that ends with it.
    var previous: [Int?] = []
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var found: [Int] = []
    var here = ends.last
    while let place = here {
      found.append(place)
      here = previous[place]
    }
    return found.reversed()
  }
}
