import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Sections of five rows of 50 points, with headers and footers that a test chooses, and a log of their display.
@MainActor
private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count = 2
  /// The heights of all headers and footers; with nil, the delegate returns the table's own heights.
  var heights: (header: CGFloat, footer: CGFloat)?
  /// The height of the header of each section; empty if all have the same.
  var headerHeights: [CGFloat] = []
  /// The title of headers, and of footers if they have no other.
  var title: String?
  var footerTitle: String?
  /// Makes the headers and footers.
  var view: () -> UIView? = { nil }
  var log: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    guard !headerHeights.isEmpty else { return heights?.header ?? tableView.sectionHeaderHeight }
    return headerHeights[section]
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    heights?.footer ?? tableView.sectionFooterHeight
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footerTitle ?? title
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    view()
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    view()
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { log.append("header \(section)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { log.append("no header \(section)") }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { log.append("footer \(section)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { log.append("no footer \(section)") }
}

/// The headers and footers of a table of 301 by 199 points.
@MainActor
struct UITableViewSectionViewsTests {
  private let stage = TouchStage()
  private let sections = Sections()

  init() { stage.makeCurrent() }

  private func shown(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: rect(0, 0, 301, 199), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = sections
    table.delegate = sections
    stage.show(table)
    return table
  }

  /// Returns the shown headers and footers with their upper edges: `h0 11` is the header of section 0, at 11 points.
  private func places(_ table: UITableView) -> [String] {
    (0..<2).flatMap { section in
      [("h", table.headerView(forSection: section)), ("f", table.footerView(forSection: section))]
        .compactMap { name, view in view.map { "\(name)\(section) \(Int($0.frame.minY))" } }
    }
  }

  @Test(
    "Headers and footers of a plain table stay between its insets, but inside their section",
    arguments: [
      (-11, "h0 0, f0 155"), (0, "h0 11, f0 166"), (100, "h0 111, f0 266"),
      (113, "h0 124, f0 279, h1 300"), (150, "h0 161, f0 280, h1 300, f1 330"),
      (170, "h0 181, f0 280, h1 300, f1 336"), (245, "h0 250, f0 280, h1 300, f1 411"),
      (285, "f0 280, h1 300, f1 451"), (295, "f0 280, h1 306, f1 461"), (401, "h1 412, f1 567"),
      (414, "h1 425, f1 580"),
    ] as [(CGFloat, String)])
  func pinned(offset: CGFloat, expected: String) {
    sections.heights = (30, 20)
    sections.view = { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    let table = shown()
    table.contentInset = UIEdgeInsets(top: 11, left: 0, bottom: 13, right: 0)
    table.contentOffset.y = offset
    table.layoutIfNeeded()
    expectEqual(places(table).joined(separator: ", "), expected)
    expectEqual(table.rectForHeader(inSection: 1), rect(0, 300, 301, 30))
    expectEqual(table.rectForFooter(inSection: 1), rect(0, 580, 301, 20))
    expectEqual(table.rect(forSection: 0), rect(0, 0, 301, 300))
    expectEqual(table.rect(forSection: 1), rect(0, 300, 301, 300))
    expectEqual(table.contentSize, CGSize(width: 301, height: 600))
    // Headers and footers are in front of the cells.
    let views = table.subviews.suffix(places(table).count)
    #expect(views.allSatisfy { $0 is UITableViewHeaderFooterView })
  }

  @Test("A header or footer without a height is not shown, even if the delegate has a view for it")
  func withoutHeight() {
    sections.heights = (0, 0)
    sections.view = { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    let table = shown()
    // The second section begins at 250 points, in the middle of the bounds.
    table.contentOffset.y = 150
    table.layoutIfNeeded()
    expectEqual(table.rectForHeader(inSection: 1).minY, 250)
    #expect(places(table).isEmpty && sections.log.isEmpty)
  }

  @Test("The background of a table stays behind all rows and fills the bounds")
  func background() {
    let table = shown()
    let view = UIView()
    table.backgroundView = view
    for offset in [0, 50] as [CGFloat] {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
      expectEqual(view.frame, rect(0, offset, 301, 199))
      expectEqual(table.subviews.first, view)
    }
  }

  @Test("A header that stays visible is in front of rows that come into sight behind it")
  func inFront() {
    sections.heights = (30, 20)
    sections.view = { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    let table = shown()
    for offset in [100, 60] as [CGFloat] {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
    }
    // The first row, which ends at 80 points, is shown again behind the header.
    expectEqual(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame, rect(0, 30, 301, 50))
    let hit = table.hitTest(CGPoint(x: 20, y: 70), with: nil)
    expectEqual(hit, table.headerView(forSection: 0)?.contentView)
  }

  @Test("Headers and footers of inset groups scroll with their rows, inside the margins")
  func groups() {
    sections.heights = (30, 20)
    sections.view = { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    let table = shown(.insetGrouped)
    table.contentOffset.y = 190
    table.layoutIfNeeded()
    expectEqual(places(table), ["f0 280", "h1 300"])
    expectEqual(table.footerView(forSection: 0)?.frame, rect(20, 280, 261, 20))
    expectEqual(sections.log, ["header 0", "no header 0", "header 1", "footer 0"])
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    expectEqual(
      sections.log.suffix(3), ["no header 1", "header 0", "no footer 0"])
  }

  @Test("A row that is scrolled to the top is below the header of its own section")
  func scrolledBelowHeader() {
    sections.count = 3
    (sections.headerHeights, sections.heights) = ([30, 0, 40], (0, 20))
    sections.view = { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    let table = shown()
    table.layoutIfNeeded()
    for (path, offset) in [([1, 0], 300), ([0, 1], 50), ([1, 1], 350)] as [(IndexPath, CGFloat)] {
      table.scrollToRow(at: path, at: .top, animated: false)
      expectEqual(table.contentOffset.y, offset, "\(path)")
    }
  }

  /// Returns the heights of the first header, the second header and a footer.
  private func heights(_ style: UITableView.Style, _ change: (UITableView) -> Void = { _ in })
    -> [CGFloat]
  {
    let table = shown(style)
    change(table)
    table.reloadData()
    return [
      table.rectForHeader(inSection: 0).height, table.rectForHeader(inSection: 1).height,
      table.rectForFooter(inSection: 0).height,
    ]
  }

  @Test("Without title and view, headers have no height in plain tables, and a default in groups")
  func nothing() {
    expectEqual(heights(.plain), [0, 0, 0])
    expectEqual(heights(.grouped), [35, 17.5, 17.5])
    // The table's heights apply to groups always, to a plain table only where a header or footer exists.
    func ofTable(_ table: UITableView) {
      table.sectionHeaderHeight = 40
      table.sectionFooterHeight = 41
      table.sectionHeaderTopPadding = 9
    }
    expectEqual(heights(.plain, ofTable), [0, 0, 0])
    expectEqual(heights(.grouped, ofTable), [40, 40, 41])
    // The delegate's heights apply to both.
    sections.heights = (12, 13)
    expectEqual(heights(.plain), [12, 12, 13])
    expectEqual(heights(.plain, ofTable), [21, 21, 13])
    expectEqual(heights(.grouped, ofTable), [12, 12, 13])
    sections.heights = (0, 0)
    expectEqual(heights(.plain, ofTable), [0, 0, 0])
    expectEqual(heights(.grouped, ofTable), [0, 0, 0])
    sections.heights = (CGFloat.infinity, CGFloat.nan)
    expectEqual(heights(.grouped), [35, 17.5, 17.5])
  }

  @Test("A title has the height of its style or of the table, with padding in plain tables")
  func titles() {
    sections.title = "Title"
    expectEqual(heights(.plain), [28, 28, 28])
    expectEqual(heights(.plain) { $0.sectionHeaderTopPadding = 9 }, [37, 37, 28])
    expectEqual(heights(.plain) { $0.sectionHeaderTopPadding = 0 }, [28, 28, 28])
    expectEqual(heights(.grouped) { $0.sectionHeaderTopPadding = 9 }, [38, 38, 38])
    func ofTable(_ table: UITableView) {
      table.sectionHeaderHeight = 40
      table.sectionFooterHeight = 41
      table.sectionHeaderTopPadding = 9
    }
    expectEqual(heights(.plain, ofTable), [49, 49, 41])
    sections.footerTitle = "End"
    let table = shown()
    table.layoutIfNeeded()
    expectEqual(table.headerView(forSection: 0)?.textLabel?.text, "Title")
    expectEqual(table.footerView(forSection: 0)?.textLabel?.text, "End")
    let header = table.headerView(forSection: 0)
    expectEqual(header?.textLabel?.font, UIFont.systemFont(ofSize: 13, weight: .semibold))
    expectEqual(header?.detailTextLabel?.font, UIFont.systemFont(ofSize: 13))
    header?.layoutIfNeeded()
    expectEqual(header?.textLabel?.frame, rect(16, 0, 269, 28))
    expectEqual(header?.detailTextLabel?.frame, rect(16, 0, 269, 28))
  }

  @Test("A header or footer of at most a point is as high as the delegate says, and is shown")
  func low() {
    sections.view = { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    for height in [1, 0.5] as [CGFloat] {
      sections.heights = (height, height)
      expectEqual(heights(.plain), [height, height, height])
      expectEqual(heights(.grouped), [height, height, height])
      let table = shown(.grouped)
      table.contentOffset.y = 100
      table.layoutIfNeeded()
      expectEqual(table.footerView(forSection: 0)?.frame, rect(0, 250 + height, 301, height))
      expectEqual(table.headerView(forSection: 1)?.frame, rect(0, 250 + 2 * height, 301, height))
    }
  }

  @Test("A view of the app is as high as its constraints say, else as its frame, else as a title")
  func views() {
    sections.view = { UIView(frame: rect(0, 0, 5, 33)) }
    expectEqual(heights(.plain), [33, 33, 33])
    sections.view = { UIView() }
    expectEqual(heights(.plain), [28, 28, 28])
    expectEqual(heights(.grouped), [28, 28, 28])
    sections.view = {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.contentView.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.heightAnchor.constraint(equalToConstant: 51),
        inner.topAnchor.constraint(equalTo: view.contentView.topAnchor),
        inner.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
      ])
      return view
    }
    expectEqual(heights(.plain), [51, 51, 51])
    expectEqual(heights(.grouped), [51, 51, 51])
  }
}
