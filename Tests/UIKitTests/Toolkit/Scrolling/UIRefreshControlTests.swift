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
}
