import Foundation
import TouchstoneCLinux

/// A method of a data source of which a list must know whether the app implements it, without calling it.
///
/// A swipe deletes a row only where the data source can delete, and a row has a control to move it only where it can be
/// moved. On iOS the Objective-C runtime answers whether an object has a method. Swift calls a default where the method is
/// missing, and has no question for which of the two it would call. Where a class inherits the conformance of one of UIKit's
/// classes, its method table is compared with theirs (`ClassMetadata`). Else the table of the conformance is read: UIKit's
/// default calls a function that nothing else calls, and the entry of a class without the method is code that calls it.
@MainActor
enum ImplementedMethod: Int {
  case commit = 0
  case move = 1

  /// Whether the class of a data source implements the method.
  func isImplemented(by source: any UITableViewDataSource) -> Bool {
    let type = type(of: source)
    if let known = Self.known[Question(method: self, type: ObjectIdentifier(type))] { return known }
    let answer =
      if source is UITableViewController {
        overrides(type, UITableViewController.self, controllerPlaces)
      } else if source is any DiffableTableSource {
        overrides(type, Self.lastOfUIKit(type), diffablePlaces)
      } else {
        witness(of: source).map { c_swift_calls_mark($0, Int32(rawValue)) == 0 } ?? true
      }
    Self.known[Question(method: self, type: ObjectIdentifier(type))] = answer
    return answer
  }

  private struct Question: Hashable {
    let method: ImplementedMethod
    let type: ObjectIdentifier
  }

  /// The answers so far; only looked up.
  private static var known: [Question: Bool] = [:]

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

  /// The places of the method in the method table of `UITableViewDiffableDataSource`, whatever its identifiers are.
  private var diffablePlaces: [Int] {
    let overriding: AnyClass = self == .commit ? CommittingItems.self : MovingItems.self
    return ClassMetadata.entries(
      of: UITableViewDiffableDataSource<Int, Int>.self, overriddenBy: overriding,
      notBy: InheritingItems.self)
  }

  /// The class of UIKit from which a diffable data source inherits.
  private static func lastOfUIKit(_ type: AnyClass) -> AnyClass {
    var here: AnyClass = type
    // Of the class of UIKit itself the superclass is `NSObject`.
    while let above = ClassMetadata(here).superclass, above != NSObject.self { here = above }
    return here
  }

  /// The entry of the method in the table of the conformance of an object; nil if it is not where it should be.
  private func witness(of source: any UITableViewDataSource) -> UInt? {
    guard let place = self == .commit ? Self.commitPlace : Self.movePlace else { return nil }
    return Self.entry(place, of: source)
  }

  private static let commitPlace = place(of: .commit)
  private static let movePlace = place(of: .move)

  /// The place of the method in a table: in that of a class without the method, its entry calls the method's mark, the
  /// function that only UIKit's default calls.
  private static func place(of method: ImplementedMethod) -> Int? {
    let plain = Plain()
    return entries.first { c_swift_calls_mark(entry($0, of: plain), Int32(method.rawValue)) != 0 }
  }

  /// The entries of the protocol's eleven methods in a table; before them are its description and the table of the
  /// inherited protocol.
  private static let entries = 2..<13

  private static func entry(_ place: Int, of source: any UITableViewDataSource) -> UInt {
    // A reference to an object with a conformance is two words: the object, and the table.
    // `as any` keeps the compiler from passing the object alone.
    let words = unsafe unsafeBitCast(source as any UITableViewDataSource, to: (UInt, UInt).self)
    let table = unsafe UnsafePointer<UInt>(bitPattern: words.1)
    return unsafe table?[place] ?? 0
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
