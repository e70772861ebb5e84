import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Pulling content down to refresh it.
///
/// The control asks for a refresh when the content is 120 points below its top, and then keeps 60 points of room.
@MainActor
struct UIRefreshControlTests {
  private let stage = TouchStage()
  private let scrollView: UIScrollView
  private let refresh: UIRefreshControl
  private let log = Log()

  /// The vertical offsets at which the control asked for a refresh.
  private final class Log { var offsets: [CGFloat] = [] }

  init() {
    stage.makeCurrent()
    scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    scrollView.contentInsetAdjustmentBehavior = .never
    refresh = UIRefreshControl()
    scrollView.refreshControl = refresh
    stage.show(scrollView)
    refresh.addAction(
      UIAction { [log, scrollView] _ in log.offsets.append(scrollView.contentOffset.y) },
      for: .valueChanged)
  }

  /// Pulls the content down with a finger, which stays on the glass.
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
    "R-TABLE-19: a refresh that the app begins does not move the content, even if it is short",
    arguments: [100, 2000] as [CGFloat])
  func begunByApp(height: CGFloat) {
    scrollView.contentSize.height = height
    scrollView.contentInset.top = 20
    scrollView.contentOffset.y = -20
    refresh.beginRefreshing()
    stage.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == -20 && scrollView.adjustedContentInset.top == 80)
  }

  @Test(
    "R-TABLE-19: the control has room until the refresh ends, then the content moves back")
  func room() {
    pull(450)
    stage.finger(1).up()
    stage.advance(by: .seconds(3))
    #expect(scrollView.contentOffset.y == -60 && scrollView.adjustedContentInset.top == 60)
    expectEqual(scrollView.contentInset, .zero)
    expectEqual(refresh.frame, CGRect(x: 0, y: -60, width: 390, height: 60))
    refresh.endRefreshing()
    stage.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == 0 && !refresh.isRefreshing)
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
    #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset.top == 60)
    refresh.endRefreshing()
    expectEqual(scrollView.adjustedContentInset.top, 0)
    scrollView.refreshControl = nil
    expectNil(refresh.superview)
  }

  @Test("A new control is 320 by 60 points large, and then as wide as its scroll view")
  func frames() {
    expectEqual(UIRefreshControl().frame, rect(0, 0, 320, 60))
    expectEqual(UIRefreshControl(frame: rect(5, 6, 7, 8)).frame, rect(0, 0, 320, 60))
    expectEqual(
      refresh.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 60))
    expectEqual(refresh.frame, rect(0, -60, 390, 60))
    #expect(scrollView.subviews.first === refresh)
  }

  @Test("R-TABLE-19: beginning or ending a refresh twice changes the inset once")
  func once() {
    let delegate = ScrollDelegate()
    scrollView.delegate = delegate
    refresh.endRefreshing()
    expectEqual(delegate.calls, [])
    for _ in 0..<2 { refresh.beginRefreshing() }
    expectEqual(delegate.calls, ["didChangeAdjustedContentInset"])
    scrollView.contentOffset.y = -60
    delegate.calls = []
    for _ in 0..<2 { refresh.endRefreshing() }
    expectEqual(delegate.calls, ["didChangeAdjustedContentInset"])
    expectEqual(scrollView.contentOffset.y, -60)
    // The content goes back in an animation.
    stage.advance(by: .milliseconds(100))
    #expect(scrollView.contentOffset.y > -60 && scrollView.contentOffset.y < 0)
    stage.settle()
    expectEqual(scrollView.contentOffset.y, 0)
  }

  @Test("R-TABLE-19: the distance to pull counts from the inset of the scroll view")
  func inset() {
    scrollView.contentInset.top = 50
    scrollView.contentOffset.y = -50
    // The content follows a finger that pulls 250 points by less than 120.
    pull(250)
    #expect(log.offsets.isEmpty && scrollView.contentOffset.y < -140)
    stage.finger(1).move(by: CGVector(dx: 0, dy: 40), over: .milliseconds(300))
    #expect(log.offsets.count == 1 && log.offsets[0] <= -170 && log.offsets[0] > -190)
    // The room comes with the lift. No drag asks for another refresh until this one has ended.
    expectEqual(scrollView.adjustedContentInset.top, 50)
    stage.finger(1).up()
    expectEqual(scrollView.adjustedContentInset.top, 110)
    stage.settle()
    expectEqual(scrollView.contentOffset.y, -110)
    pull(500)
    stage.finger(1).up()
    stage.settle()
    expectEqual(log.offsets.count, 1)
    // A disabled control asks for none.
    refresh.isEnabled = false
    refresh.endRefreshing()
    stage.settle()
    expectEqual(scrollView.contentOffset.y, -50)
    pull(500)
    stage.finger(1).up()
    expectEqual(log.offsets.count, 1)
  }

  @Test("R-TABLE-19: the distance to pull counts from the edge below a bar, and includes its end")
  func belowBar() {
    let controller = UIViewController()
    stage.show(controller)
    scrollView.frame = controller.view.bounds
    controller.view.addSubview(scrollView)
    scrollView.contentInset.top = 10
    scrollView.contentInsetAdjustmentBehavior = .always
    // The status bar takes 47 points.
    scrollView.contentOffset.y = -57
    pull(30)
    scrollView.contentOffset.y = -176.5
    expectEqual(log.offsets, [])
    scrollView.contentOffset.y = -177
    expectEqual(log.offsets, [-177])
    stage.finger(1).up()
    stage.settle()
    expectEqual(scrollView.contentOffset.y, -117)
  }

  @Test("R-TABLE-19: a refreshing control takes its room with it when it is removed and set again")
  func replaced() {
    refresh.beginRefreshing()
    let other = UIRefreshControl()
    scrollView.refreshControl = other
    #expect(refresh.superview == nil && scrollView.adjustedContentInset.top == 0)
    other.beginRefreshing()
    let delegate = ScrollDelegate()
    scrollView.delegate = delegate
    scrollView.refreshControl = nil
    #expect(scrollView.adjustedContentInset.top == 0 && other.superview == nil)
    scrollView.refreshControl = other
    #expect(scrollView.adjustedContentInset.top == 60 && other.superview === scrollView)
    scrollView.refreshControl = other
    expectEqual(
      delegate.calls, ["didChangeAdjustedContentInset", "didChangeAdjustedContentInset"])
  }
}
