import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A controller written as an app for iOS would.
private final class Names: UITableViewController {
  var names = ["a", "b", "c"]
  var selected: [Int] = []
  var scrolls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    refreshControl = UIRefreshControl()
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    content.secondaryText = "below"
    cell.contentConfiguration = content
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

@MainActor
struct UITableViewControllerTests {
  private let stage = TouchStage()
  private let names: Names

  init() {
    stage.makeCurrent()
    names = Names(style: .plain)
    stage.window.rootViewController = names
    stage.advance(by: .zero)
  }

  @Test("The controller is data source and delegate of the table in its view")
  func table() throws {
    let table = try #require(names.tableView)
    #expect(names.view === table && table.dataSource === names && table.delegate === names)
    #expect(table.refreshControl != nil && table.frame.size == CGSize(width: 390, height: 844))
    expectEqual(table.visibleCells.count, 3)
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    stage.tap(second)
    expectEqual(names.selected, [1])
    table.contentOffset.y = 10
    #expect(names.scrolls > 0)
  }

  @Test("A swipe deletes a row if the subclass can, and the controller's editing is the table's")
  func editing() throws {
    let table = try #require(names.tableView)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let middle = first.convert(CGPoint(x: 195, y: 20), to: nil)
    stage.finger(1).down(at: CGPoint(x: 380, y: middle.y))
    stage.finger(1).move(by: CGVector(dx: -340, dy: 0), over: .milliseconds(200))
    stage.finger(1).up()
    stage.advance(by: .milliseconds(400))
    expectEqual(names.names, ["b", "c"])
    let edit = names.editButtonItem
    expectEqual(edit.title, "Edit")
    names.setEditing(true, animated: false)
    #expect(names.isEditing && table.isEditing && edit.title == "Done")
    let action = try #require(edit.primaryAction)
    stage.application.sendAction(action, from: edit, for: nil)
    #expect(!names.isEditing && !table.isEditing && edit === names.editButtonItem)
  }

  @Test("A content configuration makes the content view, whose texts determine the row's height")
  func content() throws {
    let table = try #require(names.tableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let content = try #require(cell.contentView as? UIListContentView)
    let labels = content.subviews.compactMap { $0 as? UILabel }
    expectEqual(labels.map(\.text), ["a", "below"])
    let texts = labels.map(\.intrinsicContentSize.height)
    // There are 3 points between the texts, and 11 above and below them.
    expectEqual(cell.frame.height, max(44, texts[0] + texts[1] + 3 + 22))
    #expect(labels[0].frame.maxY <= labels[1].frame.minY)
    cell.contentConfiguration = nil
    #expect(content.superview == nil && cell.contentView.superview === cell)
  }

  @Test("A table that the app sets is the controller's view, and the controller is its delegate")
  func otherTable() {
    let names = Names(style: .plain)
    #expect(names.tableView.style == .plain && names.isViewLoaded)
    let other = UITableView(frame: rect(0, 0, 300, 400), style: .grouped)
    other.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    names.tableView = other
    #expect(names.tableView === other && names.view === other)
    #expect(other.dataSource === names && other.delegate === names)
    stage.show(names)
    expectEqual(other.visibleCells.count, 3)
  }

  @Test("The selection is cleared when the table appears again")
  func cleared() throws {
    let table = try #require(names.tableView)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    names.viewWillAppear(false)
    expectNil(table.indexPathForSelectedRow)
  }

  @Test("The controller leaves the indentation of a cell as the app has set it")
  func indentation() throws {
    final class Indented: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell()
        cell.indentationLevel = 3
        return cell
      }
      override func tableView(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
      ) -> Int { super.tableView(tableView, indentationLevelForRowAt: indexPath) + 1 }
    }
    let controller = Indented(style: .plain)
    stage.window.rootViewController = controller
    stage.advance(by: .zero)
    let path = IndexPath(row: 0, section: 0)
    expectEqual(controller.tableView.cellForRow(at: path)?.indentationLevel, 4)
  }
}
