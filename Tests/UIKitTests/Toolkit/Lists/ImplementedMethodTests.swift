import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// Whether a data source has a method that is optional on iOS.
@MainActor
struct ImplementedMethodTests {
  /// The app to which the controllers belong.
  private let stage = TouchStage()

  /// A data source without optional methods.
  private class Plain: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  /// A data source that commits edits.
  private final class Committing: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  /// A controller that moves rows.
  private final class Controller: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  /// Returns whether a data source implements the methods that commit an edit and that move a row.
  private func implemented(_ source: any UITableViewDataSource) -> [Bool] {
    [ImplementedMethod.commit, .move].map { $0.isImplemented(by: source) }
  }

  @Test("R-TABLE-20: the witness table tells which methods a class with its own conformance has")
  func ownConformance() {
    expectEqual(implemented(Plain()), [false, false])
    expectEqual(implemented(Committing()), [true, false])
    expectEqual(implemented(ConformingByExtension()), [false, true])
    expectEqual(implemented(Box<Int>()), [true, false])
  }

  @Test("R-TABLE-20: the method table tells which methods a subclass of UIKit's classes has")
  func inherited() {
    expectEqual(implemented(Controller()), [false, true])
    expectEqual(implemented(UITableViewController()), [false, false])
  }
}

/// A class that conforms in an extension, and moves rows.
private final class ConformingByExtension: NSObject {}

extension ConformingByExtension: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// A generic data source that commits edits.
private final class Box<Value>: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
