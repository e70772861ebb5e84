import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Bézier paths: their shapes, fill rules, settings and copies.
struct UIBezierPathTests {
  @Test("R-PATH-7: an oval excludes its corners; only the chosen corners of a rectangle are round")
  func shapes() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(oval.contains(CGPoint(x: 50, y: 1)) && !oval.contains(CGPoint(x: 5, y: 5)))
    #expect(abs(oval.bounds.width - 100) < 0.01 && abs(oval.bounds.height - 50) < 0.01)
    let card = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 30, height: 30))
    #expect(!card.contains(CGPoint(x: 3, y: 3)) && !card.contains(CGPoint(x: 97, y: 97)))
    #expect(card.contains(CGPoint(x: 97, y: 3)) && card.contains(CGPoint(x: 3, y: 97)))
    #expect(card.contains(CGPoint(x: 15, y: 15)))
    let pill = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 20), cornerRadius: 99)
    #expect(!pill.contains(CGPoint(x: 1, y: 1)) && pill.contains(CGPoint(x: 50, y: 1)))
  }

  @Test("R-PATH-7: an open triangle contains no point, and a closed one contains its inside")
  func triangle() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 50, y: 100))
    // A CGPath counts an open part as if it were closed.
    #expect(!path.contains(CGPoint(x: 50, y: 50)) && path.cgPath.contains(CGPoint(x: 50, y: 50)))
    path.close()
    path.addLine(to: CGPoint(x: -100, y: 0))
    path.addLine(to: CGPoint(x: -50, y: 100))
    #expect(!path.contains(CGPoint(x: -50, y: 50)))
    #expect(path.contains(CGPoint(x: 50, y: 50)) && !path.contains(CGPoint(x: 5, y: 50)))
    path.apply(CGAffineTransform(translationX: 1_000, y: 0))
    #expect(path.contains(CGPoint(x: 1_050, y: 50)) && !path.contains(CGPoint(x: 50, y: 50)))
  }

  @Test("R-PATH-3: a star that crosses itself has a hole only by the even-odd rule")
  func star() {
    let star = UIBezierPath()
    for index in 0..<5 {
      let angle = CGFloat(index * 2) / 5 * 2 * .pi - .pi / 2
      let point = CGPoint(x: 100 * cos(angle), y: 100 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    #expect(star.contains(.zero) && star.contains(CGPoint(x: 0, y: -80)))
    star.usesEvenOddFillRule = true
    #expect(!star.contains(.zero) && star.contains(CGPoint(x: 0, y: -80)))
  }

  @Test(
    "A reversed path goes the other way around with the same settings, and twice reversed it is equal"
  )
  func reversing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 7, y: 8), controlPoint1: CGPoint(x: 9, y: 10),
      controlPoint2: CGPoint(x: 11, y: 12))
    path.close()
    path.move(to: CGPoint(x: 20, y: 20))
    path.addLine(to: CGPoint(x: 30, y: 20))
    path.lineWidth = 7
    expectEqual(path.reversing().reversing().cgPath, path.cgPath)
    expectEqual(path.reversing().lineWidth, 7)
    expectEqual(
      path.reversing().cgPath.elements.prefix(2),
      [
        .move(CGPoint(x: 7, y: 8)),
        .curve(
          control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 9, y: 10), to: CGPoint(x: 3, y: 4)),
      ])
  }

  @Test("A copy has the elements and settings, and does not change with the original")
  func copies() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.usesEvenOddFillRule = true
    path.setLineDash([3, 4], count: 2, phase: 1)
    (path.lineWidth, path.miterLimit, path.flatness) = (2, 3, 0.25)
    (path.lineCapStyle, path.lineJoinStyle) = (.round, .bevel)
    let copy = try #require(path.copy() as? UIBezierPath)
    expectEqual([copy.lineWidth, copy.miterLimit, copy.flatness], [2, 3, 0.25])
    #expect(copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel)
    path.removeAllPoints()
    #expect(path.isEmpty && !copy.isEmpty && copy.usesEvenOddFillRule)
    var (lengths, count, phase) = ([CGFloat(0), 0], 0, CGFloat(0))
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 4] && count == 2 && phase == 1)
    copy.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 1, height: 1)))
    expectEqual(copy.bounds, CGRect(x: 0, y: 0, width: 6, height: 6))
    path.cgPath = copy.cgPath
    expectEqual(path.bounds, copy.bounds)
  }
}
