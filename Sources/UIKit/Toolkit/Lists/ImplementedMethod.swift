import Foundation

/// An optional method of a table's data source that changes the table by being implemented, even if it is never called.
///
/// A swipe deletes a row only if the data source implements `commit`, and a row has a control to move it only if the
/// data source implements `move`. Whether Swift would call an implementation of the app or UIKit's default is read from
/// the tables of functions that the compiler makes:
///
/// - If a class inherits the conformance from one of UIKit's classes, its method table is compared with that of UIKit's
///   class (`ClassMetadata`).
/// - Otherwise the witness table of the conformance is read (`DefaultImplementation`).
@MainActor
enum ImplementedMethod: Int {
  /// The method `tableView(_:commit:forRowAt:)`.
  case commit = 0
  /// The method `tableView(_:moveRowAt:to:)`.
  case move = 1

  /// Whether the class of a data source implements the method.
  func isImplemented(by source: any UITableViewDataSource) -> Bool {
    let type = type(of: source)
    let key = CacheKey(method: self, type: ObjectIdentifier(type))
    if let known = Self.known[key] { return known }
    let answer =
      if source is UITableViewController {
        overrides(type, UITableViewController.self, controllerPlaces)
      } else if source is any DiffableTableSource {
        overrides(type, Self.lastOfUIKit(type), diffablePlaces)
      } else {
        // If the place of the method was not found, the method counts as implemented.
        defaultImplementation.isUsed(by: source) != true
      }
    Self.known[key] = answer
    return answer
  }

  private struct CacheKey: Hashable {
    let method: ImplementedMethod
    let type: ObjectIdentifier
  }

  /// The results for the classes that were examined; only looked up, never enumerated.
  private static var known: [CacheKey: Bool] = [:]

  /// Whether a class has another entry than its base class at one of the places of the method table.
  private func overrides(_ type: AnyClass, _ base: AnyClass, _ places: [Int]) -> Bool {
    let (table, plain) = (ClassMetadata(type), ClassMetadata(base))
    return places.contains { table[$0] != plain[$0] }
  }

  /// The places of the method in the method table of `UITableViewController`.
  private var controllerPlaces: [Int] {
    let overriding: AnyClass = self == .commit ? Committing.self : Moving.self
    return ClassMetadata.entries(
      of: UITableViewController.self, overriddenBy: overriding, notBy: Inheriting.self)
  }

  /// The places of the method in the method table of `UITableViewDiffableDataSource`, with any types of identifiers.
  private var diffablePlaces: [Int] {
    let overriding: AnyClass = self == .commit ? CommittingItems.self : MovingItems.self
    return ClassMetadata.entries(
      of: UITableViewDiffableDataSource<Int, Int>.self, overriddenBy: overriding,
      notBy: InheritingItems.self)
  }

  /// The class of UIKit from which a diffable data source inherits.
  private static func lastOfUIKit(_ type: AnyClass) -> AnyClass {
    var here: AnyClass = type
    // The superclass of UIKit's class is `NSObject`.
    while let above = ClassMetadata(here).superclass, above != NSObject.self { here = above }
    return here
  }

  private var defaultImplementation: DefaultImplementation<any UITableViewDataSource> {
    self == .commit ? Self.defaultCommit : Self.defaultMove
  }

  private static let defaultCommit = makeDefault(of: .commit)
  private static let defaultMove = makeDefault(of: .move)

  /// Makes UIKit's default implementation of a method.
  ///
  /// The protocol's eleven methods follow the description of the conformance and the table of the inherited protocol.
  private static func makeDefault(
    of method: ImplementedMethod
  ) -> DefaultImplementation<any UITableViewDataSource> {
    DefaultImplementation(mark: Int32(method.rawValue), places: 2..<13, plain: Plain())
  }

  private final class Plain: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  private final class Inheriting: UITableViewController {}

  private final class Committing: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private final class Moving: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private final class InheritingItems: UITableViewDiffableDataSource<Int, Int> {}

  private final class CommittingItems: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private final class MovingItems: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
}
