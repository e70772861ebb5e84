import Foundation

/// The sections and items of a list at one time, each with a unique identifier.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [SectionIdentifierType] = []
  /// The items of each section, in the order of the sections.
  private var items: [[ItemIdentifierType]] = []
  /// The section of each item; only counted and looked up, never enumerated.
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// Creates an empty snapshot.
  public init() {}

  /// The sections whose cells and other views are to be made again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// The items whose cells are to be made again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items whose cells are to be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The number of all items.
  public var numberOfItems: Int { sectionOfItem.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }

  /// The items of all sections in their order.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }

  /// Returns the number of items in a section, which must exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[place(of: identifier)].count
  }

  /// Returns the items of a section, which must exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[place(of: identifier)]
  }

  /// Returns the section of an item; nil if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sectionOfItem[identifier] }

  /// Returns the place of an item among all items; nil if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = path(of: identifier) else { return nil }
    return items[..<path.section].reduce(0) { $0 + $1.count } + path.item
  }

  /// Returns the place of a section; nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // Items.

  /// Adds items at the end of a section, or of the last section if none is given; items that exist already move there.
  ///
  /// Traps if there are no sections, the given section does not exist, or an item is given twice.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      preconditionFailure(
        "there are currently no sections in the data source; please add a section first")
    }
    let place = place(of: section)
    removeBeforeAdding(identifiers)
    insert(identifiers, in: place, at: items[place].count)
  }

  /// Adds items before another one, which must exist and not be among them; items that exist already move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    removeBeforeAdding(identifiers)
    let path = requirePath(of: beforeIdentifier)
    insert(identifiers, in: path.section, at: path.item)
  }

  /// Adds items after another one, which must exist and not be among them; items that exist already move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    removeBeforeAdding(identifiers)
    let path = requirePath(of: afterIdentifier)
    insert(identifiers, in: path.section, at: path.item + 1)
  }

  /// Removes items; those that do not exist are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { remove(identifier) }
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another one; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    requirePath(of: identifier)
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another one; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    requirePath(of: identifier)
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Requests new cells for items, which must exist.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { requirePath(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Requests that the present cells of items, which must exist, be configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { requirePath(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // Sections.

  /// Adds sections at the end; traps if one exists already.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another one, which must exist; traps if one of the added sections exists already.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }

  /// Adds sections after another one, which must exist; traps if one of the added sections exists already.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

  /// Removes sections with their items; those that do not exist are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let place = sections.firstIndex(of: identifier) else { continue }
      for item in items[place] { sectionOfItem[item] = nil }
      sections.remove(at: place)
      items.remove(at: place)
    }
  }

  /// Moves a section before another one; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier) { $0.place(of: toIdentifier) } }

  /// Moves a section after another one; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier) { $0.place(of: toIdentifier) + 1 } }

  /// Requests new cells and other views for sections, which must exist.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { place(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }
}

// Looking up sections and items, and the steps that the methods above share.
extension NSDiffableDataSourceSnapshot {
  /// The section at a place; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The item at a place; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard items.indices.contains(path.section) else { return nil }
    let section = items[path.section]
    return section.indices.contains(path.item) ? section[path.item] : nil
  }

  /// The section of an item and the place in it; nil if there is no such item.
  func path(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let home = sectionOfItem[identifier],
      let section = sections.firstIndex(of: home),
      let item = items[section].firstIndex(of: identifier)
    else { return nil }
    return (section, item)
  }

  /// The snapshot without the requests to make or configure cells again.
  var settled: NSDiffableDataSourceSnapshot {
    var settled = self
    settled.reloadedSectionIdentifiers = []
    settled.reloadedItemIdentifiers = []
    settled.reconfiguredItemIdentifiers = []
    return settled
  }

  /// The place of a section; traps if there is no such section.
  @discardableResult
  private func place(of identifier: SectionIdentifierType) -> Int {
    guard let place = sections.firstIndex(of: identifier) else {
      preconditionFailure("invalid parameter not satisfying: section '\(identifier)' exists")
    }
    return place
  }

  /// The section of an item and the place in it; traps if there is no such item.
  @discardableResult
  private func requirePath(of identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let path = path(of: identifier) else {
      preconditionFailure("invalid item identifier specified: '\(identifier)' does not exist")
    }
    return path
  }

  /// Removes the items that exist already from their places, before all are added elsewhere; traps if one is given
  /// twice.
  private mutating func removeBeforeAdding(_ identifiers: [ItemIdentifierType]) {
    SnapshotDuplicates.refuse(in: identifiers, "item")
    for identifier in identifiers { remove(identifier) }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: Int, at place: Int
  ) {
    items[section].insert(contentsOf: identifiers, at: place)
    for identifier in identifiers { sectionOfItem[identifier] = sections[section] }
  }

  private mutating func remove(_ identifier: ItemIdentifierType) {
    guard let path = path(of: identifier) else { return }
    items[path.section].remove(at: path.item)
    sectionOfItem[identifier] = nil
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    SnapshotDuplicates.refuse(in: sections + identifiers, "section")
    sections.insert(contentsOf: identifiers, at: place)
    items.insert(contentsOf: identifiers.map { _ in [] }, at: place)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to place: (NSDiffableDataSourceSnapshot) -> Int
  ) {
    let from = self.place(of: identifier)
    let moved = items.remove(at: from)
    sections.remove(at: from)
    let to = place(self)
    sections.insert(identifier, at: to)
    items.insert(moved, at: to)
  }
}

/// The check that the identifiers of a snapshot are unique.
enum SnapshotDuplicates {
  /// The message of UIKit's exception about identifiers that are there more than once; nil if there are none.
  static func sentence<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String) -> String?
  {
    var seen: Set<Identifier> = []
    let repeated = identifiers.filter { !seen.insert($0).inserted }
    guard !repeated.isEmpty else { return nil }
    let list = repeated.map { "    \($0)" }.joined(separator: ",\n")
    return
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}"
  }

  /// Traps if an identifier is there more than once.
  static func refuse<Identifier: Hashable>(in identifiers: [Identifier], _ kind: String) {
    if let sentence = sentence(identifiers, kind) { preconditionFailure(sentence) }
  }
}
