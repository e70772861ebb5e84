import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

struct ScrollDragTests {
  private let extent = ScrollExtent(
    bounds: CGSize(width: 100, height: 100), content: CGSize(width: 500, height: 500))
  private let both = DragAxes(horizontal: true, vertical: true)

  private func drag(
    from start: CGPoint, lock: AxisLock = .free, bounces: Bool = true
  ) -> ScrollDrag {
    ScrollDrag(
      from: start, extent: extent, axes: both, lock: lock,
      bounces: DragAxes(horizontal: bounces, vertical: bounces))
  }

  @Test("R-SCROLL-8: the first ten points of a drag do not scroll, whatever its direction")
  func hysteresis() {
    expectEqual(
      ScrollDrag.translation(CGPoint(x: 0, y: 14), withoutHysteresis: 10), CGPoint(x: 0, y: 4))
    let slanted = ScrollDrag.translation(CGPoint(x: 12, y: 16), withoutHysteresis: 10)
    #expect(abs(slanted.x - 6) < 1e-9 && abs(slanted.y - 8) < 1e-9)
    expectEqual(ScrollDrag.translation(CGPoint(x: 3, y: 4), withoutHysteresis: 10), CGPoint.zero)
  }

  @Test("The content follows the finger")
  func follows() {
    var drag = drag(from: CGPoint(x: 50, y: 50))
    drag.move(by: CGPoint(x: 10, y: -20))
    expectEqual(drag.offset(in: extent), CGPoint(x: 40, y: 70))
  }

  @Test("R-SCROLL-11: a locked drag moves along its axis only")
  func locked() {
    var drag = drag(from: CGPoint(x: 50, y: 50), lock: .locked(.vertical))
    drag.move(by: CGPoint(x: 10, y: -20))
    expectEqual(drag.offset(in: extent), CGPoint(x: 50, y: 70))
  }

  @Test("R-SCROLL-17: beyond an edge a drag is shortened; without bounces it stops there")
  func edges() {
    var soft = drag(from: CGPoint.zero)
    soft.move(by: CGPoint(x: 0, y: 30))
    expectEqual(soft.offset(in: extent).y, RubberBand(length: 100).shown(-30))
    var hard = drag(from: CGPoint.zero, bounces: false)
    hard.move(by: CGPoint(x: 0, y: 30))
    expectEqual(hard.offset(in: extent).y, 0)
    hard.move(by: CGPoint(x: -20, y: -80))
    expectEqual(hard.offset(in: extent), CGPoint(x: 20, y: 50))
  }

  @Test("R-API-8: a drag bounces along the axes that bounce and stops along others")
  func dragBouncesAlong() {
    var drag = ScrollDrag(
      from: CGPoint.zero, extent: extent, axes: both, lock: .free,
      bounces: DragAxes(horizontal: false, vertical: true))
    drag.move(by: CGPoint(x: 30, y: 30))
    expectEqual(
      drag.offset(in: extent), CGPoint(x: 0, y: RubberBand(length: 100).shown(-30)))
  }

  @Test("A drag that begins beyond an edge does not jump")
  func caught() {
    let drag = drag(from: CGPoint(x: 0, y: -20))
    #expect(abs(drag.offset(in: extent).y + 20) < 1e-9)
  }

  @Test("A drag continues from an offset that the app sets")
  func shifted() {
    var drag = drag(from: CGPoint(x: 50, y: 50))
    drag.shift(by: CGPoint(x: 0, y: 100))
    drag.move(by: CGPoint(x: 0, y: -5))
    expectEqual(drag.offset(in: extent), CGPoint(x: 50, y: 155))
  }

  @Test("The distance that fingers have pulled does not include offsets that the app sets")
  func pulled() {
    var drag = drag(from: CGPoint(x: 50, y: -20))
    expectEqual(drag.pulled, CGPoint.zero)
    drag.shift(by: CGPoint(x: 30, y: 100))
    expectEqual(drag.pulled, CGPoint.zero)
    drag.move(by: CGPoint(x: -10, y: -5))
    #expect(abs(drag.pulled.x - 10) < 1e-9 && abs(drag.pulled.y - 5) < 1e-9)
    drag.move(by: CGPoint(x: 40, y: 0))
    #expect(abs(drag.pulled.x + 30) < 1e-9)
  }

  @Test("A drag continues from an offset that the app sets along either axis")
  func shiftedAcross() {
    var drag = drag(from: CGPoint(x: 50, y: 60))
    drag.shift(by: CGPoint(x: 100, y: 0))
    drag.move(by: CGPoint(x: -5, y: 0))
    expectEqual(drag.offset(in: extent), CGPoint(x: 155, y: 60))
  }
}

struct AxisLockTests {
  @Test("R-SCROLL-11: an initial translation twice as long along one axis locks it")
  func locks() {
    expectEqual(AxisLock(firstTranslation: CGPoint(x: 10, y: 5)), .locked(.horizontal))
    expectEqual(AxisLock(firstTranslation: CGPoint(x: -4, y: -8)), .locked(.vertical))
    #expect(!AxisLock(firstTranslation: CGPoint(x: 0, y: 9)).allows(.horizontal))
  }

  @Test("R-SCROLL-11: an initial translation along one axis locks it, however short it is")
  func short() {
    expectEqual(AxisLock(firstTranslation: CGPoint(x: 0.25, y: 0)), .locked(.horizontal))
    expectEqual(AxisLock(firstTranslation: CGPoint(x: 0, y: -0.25)), .locked(.vertical))
  }

  @Test("R-SCROLL-11: a diagonal initial translation leaves both axes free")
  func free() {
    let lock = AxisLock(firstTranslation: CGPoint(x: 10, y: -5.1))
    expectEqual(lock, .free)
    #expect(lock.allows(.horizontal) && lock.allows(.vertical))
    expectEqual(AxisLock(firstTranslation: CGPoint.zero), .free)
  }
}

struct DragAxesTests {
  @Test("R-SCROLL-9: a drag begins along an axis that moves and not along one that does not")
  func begins() {
    let vertical = DragAxes(horizontal: false, vertical: true)
    #expect(vertical.mayBegin(after: CGPoint(x: 4, y: 10)))
    #expect(!vertical.mayBegin(after: CGPoint(x: 10, y: 4)))
    #expect(!DragAxes(horizontal: false, vertical: false).mayBegin(after: CGPoint(x: 10, y: 4)))
    #expect(DragAxes(horizontal: true, vertical: true).mayBegin(after: CGPoint(x: 10, y: 4)))
  }

  @Test(
    "R-SCROLL-19: of two views with different axes, exactly one begins a drag that is not diagonal"
  )
  func one() {
    let across = DragAxes(horizontal: true, vertical: false)
    let along = DragAxes(horizontal: false, vertical: true)
    for translation in [CGPoint(x: 9, y: 5), CGPoint(x: -3, y: 10), CGPoint(x: 8, y: -7)] {
      #expect(across.mayBegin(after: translation) != along.mayBegin(after: translation))
    }
  }
}
