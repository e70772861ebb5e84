import BackBoardServices
import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// A cell that logs its touches, its reuse, and when it enters and leaves the window.
private final class LoggingCell: UITableViewCell {
  var log: [String] = []
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    field.isUserInteractionEnabled = false
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    log.append("reused \(textLabel?.text ?? "") \(isHidden ? "hidden" : "seen")")
  }
  override func didMoveToWindow() { log.append(window == nil ? "left" : "entered") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began")
    super.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("ended")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
    super.touchesCancelled(touches, with: event)
  }
}

/// Where the data source of a test gets its cells.
private enum CellOrigin {
  /// From the table.
  case dequeued
  /// It makes a cell for each call, with one identifier for all rows.
  case new
  /// It makes a cell for each call, with an identifier for each row.
  case newForEachRow
  /// It makes a cell for each call, without an identifier.
  case unnamed
  /// It keeps a cell for each row.
  case own
}

/// Rows of which a finger can drag one to another place, as libraries do it: a long press of the table finds the row,
/// all rows are loaded again, and an empty cell stands where the row was.
@MainActor
private final class DraggedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  var texts = (0..<10).map { "row \($0)" }
  var origin = CellOrigin.dequeued
  var own: [Int: UITableViewCell] = [:]
  /// The row that the finger drags, which an empty cell stands for.
  var gap: Int?
  /// The states of the long press.
  var states: [UIGestureRecognizer.State] = []
  /// The texts of the cells that are no longer displayed.
  var ended: [String] = []

  override init() {
    super.init()
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.register(LoggingCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector(DraggedRows.follow, name: "follow"))
    press.minimumPressDuration = 0.3
    press.cancelsTouchesInView = false
    table.addGestureRecognizer(press)
  }

  private func follow(_ press: UILongPressGestureRecognizer) {
    states.append(press.state)
    let row = table.indexPathForRow(at: press.location(in: table))?.row
    switch press.state {
    case .began:
      gap = row
      table.reloadData()
    case .changed:
      guard let old = gap, let row, row != old else { return }
      table.beginUpdates()
      texts.insert(texts.remove(at: old), at: row)
      gap = row
      table.deleteRows(at: [IndexPath(row: old, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: row, section: 0)], with: .fade)
      table.endUpdates()
    default:
      guard let old = gap else { return }
      gap = nil
      table.reloadRows(at: [IndexPath(row: old, section: 0)], with: .none)
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = indexPath.row
    if row == gap {
      let empty = UITableViewCell()
      empty.isHidden = true
      return empty
    }
    let cell =
      switch origin {
      case .dequeued: tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      case .new: LoggingCell(style: .default, reuseIdentifier: "row")
      case .newForEachRow: LoggingCell(style: .default, reuseIdentifier: "row \(row)")
      case .unnamed: LoggingCell(style: .default, reuseIdentifier: nil)
      case .own: own[row] ?? LoggingCell(style: .default, reuseIdentifier: "own")
      }
    if origin == .own { own[row] = cell }
    cell.textLabel?.text = texts[row]
    cell.accessibilityIdentifier = texts[row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { ended.append(cell.textLabel?.text ?? "") }

  func cell(_ row: Int) -> LoggingCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? LoggingCell
  }
  var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  var waiting: [UIView] { table.subviews.filter { $0.waitsForReuse } }
}

/// Views that a list keeps for reuse.
@MainActor
struct SpareViewsTests {
  private let stage = TouchStage()
  private let rows: DraggedRows

  init() {
    stage.makeCurrent()
    rows = DraggedRows()
    stage.show(rows.table)
    stage.advance(by: .zero)
  }

  private func show(row: Int) {
    rows.table.contentOffset.y = CGFloat(row) * 44
    stage.advance(by: .zero)
  }

  @Test("R-TABLE-22: the number of views that wait is limited, however often each was used")
  func counted() {
    let list = UIView()
    let spare = SpareViews<Int, UITableViewCell>()
    func cell() -> UITableViewCell {
      let cell = UITableViewCell()
      list.addSubview(cell)
      return cell
    }
    let shown = 2
    spare.note(shown: shown)
    let limit = shown * ListConstants.spareFactor
    let used = cell()
    for _ in 0..<3 * limit {
      spare.keep(used, as: 0, in: list)
      #expect(spare.take(0) === used)
    }
    used.removeFromSuperview()
    for number in 0..<3 * limit { spare.keep(cell(), as: number, in: list) }
    expectEqual(list.subviews.count, limit)
    #expect(list.subviews.allSatisfy { $0.waitsForReuse })
  }

  @Test("R-TABLE-22: a long press on the table continues although all rows are loaded again")
  func dragged() {
    stage.finger(1).down(at: CGPoint(x: 150, y: 66))
    stage.advance(by: .milliseconds(400))
    expectEqual(rows.states, [.began])
    expectEqual(rows.shown[1], "")
    stage.finger(1).move(by: CGVector(dx: 0, dy: 132), over: .milliseconds(300))
    stage.finger(1).up()
    stage.advance(by: .seconds(1))
    #expect(rows.states.last == .ended && !rows.states.contains(.cancelled))
    expectEqual(Array(rows.shown.prefix(6)), [0, 2, 3, 4, 1, 5].map { "row \($0)" })
    #expect(rows.table.visibleCells.allSatisfy { !$0.isHidden })
    stage.expectIdle()
  }

  @Test(
    "R-TABLE-22: a cell without an identifier is not kept, so its touch ends and the press fails")
  func unnamed() {
    rows.origin = .unnamed
    rows.table.reloadData()
    stage.advance(by: .zero)
    stage.finger(1).down(at: CGPoint(x: 150, y: 66))
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    expectEqual(rows.states, [.began, .cancelled])
  }

  @Test(
    "R-TABLE-22: a touch in a cell continues while the cell waits, and after the cell is used again"
  )
  func touched() throws {
    let cell = try #require(rows.cell(1))
    stage.finger(1).down(at: CGPoint(x: 150, y: 66))
    stage.advance(by: .milliseconds(200))
    rows.table.reloadData()
    #expect(cell.isHidden && cell.window != nil && cell.superview === rows.table)
    stage.advance(by: .zero)
    stage.finger(1).up()
    #expect(cell.log.contains("began") && cell.log.last == "ended")
    #expect(!cell.log.contains("left") && !cell.log.contains("cancelled"))
  }

  @Test("R-TABLE-22: a waiting cell is hidden behind all others, and no search finds it")
  func waiting() throws {
    rows.texts = (0..<40).map { "row \($0)" }
    rows.table.reloadData()
    stage.advance(by: .zero)
    let first = try #require(rows.cell(0))
    #expect(try ViewQueries.find("row 0", in: stage.context).get() === first)
    // Five rows are left, so the other cells wait.
    let count = rows.table.visibleCells.count
    rows.texts.removeLast(35)
    rows.table.reloadData()
    stage.advance(by: .zero)
    expectEqual(rows.table.visibleCells.count, 5)
    let waiting = rows.waiting
    #expect(waiting.count == count - 5 && count >= 10)
    #expect(rows.table.subviews.prefix(count - 5) == waiting[...])
    let cell = try #require(waiting.first as? LoggingCell)
    #expect(rows.table.indexPath(for: cell) == nil && !cell.log.contains("left"))
    let hit = rows.table.hitTest(CGPoint(x: 10, y: cell.frame.midY), with: nil)
    expectEqual(hit?.isDescendant(of: cell) ?? false, false)
    // A search by name finds the row that is shown, not a waiting cell of the same name.
    for index in 0..<5 {
      cell.accessibilityIdentifier = "row \(index)"
      #expect(try ViewQueries.find("row \(index)", in: stage.context).get() !== cell)
    }
  }

  @Test(
    "A reused cell is prepared while it is visible and has its old content, after its row has ended"
  )
  func prepared() throws {
    let first = try #require(rows.cell(0))
    rows.texts = (0..<40).map { "row \($0)" }
    rows.table.reloadData()
    stage.advance(by: .zero)
    rows.ended = []
    let logged = first.log.count
    let text = first.textLabel?.text ?? ""
    show(row: 20)
    #expect(rows.ended.contains(text))
    expectEqual(first.log.dropFirst(logged), ["reused \(text) seen"])
    #expect(!first.isHidden && rows.table.visibleCells.contains(first))
  }

  @Test("A cell that the app has hidden stays hidden when it is used again")
  func hiddenByTheApp() {
    rows.texts = ["row 0"]
    rows.table.reloadData()
    stage.advance(by: .zero)
    rows.cell(0)?.isHidden = true
    rows.table.reloadData()
    stage.advance(by: .zero)
    expectEqual(rows.cell(0)?.isHidden, true)
  }

  @Test("The number of cells that a table keeps is limited, whatever the data source does")
  func bounded() {
    for origin in [CellOrigin.new, .newForEachRow] {
      rows.origin = origin
      rows.texts = (0..<500).map { "row \($0)" }
      rows.table.reloadData()
      stage.advance(by: .zero)
      for row in stride(from: 0, to: 480, by: 7) { show(row: row) }
      // No more than 11 rows are in sight. As many cells wait for each identifier, and four times as many in
      // all; 11 more are tolerated.
      let limit = origin == .new ? 11 : 4 * 11
      #expect(rows.waiting.count <= 11 + limit, "\(origin)")
      #expect(rows.table.visibleCells.count <= 11)
    }
  }

  @Test("Cells that the app keeps itself and returns again are shown again")
  func owned() {
    rows.origin = .own
    rows.table.reloadData()
    stage.advance(by: .zero)
    let cells = rows.table.visibleCells
    for _ in 0..<3 {
      rows.table.reloadData()
      stage.advance(by: .zero)
    }
    #expect(rows.table.visibleCells == cells && cells.allSatisfy { !$0.isHidden })
    #expect(!rows.waiting.contains { cells.contains($0 as? UITableViewCell ?? UITableViewCell()) })
  }

  @Test("A cell that the app takes and does not show leaves the table with the next layout")
  func taken() throws {
    rows.texts = ["row 0"]
    rows.table.reloadData()
    stage.advance(by: .zero)
    let cell = try #require(rows.table.dequeueReusableCell(withIdentifier: "row"))
    #expect(cell.superview === rows.table)
    stage.advance(by: .zero)
    expectNil(cell.superview)
    #expect(!cell.isHidden)
  }

  @Test("A cell that is put away is no longer first responder")
  func firstResponder() throws {
    let cell = try #require(rows.cell(1))
    cell.field.becomeFirstResponder()
    #expect(cell.field.isFirstResponder)
    rows.table.reloadData()
    #expect(!cell.field.isFirstResponder && cell.window != nil)
  }

  @Test(
    "R-TABLE-22: a long press on a collection continues after a reload, also in orthogonal sections"
  )
  func collection() throws {
    for behavior in [.none, .continuous]
      as [UICollectionLayoutSectionOrthogonalScrollingBehavior]
    {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(300), heightDimension: .absolute(50))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = behavior
      let collection = TextCollection(
        [["a", "b", "c"]], layout: UICollectionViewCompositionalLayout(section: section))
      var states: [UIGestureRecognizer.State] = []
      let press = PressTarget { states.append($0) }
      collection.view.addGestureRecognizer(press.recognizer)
      let cell = try #require(collection.view.cellForItem(at: collection.path(0)))
      collection.stage.finger(1).down(at: CGPoint(x: 100, y: 20))
      collection.stage.advance(by: .milliseconds(600))
      collection.view.reloadData()
      #expect(cell.waitsForReuse && cell.window != nil)
      collection.items.texts = [["a"]]
      collection.view.reloadData()
      collection.stage.advance(by: .zero)
      collection.stage.finger(1).up()
      expectEqual(states, [.began, .ended])
      expectEqual(collection.shown, ["a"])
      #expect(collection.view.visibleCells.allSatisfy { !$0.isHidden })
    }
  }
}

/// The target of a long press, which passes on the states.
@MainActor
private final class PressTarget: NSObject {
  let recognizer = UILongPressGestureRecognizer()
  private let report: (UIGestureRecognizer.State) -> Void

  init(_ report: @escaping (UIGestureRecognizer.State) -> Void) {
    self.report = report
    super.init()
    recognizer.addTarget(self, action: Selector(PressTarget.follow, name: "follow"))
  }

  private func follow(_ recognizer: UILongPressGestureRecognizer) { report(recognizer.state) }
}
