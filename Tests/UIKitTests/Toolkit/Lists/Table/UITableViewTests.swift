import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITableViewTests {
  /// Sections with the numbers of rows that a test chooses; row 1 of each is 100 points high.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3]
    /// Whether the cells are of the class that counts its reuses.
    var countsReuses = false
    /// The number of cells that were made.
    var made = 0
    /// The calls that ask for counts.
    var asked: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int {
      asked.append("sections")
      return counts.count
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      asked.append("rows")
      return counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if let spare = tableView.dequeueReusableCell(withIdentifier: "row") { return spare }
      made += 1
      return countsReuses
        ? CountingCell(style: .default, reuseIdentifier: "row")
        : UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 1 ? 100 : UITableView.automaticDimension
    }
  }

  /// A cell that counts its reuses.
  private final class CountingCell: UITableViewCell {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  private let stage = TouchStage()
  private let rows = Rows()

  private func showTable() -> UITableView {
    stage.makeCurrent()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
    return table
  }

  @Test("A new cell is 320 by 44 points large")
  func sizeOfNewCell() {
    stage.makeCurrent()
    expectEqual(UITableViewCell().frame, CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test("A new table bounces although its rows fit into it, and takes one finger at a time")
  func defaults() {
    stage.makeCurrent()
    let table = UITableView()
    #expect(table.alwaysBounceVertical && !table.isMultipleTouchEnabled && table.style == .plain)
  }

  @Test("The table's own header and footer have their room also if they were set before the rows")
  func ownViewsFirst() {
    stage.makeCurrent()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    table.dataSource = rows
    table.delegate = rows
    expectEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 50)
    expectEqual(table.contentSize.height, 50 + 188 + 20)
  }

  @Test("Rows follow each other with the heights that the delegate returns")
  func layout() {
    let table = showTable()
    expectEqual(
      table.visibleCells.map(\.frame),
      [
        CGRect(x: 0, y: 0, width: 390, height: 44), CGRect(x: 0, y: 44, width: 390, height: 100),
        CGRect(x: 0, y: 144, width: 390, height: 44),
      ])
    expectEqual(table.indexPathForRow(at: CGPoint(x: 5, y: 143)), IndexPath(row: 1, section: 0))
    expectNil(table.indexPathForRow(at: CGPoint(x: 5, y: 300)))
    expectEqual(table.visibleCells.first?.contentView.frame.size, CGSize(width: 390, height: 44))
    expectEqual(table.rectForRow(at: IndexPath(row: 9, section: 9)), .zero)
    expectEqual(table.contentSize.width, 390)
  }

  @Test("A table asks a new delegate for the heights and a new data source for the rows")
  func newSources() {
    let table = showTable()
    expectEqual(table.contentSize.height, 188)
    // The table asks when the app next asks about its rows.
    table.delegate = nil
    _ = table.numberOfRows(inSection: 0)
    expectEqual(table.contentSize.height, 132)
    let other = Rows()
    other.counts = [1]
    table.dataSource = other
    expectEqual(table.numberOfRows(inSection: 0), 1)
    table.rowHeight = 70
    _ = table.numberOfRows(inSection: 0)
    expectEqual(table.contentSize.height, 70)
  }

  @Test("A cell that is reused is neither selected nor highlighted")
  func reusedCell() {
    stage.makeCurrent()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  @Test("The content is as wide as the table, also after a change of its width")
  func width() {
    let table = showTable()
    expectEqual(table.contentSize, CGSize(width: 390, height: 188))
    table.frame.size.width = 300
    stage.advance(by: .zero)
    expectEqual(table.contentSize, CGSize(width: 300, height: 188))
    expectEqual(table.visibleCells.map(\.frame.width), [300, 300, 300])
  }

  @Test("Only rows inside the bounds have cells, and cells are reused")
  func reuse() {
    rows.counts = [2, 20]
    rows.countsReuses = true
    let table = showTable()
    let made = rows.made
    #expect(table.visibleCells.count < 22 && table.numberOfSections == 2)
    expectEqual(table.numberOfRows(inSection: 1), 20)
    table.bounds.origin.y = 200
    table.setNeedsLayout()
    stage.advance(by: .zero)
    expectNil(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    // The 400 points show seven rows at first, two of which are 100 points high, and later nine, of which one is.
    #expect(rows.made <= made + 2)
    let reuses = table.visibleCells.compactMap { ($0 as? CountingCell)?.reuses }
    #expect(reuses.contains(1) && reuses.allSatisfy { $0 <= 1 })
  }

  @Test(
    "R-RESP-12: the chain leads from a cell's content to the cell, table, root view and controller")
  func chain() {
    let table = showTable()
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(table)
    stage.advance(by: .zero)
    let button = UIButton()
    table.visibleCells.first?.addSubview(button)
    expectEqual(
      chainTypes(from: button).prefix(5),
      [
        "UIButton", "UITableViewCell", "UITableView", "UIView", "UIViewController",
      ])
    #expect(table.visibleCells.first?.contentView.next is UITableViewCell)
  }

  @Test("R-TABLE-25: a reload counts and measures rows at once, and makes cells at the next layout")
  func reloadCounts() {
    let table = showTable()
    stage.advance(by: .zero)
    let (made, height) = (rows.made, table.contentSize.height)
    rows.asked = []
    rows.counts = [6]
    table.reloadData()
    expectEqual(rows.asked, ["sections", "rows"])
    #expect(table.contentSize.height > height && rows.made == made && table.visibleCells.isEmpty)
    stage.advance(by: .zero)
    expectEqual(rows.asked, ["sections", "rows"])
    #expect(table.visibleCells.count == 6 && rows.made == made + 3)
  }

  @Test("Rows that a reload removes have no visible cells")
  func reload() {
    let table = showTable()
    rows.counts = [1]
    table.reloadData()
    stage.advance(by: .zero)
    #expect(table.visibleCells.count == 1 && table.subviews.count { !$0.isHidden } == 1)
  }

  /// A cell with a button, either in its content view or in the cell itself; with `asksFirst`, it uses its content view
  /// before it adds the button.
  private final class ButtonCell: UITableViewCell {
    init(asksFirst: Bool, addsToContent: Bool, _ clicked: @escaping (String) -> Void) {
      super.init(style: .default, reuseIdentifier: nil)
      if asksFirst { contentView.tag = 7 }
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      button.addAction(UIAction { _ in clicked("button") }, for: .touchUpInside)
      (addsToContent ? contentView : self).addSubview(button)
    }
    required init?(coder: NSCoder) { nil }
  }

  /// A table of the one cell that a test chooses.
  private final class OneCell: NSObject, UITableViewDataSource {
    var cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell
    }
  }

  @Test("R-TABLE-11: the content view of a cell is made when it is first used, or to be shown")
  func contentView() throws {
    stage.makeCurrent()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    let source = OneCell()
    table.dataSource = source
    stage.show(table)
    var clicks: [String] = []
    func tapCell(asksFirst: Bool, addsToContent: Bool) -> [String] {
      clicks = []
      source.cell = ButtonCell(asksFirst: asksFirst, addsToContent: addsToContent) {
        clicks.append($0)
      }
      table.reloadData()
      stage.tap(at: CGPoint(x: 50, y: 122))
      stage.settle()
      return clicks
    }
    // The content view is made to be shown, above the button.
    expectEqual(tapCell(asksFirst: false, addsToContent: false), [])
    #expect(source.cell.subviews.last === source.cell.contentView)
    expectEqual(tapCell(asksFirst: true, addsToContent: false), ["button"])
    expectEqual(tapCell(asksFirst: false, addsToContent: true), ["button"])
    expectEqual(source.cell.contentView.frame, source.cell.bounds)
  }
}
