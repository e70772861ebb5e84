import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A cell whose height follows from its label and two margins.
private final class TallCell: UITableViewCell {
  let body = UILabel()
  private(set) var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    body.numberOfLines = 0
    body.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(body)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 30),
      body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -30),
      body.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A header that counts its reuses.
private final class Header: UITableViewHeaderFooterView {
  private(set) var reuses = 0

  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func prepareForReuse() { reuses += 1 }
}

/// Sections of cells with headers, and a log of the delegate's calls about their display.
@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts = [3]
  var titles: [String?] = []
  var usesHeaders = false
  /// The header of the first section, which the app keeps; nil for one that is dequeued.
  var keptHeader: UIView?
  var log: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? TallCell)?.body.text = "text"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    if section == 0, let keptHeader { return keptHeader }
    return usesHeaders ? tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") : nil
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { log.append("header \(section)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { log.append("end \(section)") }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log.append("cell \(indexPath.section) \(indexPath.row)") }
}

/// Cells, headers and footers of a table.
@MainActor
struct UITableViewCellsTests {
  private let stage = TouchStage()
  private let source = Source()

  init() { stage.makeCurrent() }

  private func showTable(
    _ style: UITableView.Style = .plain, cell: AnyClass = UITableViewCell.self
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.register(cell, forCellReuseIdentifier: "cell")
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = source
    table.delegate = source
    stage.show(table)
    stage.advance(by: .zero)
    return table
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test(
    "A registered class that overrides init(style:reuseIdentifier:) makes the cells, which are reused"
  )
  func registered() throws {
    source.counts = [50]
    let table = showTable(cell: TallCell.self)
    let first = try #require(table.cellForRow(at: path(0)) as? TallCell)
    #expect(first.reuseIdentifier == "cell" && first.reuses == 0 && first.body.superview != nil)
    table.contentOffset.y = 1000
    stage.advance(by: .zero)
    #expect(first.reuses == 1 && first.superview === table)
    table.register(nil as AnyClass?, forCellReuseIdentifier: "cell")
    expectNil(table.dequeueReusableCell(withIdentifier: "none"))
  }

  @Test("A header that the app keeps is not dequeued while it is shown again")
  func keptHeader() throws {
    source.counts = [10, 30]
    source.usesHeaders = true
    let kept = Header(reuseIdentifier: "header")
    source.keptHeader = kept
    let table = showTable()
    #expect(table.headerView(forSection: 0) === kept)
    // The first section is out of sight, and then in sight again.
    for offset: CGFloat in [900, 0] {
      table.contentOffset.y = offset
      stage.advance(by: .zero)
    }
    #expect(table.headerView(forSection: 0) === kept && kept.superview === table)
    let dequeued = (1...3).map { _ in
      table.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    #expect(!dequeued.contains { $0 === kept })
  }

  @Test(
    "R-TABLE-12: a row has the height of its content's constraints, and the estimate until shown")
  func measured() throws {
    source.counts = [40]
    let table = showTable(cell: TallCell.self)
    let line = try #require(table.cellForRow(at: path(0)) as? TallCell).body.intrinsicContentSize
      .height
    let height = table.rectForRow(at: path(0)).height
    #expect(abs(height - (line + 60)) < 0.5 && height > 60)
    // The five rows that would be in sight with the estimate are measured.
    expectEqual(table.rectForRow(at: path(20)).height, 44)
    expectEqual(table.contentSize.height, 5 * height + 35 * 44)
    let second = try #require(table.cellForRow(at: path(1)))
    #expect(abs(second.frame.minY - height) < 0.001)
  }

  @Test(
    "R-TABLE-12: rows above that are measured as a finger scrolls back do not move what is in sight",
    arguments: [nil, 1, -1] as [CGFloat?])
  func measuredAbove(error: CGFloat?) throws {
    source.counts = [40]
    let table = showTable(cell: TallCell.self)
    if let error {
      table.estimatedRowHeight = table.rectForRow(at: path(0)).height - error
      table.reloadData()
      stage.advance(by: .zero)
    }
    table.scrollToRow(at: path(30), at: .top, animated: false)
    stage.advance(by: .zero)
    let cell = try #require(table.cellForRow(at: path(31)))
    let before = cell.frame.minY - table.contentOffset.y
    stage.finger(1).down(at: CGPoint(x: 100, y: 50))
    stage.finger(1).move(by: CGVector(dx: 0, dy: 40), over: .milliseconds(300))
    let after = cell.frame.minY - table.contentOffset.y
    // The drag takes ten points to begin, and places are rounded to pixels.
    #expect(abs(after - before - 30) < 0.5)
    stage.finger(1).up()
  }

  @Test("R-TABLE-12: rows above that are measured do not move content that decelerates")
  func measuredAboveInFlight() throws {
    source.counts = [40]
    let table = showTable(cell: TallCell.self)
    table.scrollToRow(at: path(30), at: .top, animated: false)
    stage.advance(by: .zero)
    stage.finger(1).down(at: CGPoint(x: 100, y: 50))
    stage.finger(1).move(by: CGVector(dx: 0, dy: 40), over: .milliseconds(50))
    stage.finger(1).up()
    #expect(table.isDecelerating)
    var measured = 0
    for _ in 0..<20 {
      let row = try #require(table.indexPathsForVisibleRows?.first)
      let above = IndexPath(row: row.row - 1, section: 0)
      let before = table.rectForRow(at: row).minY - table.contentOffset.y
      let estimate = table.rectForRow(at: above).height
      stage.advance(by: .milliseconds(16))
      let moved = table.rectForRow(at: row).minY - table.contentOffset.y - before
      #expect(moved >= 0 && moved < 20)
      expectEqual(table.contentOffset.x, 0)
      if table.rectForRow(at: above).height != estimate { measured += 1 }
    }
    #expect(measured > 0)
  }

  @Test("R-TABLE-12: a row without content of its own is 44 points high")
  func standard() {
    let table = showTable()
    expectEqual(table.rectForRow(at: path(2)), CGRect(x: 0, y: 88, width: 320, height: 44))
  }

  @Test("A titled header of a plain table stays in sight until the next one pushes it away")
  func pinned() throws {
    source.counts = [5, 9]
    source.titles = ["One", "Two"]
    let table = showTable()
    expectEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 0, width: 320, height: 28))
    expectEqual(table.rectForRow(at: path(0, 1)).minY, 28 + 220 + 28)
    table.contentOffset.y = 100
    stage.advance(by: .zero)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 100 && header.textLabel?.text == "One")
    expectEqual(table.hitTest(CGPoint(x: 20, y: 110), with: nil)?.isDescendant(of: header), true)
    table.contentOffset.y = 240
    stage.advance(by: .zero)
    expectEqual(header.frame.minY, 220)
    table.contentOffset.y = 260
    stage.advance(by: .zero)
    #expect(table.headerView(forSection: 0) == nil && source.log.contains("end 0"))
  }

  @Test("Registered headers are made, shown with a call of the delegate, and reused")
  func headers() throws {
    source.counts = [10, 10]
    source.usesHeaders = true
    let table = showTable()
    let first = try #require(table.headerView(forSection: 0) as? Header)
    #expect(source.log.contains("header 0"))
    table.contentOffset.y = 480
    stage.advance(by: .zero)
    expectNil(table.headerView(forSection: 0))
    #expect(table.headerView(forSection: 1) === first && first.reuses == 1)
  }

  @Test("Inset groups have room above and below, and margins at the sides")
  func groups() {
    source.counts = [1, 1]
    let table = showTable(.insetGrouped)
    expectEqual(table.rectForRow(at: path(0)), CGRect(x: 20, y: 35, width: 280, height: 44))
    expectEqual(table.rectForRow(at: path(0, 1)).minY, 35 + 44 + 35)
    expectEqual(table.cellForRow(at: path(0))?.frame, table.rectForRow(at: path(0)))
  }

  @Test("The table's own header and footer are above and below all rows and as wide as the table")
  func ownViews() {
    let table = showTable()
    let (header, footer) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50)),
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    )
    table.tableHeaderView = header
    table.tableFooterView = footer
    stage.advance(by: .zero)
    expectEqual(header.frame, CGRect(x: 0, y: 0, width: 320, height: 50))
    expectEqual(table.rectForRow(at: path(0)).minY, 50)
    expectEqual(footer.frame, CGRect(x: 0, y: 182, width: 320, height: 20))
    expectEqual(table.contentSize.height, 202)
    table.tableHeaderView = nil
    #expect(header.superview == nil && table.rectForRow(at: path(0)).minY == 0)
    expectEqual(table.contentSize.height, 152)
  }

  @Test("The delegate is called before cells are shown, and rows are found by rectangle and index")
  func places() {
    source.counts = [20]
    let table = showTable()
    expectEqual(source.log.prefix(2), ["cell 0 0", "cell 0 1"])
    expectEqual(table.indexPathsForVisibleRows, (0..<5).map { path($0) })
    table.scrollToRow(at: path(10), at: .middle, animated: false)
    expectEqual(table.contentOffset.y, 10 * 44 + 22 - 100)
    table.scrollToRow(at: path(10), at: .none, animated: false)
    expectEqual(table.contentOffset.y, 10 * 44 + 22 - 100)
    expectEqual(
      table.indexPathsForRows(in: CGRect(x: 0, y: 50, width: 1, height: 50)), [path(1), path(2)])
    expectEqual(table.rect(forSection: 0).height, 880)
  }

  /// A delegate that wants rows to be indented by their number, and logs the level of cells about to be displayed.
  private final class Indenting: NSObject, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
      indexPath.row * 2
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("\(indexPath.row) \(cell.indentationLevel)") }
  }

  @Test(
    "The delegate indents a new cell before it is displayed; without its method a cell stays as it is"
  )
  func indentation() throws {
    let table = showTable()
    let cell = try #require(table.cellForRow(at: path(1)))
    expectEqual(cell.indentationLevel, 0)
    cell.indentationLevel = 5
    table.setNeedsLayout()
    table.layoutIfNeeded()
    expectEqual(cell.indentationLevel, 5)
    let indenting = Indenting()
    table.delegate = indenting
    table.reloadData()
    table.layoutIfNeeded()
    expectEqual(indenting.log, ["0 0", "1 2", "2 4"])
    table.delegate = source
    table.reloadData()
    table.layoutIfNeeded()
    // Cells that are reused keep the level that they had.
    expectEqual(Set(table.visibleCells.map(\.indentationLevel)), [0, 2, 4])
  }
}
