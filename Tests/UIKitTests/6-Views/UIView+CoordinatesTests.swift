import Testing
import UIKit

@MainActor
@Suite("View coordinates")
struct UIViewCoordinatesTests {
  private let stage = TouchStage()
  private let root = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
  private let left = UIView(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
  private let right = UIView(frame: CGRect(x: 150, y: 0, width: 100, height: 100))
  private let leaf = UIView(frame: CGRect(x: 1, y: 2, width: 50, height: 50))

  init() {
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(leaf)
    stage.show(root)
  }

  private let point = CGPoint(x: 3, y: 4)

  @Test("Up, down and across")
  func everyWay() {
    stage.makeCurrent()
    #expect(leaf.convert(point, to: left) == CGPoint(x: 4, y: 6))
    #expect(leaf.convert(point, to: root) == CGPoint(x: 9, y: 12))
    #expect(root.convert(CGPoint(x: 9, y: 12), to: leaf) == point)
    #expect(leaf.convert(point, to: right) == CGPoint(x: -141, y: 12))
    #expect(right.convert(CGPoint(x: -141, y: 12), to: leaf) == point)
    #expect(leaf.convert(point, to: leaf) == point)
  }

  @Test("`from` is `to` seen from the other side, for every pair of views")
  func symmetry() {
    stage.makeCurrent()
    let views: [UIView] = [stage.window, root, left, right, leaf]
    right.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
    left.bounds.origin = CGPoint(x: -7, y: 9)
    for one in views {
      for other in views {
        let there = one.convert(point, to: other)
        #expect(other.convert(point, from: one) == there)
        let back = other.convert(there, to: one)
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(other.convert(rect, from: one) == one.convert(rect, to: other))
      }
    }
  }

  @Test("R-VIEW-17: nil means the window")
  func window() {
    stage.makeCurrent()
    #expect(leaf.convert(point, to: nil) == CGPoint(x: 19, y: 32))
    #expect(leaf.convert(CGPoint(x: 19, y: 32), from: nil) == point)
    #expect(
      leaf.convert(leaf.bounds, to: nil) == CGRect(x: 16, y: 28, width: 50, height: 50))
    #expect(
      leaf.convert(CGRect(x: 16, y: 28, width: 50, height: 50), from: nil) == leaf.bounds)
  }

  @Test("R-VIEW-17: the place of the window on the screen does not matter for nil")
  func movedWindow() {
    stage.makeCurrent()
    stage.window.frame.origin = CGPoint(x: 100, y: 100)
    #expect(leaf.convert(point, to: nil) == CGPoint(x: 19, y: 32))
  }

  @Test("Without a window, nil means the top of the tree")
  func withoutWindow() {
    stage.makeCurrent()
    root.removeFromSuperview()
    #expect(leaf.convert(point, to: nil) == CGPoint(x: 9, y: 12))
  }

  @Test("Views of two windows meet on the screen")
  func twoWindows() {
    stage.makeCurrent()
    let other = UIWindow()
    other.frame = CGRect(x: 0, y: 100, width: 390, height: 700)
    let view = UIView(frame: CGRect(x: 19, y: 0, width: 10, height: 10))
    other.addSubview(view)
    #expect(leaf.convert(point, to: view) == CGPoint(x: 0, y: -68))
  }

  @Test("R-VIEW-16: a scrolled view shifts all that is in it")
  func scrolled() {
    stage.makeCurrent()
    root.bounds.origin = CGPoint(x: 0, y: 50)
    #expect(leaf.convert(point, to: nil) == CGPoint(x: 19, y: -18))
    #expect(leaf.convert(point, to: right) == CGPoint(x: -141, y: 12))
  }

  @Test("R-VIEW-14: transforms on the way are applied, and a rectangle becomes the box around it")
  func transformed() {
    stage.makeCurrent()
    left.transform = CGAffineTransform(scaleX: 2, y: 2)
    let corner = leaf.convert(CGPoint(x: 0, y: 0), to: root)
    #expect(corner == CGPoint(x: -43, y: -40))
    #expect(leaf.convert(leaf.bounds, to: root) == CGRect(x: -43, y: -40, width: 100, height: 100))
    left.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = left.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: root)
    #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
  }
}
