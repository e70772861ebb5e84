import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Pulling content down to refresh it.
@MainActor
struct UIRefreshControlTests {
  private let stage = TouchStage()
  private let scroll: UIScrollView
  private let refresh: UIRefreshControl
  private let log = Log()

  private final class Log { var offsets: [CGFloat] = [] }

  init() {
    stage.makeCurrent()
    scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.contentInsetAdjustmentBehavior = .never
    refresh = UIRefreshControl()
    scroll.refreshControl = refresh
    stage.show(scroll)
    refresh.addAction(
      UIAction { [log, scroll] _ in log.offsets.append(scroll.contentOffset.y) },
      for: .valueChanged)
  }

  private func pull(_ height: CGFloat) {
    stage.finger(1).down(at: CGPoint(x: 200, y: 100))
    stage.finger(1).move(by: CGVector(dx: 0, dy: height), over: .milliseconds(300))
  }

  @Test("R-TABLE-19: the control asks for a refresh once, while the finger still pulls")
  func pulled() throws {
    pull(200)
    #expect(log.offsets.isEmpty && !refresh.isRefreshing)
    stage.finger(1).move(by: CGVector(dx: 0, dy: 200), over: .milliseconds(300))
    #expect(refresh.isRefreshing && log.offsets.count == 1)
    #expect(try #require(log.offsets.first) <= -120)
    stage.finger(1).move(by: CGVector(dx: 0, dy: 50), over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(3))
    expectEqual(log.offsets.count, 1)
  }

  @Test(
    "R-TABLE-19: until the refresh ends there is room for the control, then the content goes back")
  func room() {
    pull(450)
    stage.finger(1).up()
    stage.advance(by: .seconds(3))
    #expect(scroll.contentOffset.y == -60 && scroll.adjustedContentInset.top == 60)
    expectEqual(scroll.contentInset, .zero)
    expectEqual(refresh.frame, CGRect(x: 0, y: -60, width: 390, height: 60))
    refresh.endRefreshing()
    stage.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == 0 && !refresh.isRefreshing)
    pull(450)
    stage.finger(1).up()
    expectEqual(log.offsets.count, 2)
    refresh.endRefreshing()
    stage.advance(by: .seconds(3))
    stage.expectIdle()
  }

  @Test(
    "R-TABLE-19: a refresh that the app begins sends nothing and leaves the content where it is")
  func byCode() {
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing && log.offsets.isEmpty)
    #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 60)
    refresh.endRefreshing()
    expectEqual(scroll.adjustedContentInset.top, 0)
    scroll.refreshControl = nil
    expectNil(refresh.superview)
  }

  @Test("a new control has a size of its own, and is as wide as its scroll view later")
  func frames() {
    expectEqual(UIRefreshControl().frame, rect(0, 0, 320, 60))
    expectEqual(UIRefreshControl(frame: rect(5, 6, 7, 8)).frame, rect(0, 0, 320, 60))
    expectEqual(
      refresh.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 60))
    expectEqual(refresh.frame, rect(0, -60, 390, 60))
    #expect(scroll.subviews.first === refresh)
  }

  @Test("R-TABLE-19: a refresh begins and ends once, and its room once with it")
  func once() {
    let delegate = ScrollDelegate()
    scroll.delegate = delegate
    refresh.endRefreshing()
    expectEqual(delegate.calls, [])
    for _ in 0..<2 { refresh.beginRefreshing() }
    expectEqual(delegate.calls, ["didChangeAdjustedContentInset"])
    scroll.contentOffset.y = -60
    delegate.calls = []
    for _ in 0..<2 { refresh.endRefreshing() }
    expectEqual(delegate.calls, ["didChangeAdjustedContentInset"])
    expectEqual(scroll.contentOffset.y, -60)
    // The content goes back in its time.
    stage.advance(by: .milliseconds(100))
    #expect(scroll.contentOffset.y > -60 && scroll.contentOffset.y < 0)
    stage.settle()
    expectEqual(scroll.contentOffset.y, 0)
  }

  @Test("R-TABLE-19: the way to pull begins above the inset of the scroll view")
  func inset() {
    scroll.contentInset.top = 50
    scroll.contentOffset.y = -50
    // The content follows a finger that pulls 250 points by less than 120.
    pull(250)
    #expect(log.offsets.isEmpty && scroll.contentOffset.y < -140)
    stage.finger(1).move(by: CGVector(dx: 0, dy: 40), over: .milliseconds(300))
    #expect(log.offsets.count == 1 && log.offsets[0] <= -170 && log.offsets[0] > -190)
    // The room comes with the lift, and the next drag may ask again, but not before the refresh has ended.
    expectEqual(scroll.adjustedContentInset.top, 50)
    stage.finger(1).up()
    expectEqual(scroll.adjustedContentInset.top, 110)
    stage.settle()
    expectEqual(scroll.contentOffset.y, -110)
    pull(500)
    stage.finger(1).up()
    stage.settle()
    expectEqual(log.offsets.count, 1)
    refresh.isEnabled = false
    refresh.endRefreshing()
    stage.settle()
    expectEqual(scroll.contentOffset.y, -50)
    pull(500)
    stage.finger(1).up()
    expectEqual(log.offsets.count, 1)
  }

  @Test("R-TABLE-19: a control that refreshes takes its room along as it goes and comes")
  func replaced() {
    refresh.beginRefreshing()
    let other = UIRefreshControl()
    scroll.refreshControl = other
    #expect(refresh.superview == nil && scroll.adjustedContentInset.top == 0)
    other.beginRefreshing()
    let delegate = ScrollDelegate()
    scroll.delegate = delegate
    scroll.refreshControl = nil
    #expect(scroll.adjustedContentInset.top == 0 && other.superview == nil)
    scroll.refreshControl = other
    #expect(scroll.adjustedContentInset.top == 60 && other.superview === scroll)
    scroll.refreshControl = other
    expectEqual(
      delegate.calls, ["didChangeAdjustedContentInset", "didChangeAdjustedContentInset"])
  }
}
