import Testing
import TouchstoneTestSupport
import UIKit

struct ViewGeometryTests {
  private static let transforms = [
    CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 0.5),
    CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(translationX: 5, y: -7),
    CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 3, ty: 4),
  ]
  private static let fractions: [CGFloat] = [0, 0.5, 1, -0.25]

  /// Geometries with every combination of a transform, an anchor point and a bounds origin from the lists above.
  private static var all: [ViewGeometry] {
    transforms.flatMap { transform in
      fractions.flatMap { anchor in
        fractions.map { origin in
          var geometry = ViewGeometry(frame: CGRect(x: 30, y: 40, width: 100, height: 60))
          geometry.transform = transform
          geometry.anchorPoint = CGPoint(x: anchor, y: 1 - anchor)
          geometry.bounds.origin = CGPoint(x: origin * 40, y: origin * -20)
          return geometry
        }
      }
    }
  }

  @Test("R-VIEW-14: a point maps to center + transform * (point - origin - anchor * size)")
  func formula() {
    for geometry in Self.all {
      let point = CGPoint(x: 12, y: -34)
      let (bounds, anchor) = (geometry.bounds, geometry.anchorPoint)
      let offset = CGPoint(
        x: point.x - bounds.origin.x - anchor.x * bounds.width,
        y: point.y - bounds.origin.y - anchor.y * bounds.height
      ).applying(geometry.transform)
      let mapped = geometry.pointToSuperview(point)
      #expect(abs(mapped.x - geometry.center.x - offset.x) < 1e-9)
      #expect(abs(mapped.y - geometry.center.y - offset.y) < 1e-9)
    }
  }

  @Test("R-VIEW-14: the inverse maps back")
  func roundTrip() {
    for geometry in Self.all {
      for point in [CGPoint(x: 0, y: 0), CGPoint(x: 99, y: 1), CGPoint(x: -50, y: 70)] {
        let back = geometry.pointFromSuperview(geometry.pointToSuperview(point))
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
      }
    }
  }

  @Test("R-VIEW-15: the frame is the smallest box around the transformed bounds")
  func frames() {
    for geometry in Self.all {
      let bounds = geometry.bounds
      let corners = [
        CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
        CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
      ].map(geometry.pointToSuperview)
      let frame = geometry.frame
      #expect(abs(frame.minX - (corners.map(\.x).min() ?? 0)) < 1e-9)
      #expect(abs(frame.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
      #expect(abs(frame.minY - (corners.map(\.y).min() ?? 0)) < 1e-9)
      #expect(abs(frame.maxY - (corners.map(\.y).max() ?? 0)) < 1e-9)
    }
  }

  @Test("R-VIEW-15: setting the frame changes center and size, not the origin of the bounds")
  func settingFrame() {
    var geometry = ViewGeometry(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    geometry.bounds.origin = CGPoint(x: 7, y: 8)
    geometry.frame = CGRect(x: 20, y: 30, width: 40, height: 60)
    expectEqual(geometry.center, CGPoint(x: 40, y: 60))
    expectEqual(geometry.bounds, CGRect(x: 7, y: 8, width: 40, height: 60))
    expectEqual(geometry.frame, CGRect(x: 20, y: 30, width: 40, height: 60))
  }

  @Test("A frame that is set with a scaling transform reads back as it was set")
  func settingFrameUnderStretch() {
    var geometry = ViewGeometry(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    geometry.transform = CGAffineTransform(scaleX: 2, y: 4)
    geometry.frame = CGRect(x: 20, y: 30, width: 40, height: 60)
    expectEqual(geometry.bounds.size, CGSize(width: 20, height: 15))
    expectEqual(geometry.frame, CGRect(x: 20, y: 30, width: 40, height: 60))
  }

  @Test("A moved anchor point moves the frame and leaves the center")
  func anchorPoint() {
    var geometry = ViewGeometry(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    geometry.anchorPoint = CGPoint(x: 0, y: 0)
    expectEqual(geometry.center, CGPoint(x: 120, y: 120))
    expectEqual(geometry.frame, CGRect(x: 120, y: 120, width: 40, height: 40))
  }

  @Test("R-VIEW-15: a frame sets the center by the anchor point along each axis")
  func anchoredFrame() {
    var geometry = ViewGeometry(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    geometry.anchorPoint = CGPoint(x: 0.25, y: 1)
    geometry.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    expectEqual(geometry.center, CGPoint(x: 35, y: 60))
    expectEqual(geometry.frame, CGRect(x: 10, y: 20, width: 100, height: 40))
  }

  @Test("R-TOUCH-15: a touch's location in a view at 112.667 has the digits that iOS prints")
  func lastDigits() {
    let geometry = ViewGeometry(frame: CGRect(x: 338.0 / 3, y: 331, width: 150, height: 150))
    let location = geometry.pointFromSuperview(
      CGPoint(x: 219.33332824707031, y: 428.66665649414062))
    expectEqual(location, CGPoint(x: 106.66666158040363, y: 97.666656494140625))
    let previous = geometry.pointFromSuperview(CGPoint(x: 220, y: 429))
    expectEqual(previous, CGPoint(x: 107.33333333333331, y: 98))
  }

  @Test("R-VIEW-14: the mapping of a view squeezed to a line or a point has no inverse")
  func singular() {
    var geometry = ViewGeometry(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(geometry.isInvertible)
    for (x, y) in [(0, 1), (1, 0), (0, 0)] {
      geometry.transform = CGAffineTransform(scaleX: CGFloat(x), y: CGFloat(y))
      #expect(!geometry.isInvertible)
    }
  }
}

@MainActor
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

  @Test("Points convert to ancestors, descendants and other branches")
  func everyWay() {
    stage.makeCurrent()
    expectEqual(leaf.convert(point, to: left), CGPoint(x: 4, y: 6))
    expectEqual(leaf.convert(point, to: root), CGPoint(x: 9, y: 12))
    expectEqual(root.convert(CGPoint(x: 9, y: 12), to: leaf), point)
    expectEqual(leaf.convert(point, to: right), CGPoint(x: -141, y: 12))
    expectEqual(right.convert(CGPoint(x: -141, y: 12), to: leaf), point)
    expectEqual(leaf.convert(point, to: leaf), point)
  }

  @Test("`from` is the reverse of `to` for every pair of views")
  func symmetry() {
    stage.makeCurrent()
    let views: [UIView] = [stage.window, root, left, right, leaf]
    right.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
    left.bounds.origin = CGPoint(x: -7, y: 9)
    for one in views {
      for other in views {
        let converted = one.convert(point, to: other)
        expectEqual(other.convert(point, from: one), converted)
        let back = other.convert(converted, to: one)
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        expectEqual(other.convert(rect, from: one), one.convert(rect, to: other))
      }
    }
  }

  @Test("R-VIEW-17: converting to nil means the window")
  func window() {
    stage.makeCurrent()
    expectEqual(leaf.convert(point, to: nil), CGPoint(x: 19, y: 32))
    expectEqual(leaf.convert(CGPoint(x: 19, y: 32), from: nil), point)
    expectEqual(
      leaf.convert(leaf.bounds, to: nil), CGRect(x: 16, y: 28, width: 50, height: 50))
    expectEqual(
      leaf.convert(CGRect(x: 16, y: 28, width: 50, height: 50), from: nil), leaf.bounds)
  }

  @Test("R-VIEW-17: for nil the window's position on the screen is irrelevant")
  func movedWindow() {
    stage.makeCurrent()
    stage.window.frame.origin = CGPoint(x: 100, y: 100)
    expectEqual(leaf.convert(point, to: nil), CGPoint(x: 19, y: 32))
  }

  @Test("Without a window, nil means the root of the tree")
  func withoutWindow() {
    stage.makeCurrent()
    root.removeFromSuperview()
    expectEqual(leaf.convert(point, to: nil), CGPoint(x: 9, y: 12))
  }

  @Test("Points convert between two windows by way of the screen")
  func twoWindows() {
    stage.makeCurrent()
    let other = UIWindow()
    other.frame = CGRect(x: 0, y: 100, width: 390, height: 700)
    let view = UIView(frame: CGRect(x: 19, y: 0, width: 10, height: 10))
    other.addSubview(view)
    expectEqual(leaf.convert(point, to: view), CGPoint(x: 0, y: -68))
  }

  @Test("R-VIEW-16: the bounds origin of a view shifts its content")
  func scrolled() {
    stage.makeCurrent()
    root.bounds.origin = CGPoint(x: 0, y: 50)
    expectEqual(leaf.convert(point, to: nil), CGPoint(x: 19, y: -18))
    expectEqual(leaf.convert(point, to: right), CGPoint(x: -141, y: 12))
  }

  @Test("R-VIEW-14: all transforms in between apply, and a rectangle becomes its bounding box")
  func transformed() {
    stage.makeCurrent()
    left.transform = CGAffineTransform(scaleX: 2, y: 2)
    let corner = leaf.convert(CGPoint(x: 0, y: 0), to: root)
    expectEqual(corner, CGPoint(x: -43, y: -40))
    expectEqual(
      leaf.convert(leaf.bounds, to: root), CGRect(x: -43, y: -40, width: 100, height: 100))
    left.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = left.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: root)
    #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
  }

  @Test("R-VIEW-14: a rectangle is boxed once, after all transforms on its way")
  func boxedOnce() {
    stage.makeCurrent()
    let rect = CGRect(x: 3, y: 4, width: 10, height: 20)
    func isTurned(_ box: CGRect) -> Bool {
      abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9
    }
    // Two eighths of a turn make a quarter, whether the conversion goes up, down or by way of the root.
    left.transform = CGAffineTransform(rotationAngle: .pi / 4)
    leaf.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(isTurned(leaf.convert(rect, to: root)))
    #expect(isTurned(leaf.convert(rect, to: nil)))
    #expect(isTurned(leaf.convert(rect, from: root)))
    right.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(!isTurned(leaf.convert(rect, to: right)))
    leaf.transform = CGAffineTransform(rotationAngle: -.pi / 4)
    #expect(isTurned(leaf.convert(rect, to: right)))
    expectEqual(leaf.convert(CGRect.null, to: root), .null)
  }
}

/// The frame, bounds, center and anchor point of a view.
@MainActor
struct UIViewGeometryTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  @Test("R-VIEW-15: frame, bounds and center change together")
  func together() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    expectEqual(view.center, CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 100, y: 100)
    expectEqual(view.frame, CGRect(x: 50, y: 75, width: 100, height: 50))
    view.bounds.size = CGSize(width: 20, height: 10)
    expectEqual(view.frame, CGRect(x: 90, y: 95, width: 20, height: 10))
  }

  @Test("The anchor point is the same through the view and through its layer")
  func anchorPoint() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    expectEqual(view.anchorPoint, CGPoint(x: 0, y: 0))
    expectEqual(view.frame, CGRect(x: 50, y: 50, width: 100, height: 100))
    #expect(view.layer === view.layer && view.layer.position == view.center)
  }

  @Test("sizeToFit sets the size from sizeThatFits and keeps the origin")
  func fitting() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
    }
    let view = Fitting(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    view.sizeToFit()
    expectEqual(view.frame, CGRect(x: 5, y: 6, width: 30, height: 40))
    let plain = UIView(frame: view.frame)
    plain.sizeToFit()
    expectEqual(plain.frame, view.frame)
  }
}
