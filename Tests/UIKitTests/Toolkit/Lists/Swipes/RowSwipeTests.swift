import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// How far a row is pulled aside, in a list of rows of 390 by 44 points.
@MainActor
struct RowSwipeTests {
  /// A list of one row at a distance from the top, with a cell.
  private final class List: UIScrollView, SwipeHost {
    var swipe: RowSwipe?
    let cell = UIView()
    let row = rect(5, 88, 390, 44)

    func itemToSwipe(at point: CGPoint) -> IndexPath? {
      row.contains(point) ? IndexPath(row: 2, section: 0) : nil
    }
    func swipeActions(of item: IndexPath, on side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
      side == .leading ? UISwipeActionsConfiguration(actions: []) : configuration(1)
    }
    func cellToSwipe(_ item: IndexPath) -> UIView? { cell }
    func frameToSwipe(_ item: IndexPath) -> CGRect { row }
    func swipeWillBegin(_ item: IndexPath) {}
    func swipeDidEnd(_ item: IndexPath) {}
  }

  private let stage = TouchStage()
  private let list: List

  init() {
    stage.makeCurrent()
    list = List(frame: rect(0, 0, 400, 600))
    list.addSubview(list.cell)
  }

  private func swipe(_ side: RowSwipe.Side, _ count: Int = 2, isFull: Bool = true) -> RowSwipe {
    let configuration = configuration(count)
    configuration.performsFirstActionWithFullSwipe = isFull
    return RowSwipe(IndexPath(row: 2, section: 0), side, configuration)
  }

  @Test("R-TABLE-14: the row follows the finger from where it was, and not to the other side")
  func follows() {
    for (side, sign) in [(RowSwipe.Side.leading, 1), (.trailing, -1)] as [(_, CGFloat)] {
      let swipe = swipe(side)
      // Two buttons of 74 points.
      #expect(swipe.reveal == 0 && swipe.width == 148)
      swipe.start()
      for (distance, reveal) in [
        (60, 60), (61.5, 61.5), (-10, 0), (390, 390), (500, 390), (148, 148),
      ]
        as [(CGFloat, CGFloat)]
      {
        swipe.pull(by: distance * sign, in: 390)
        expectEqual(swipe.reveal, reveal, "\(side) \(distance)")
      }
      swipe.start()
      swipe.pull(by: -40 * sign, in: 390)
      expectEqual(swipe.reveal, 108)
      swipe.pull(by: -200 * sign, in: 390)
      expectEqual(swipe.reveal, 0)
      swipe.open()
      expectEqual(swipe.reveal, 148)
    }
  }

  @Test("R-TABLE-15: without full swipes the row resists beyond the buttons as at an edge")
  func resists() {
    let swipe = swipe(.trailing, isFull: false)
    swipe.start()
    swipe.pull(by: -148, in: 390)
    expectEqual(swipe.reveal, 148)
    // Of x points more, x * 0.55 * 390 / (390 + x * 0.55) are shown.
    for more in [0.5, 100] as [CGFloat] {
      swipe.pull(by: -148 - more, in: 390)
      #expect(abs(swipe.reveal - 148 - more * 214.5 / (390 + more * 0.55)) < 1e-9)
    }
    swipe.pull(by: -1000, in: 390)
    #expect(swipe.reveal < 148 + 390 && !swipe.isFull(in: 390))
  }

  @Test(
    "R-TABLE-15: a full swipe crosses three fifths of the row, and at least all buttons",
    arguments: [(390, 2, 234), (390, 1, 234), (200, 2, 148), (100, 1, 74), (120, 1, 74)]
      as [(CGFloat, Int, CGFloat)])
  func full(width: CGFloat, count: Int, limit: CGFloat) {
    let swipe = swipe(.trailing, count)
    swipe.start()
    for (distance, isFull) in [(limit - 0.5, false), (limit, true), (limit + 0.01, true)] {
      swipe.pull(by: -min(distance, width), in: width)
      expectEqual(swipe.isFull(in: width), isFull && limit <= width)
    }
  }

  @Test("R-TABLE-14: a flick decides whether the actions stay, else half of their width does")
  func stays() {
    for (side, sign) in [(RowSwipe.Side.leading, 1), (.trailing, -1)] as [(_, CGFloat)] {
      let swipe = swipe(side)
      swipe.start()
      for (reveal, velocity, stays) in [
        (74, 0, false), (75, 0, true), (75, -299, true), (75, -300, false), (10, 299, false),
        (10, 300, true), (148, -900, false),
      ] as [(CGFloat, CGFloat, Bool)] {
        swipe.pull(by: reveal * sign, in: 390)
        expectEqual(swipe.staysOpen(velocity: velocity * sign), stays, "\(reveal) \(velocity)")
      }
    }
  }

  @Test("R-TABLE-14: the buttons share the revealed width, the first at the edge of the row")
  func places() {
    for (side, left, edge, order) in [
      (RowSwipe.Side.leading, 105, 5, [0, 50]), (.trailing, -95, 295, [50, 0]),
    ] as [(_, CGFloat, CGFloat, [CGFloat])] {
      let swipe = swipe(side)
      swipe.pullView.fill(swipe.configuration.actions) { _, _ in }
      swipe.start()
      swipe.pull(by: side == .leading ? 100 : -100, in: 390)
      swipe.place(in: list)
      expectEqual(list.cell.frame, rect(left, 88, 390, 44))
      expectEqual(swipe.pullView.frame, rect(edge, 88, 100, 44))
      expectEqual(swipe.pullView.buttons.map(\.frame), order.map { rect($0, 0, 50, 44) })
      expectEqual(swipe.pullView.buttons.map(\.currentTitle), ["action 0", "action 1"])
      expectEqual(list.subviews, [swipe.pullView, list.cell])
      swipe.pullView.removeFromSuperview()
    }
    let empty = UISwipeActionPullView(frame: rect(0, 0, 50, 44))
    empty.placeButtons(.leading)
    expectEqual(empty.subviews, [])
  }

  @Test("R-TABLE-14: only a drag that goes more sideways than up or down begins a swipe")
  func found() {
    func finds(_ x: CGFloat, _ y: CGFloat, at place: CGPoint = CGPoint(x: 100, y: 100)) -> Bool {
      list.swipe(at: place, along: CGPoint(x: x, y: y)) != nil
    }
    expectEqual(
      [finds(-10, 9), finds(-10, -9), finds(-10, 10), finds(-10, -10), finds(-1, 20)],
      [true, true, false, false, false])
    // There are no actions on the other side, however short the drag is, nor in another row.
    #expect(!finds(10, 0) && !finds(1, 0) && !finds(-10, 0, at: CGPoint(x: 100, y: 50)))
    list.isDragging = true
    #expect(!finds(-10, 9))
    list.isDragging = false
    list.isDecelerating = true
    #expect(!finds(-10, 9))
  }
}

/// Actions with titles and nothing to do.
@MainActor
private func configuration(_ count: Int) -> UISwipeActionsConfiguration {
  UISwipeActionsConfiguration(
    actions: (0..<count).map {
      UIContextualAction(style: .normal, title: "action \($0)") { _, _, _ in }
    })
}
