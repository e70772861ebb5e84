import Testing
import UIKit

@Suite("View geometry")
struct ViewGeometryTests {
  private static let transforms = [
    CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 0.5),
    CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(translationX: 5, y: -7),
    CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 3, ty: 4),
  ]
  private static let fractions: [CGFloat] = [0, 0.5, 1, -0.25]

  /// Geometries with every transform, anchor point and bounds origin of the lists above.
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

  @Test("R-VIEW-14: a point goes to center + transform * (point - origin - anchor * size)")
  func formula() {
    for geometry in Self.all {
      let point = CGPoint(x: 12, y: -34)
      let (bounds, anchor) = (geometry.bounds, geometry.anchorPoint)
      let offset = CGPoint(
        x: point.x - bounds.origin.x - anchor.x * bounds.width,
        y: point.y - bounds.origin.y - anchor.y * bounds.height
      ).applying(geometry.transform)
      let there = geometry.pointToSuperview(point)
      #expect(abs(there.x - geometry.center.x - offset.x) < 1e-9)
      #expect(abs(there.y - geometry.center.y - offset.y) < 1e-9)
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
    #expect(geometry.center == CGPoint(x: 40, y: 60))
    #expect(geometry.bounds == CGRect(x: 7, y: 8, width: 40, height: 60))
    #expect(geometry.frame == CGRect(x: 20, y: 30, width: 40, height: 60))
  }

  @Test("A frame set under a stretch comes back as it was set")
  func settingFrameUnderStretch() {
    var geometry = ViewGeometry(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    geometry.transform = CGAffineTransform(scaleX: 2, y: 4)
    geometry.frame = CGRect(x: 20, y: 30, width: 40, height: 60)
    #expect(geometry.bounds.size == CGSize(width: 20, height: 15))
    #expect(geometry.frame == CGRect(x: 20, y: 30, width: 40, height: 60))
  }

  @Test("A moved anchor point moves the frame and leaves the center")
  func anchorPoint() {
    var geometry = ViewGeometry(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    geometry.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(geometry.center == CGPoint(x: 120, y: 120))
    #expect(geometry.frame == CGRect(x: 120, y: 120, width: 40, height: 40))
  }

  @Test("R-TOUCH-15: a touch's place in a view at 112.667 has the digits that a device prints")
  func lastDigits() {
    let geometry = ViewGeometry(frame: CGRect(x: 338.0 / 3, y: 331, width: 150, height: 150))
    let now = geometry.pointFromSuperview(
      CGPoint(x: 219.33332824707031, y: 428.66665649414062))
    #expect(now == CGPoint(x: 106.66666158040363, y: 97.666656494140625))
    let before = geometry.pointFromSuperview(CGPoint(x: 220, y: 429))
    #expect(before == CGPoint(x: 107.33333333333331, y: 98))
  }

  @Test("R-VIEW-14: a view squeezed to a line or a point has no way back")
  func singular() {
    var geometry = ViewGeometry(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(geometry.isInvertible)
    for (x, y) in [(0, 1), (1, 0), (0, 0)] {
      geometry.transform = CGAffineTransform(scaleX: CGFloat(x), y: CGFloat(y))
      #expect(!geometry.isInvertible)
    }
  }
}
