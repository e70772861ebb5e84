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

  private class Plain: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

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

  private final class Controller: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private func answers(_ source: any UITableViewDataSource) -> [Bool] {
    [ImplementedMethod.commit, .move].map { $0.isImplemented(by: source) }
  }

  @Test("R-TABLE-20: a class with a conformance of its own is asked through its table")
  func ownConformance() {
    expectEqual(answers(Plain()), [false, false])
    expectEqual(answers(Committing()), [true, false])
    expectEqual(answers(ConformingByExtension()), [false, true])
    expectEqual(answers(Box<Int>()), [true, false])
  }

  @Test("R-TABLE-20: a subclass of UIKit's classes is asked through its method table")
  func inherited() {
    expectEqual(answers(Controller()), [false, true])
    expectEqual(answers(UITableViewController()), [false, false])
  }
}

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
