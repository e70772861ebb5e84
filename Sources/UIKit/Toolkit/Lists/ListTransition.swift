import Foundation

/// The places of the sections and items of a list after a batch of changes, by their places before it.
package struct ListTransition: Equatable {
  /// The new index of each section, even if it was reloaded; nil if it was deleted.
  package let placesOfSections: [Int?]
  /// The new index of each section; nil if it was deleted or reloaded.
  package let sections: [Int?]
  /// The new index path of each item, by section; nil if it was deleted or reloaded.
  package let items: [[IndexPath?]]

  /// Returns the new index path of an item; nil if it was deleted or reloaded.
  package func place(of item: IndexPath) -> IndexPath? {
    guard items.indices.contains(item.section), items[item.section].indices.contains(item.item)
    else { return nil }
    return items[item.section][item.item]
  }

  /// Returns the new index of a section; nil if it was deleted or reloaded.
  package func place(of section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// Returns values that are stored by section under the new indices of their sections; values of deleted sections are
  /// left out.
  func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
    var kept: [Int: Value] = [:]
    for (section, value) in values where placesOfSections.indices.contains(section) {
      if let place = placesOfSections[section] { kept[place] = value }
    }
    return kept
  }
}
