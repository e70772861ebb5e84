import Foundation

/// The changes that lead from one snapshot to another.
///
/// Pure. As few items as possible are reported as moved: those of a section that stand in a longest sequence with the same
/// order before and after count as unmoved.
struct SnapshotDifference {
  private(set) var changes = ListChanges()
  /// The items that are to be configured again, where they are after the changes.
  private(set) var reconfigured: [IndexPath] = []

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    addSections(old.sectionIdentifiers, new.sectionIdentifiers, reloaded: reloadedSections)
    let (before, after) = (Self.paths(old), Self.paths(new))
    let reloaded = Set(new.reloadedItemIdentifiers)
    for section in old.sectionIdentifiers where new.indexOfSection(section) != nil {
      let gone = old.itemIdentifiers(inSection: section).filter { after[$0] == nil }
      changes.delete(gone.compactMap { before[$0] })
    }
    for section in new.sectionIdentifiers {
      let isNew = old.indexOfSection(section) == nil
      let items = new.itemIdentifiers(inSection: section)
      if !isNew { changes.insert(items.filter { before[$0] == nil }.compactMap { after[$0] }) }
      let kept = items.filter { old.sectionIdentifier(containingItem: $0) == section }
      let staying = Self.longestOrdered(kept.map { before[$0]?.item ?? 0 })
      let stays = Set(staying.map { kept[$0] })
      guard !reloadedSections.contains(section) || isNew else {
        // What the section has is asked for again; another section loses what comes from there.
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
          changes.delete([from])
          if !isNew { changes.insert([to]) }
        }
      }
    }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap {
      before[$0] == nil ? nil : after[$0]
    }
  }

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

  private static func places<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
    Dictionary(uniqueKeysWithValues: zip(list, list.indices))
  }

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

  /// The indices of a longest increasing subsequence.
  static func longestOrdered(_ numbers: [Int]) -> [Int] {
    // For each length, the place of the smallest number with which a sequence of that length ends.
    var ends: [Int] = []
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
