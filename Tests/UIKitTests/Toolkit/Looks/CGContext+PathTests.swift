import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The path of a context as an area: its clip, its outline, and the points in it.
struct CGContextPathTests {
  private let context: CGContext

  init() throws {
    UIGraphicsBeginImageContext(CGSize(width: 100, height: 50))
    context = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsEndImageContext()
  }

  @Test("R-LAYER-27: a clip to rectangles leaves out the path that was begun before, and ends it")
  func clip() throws {
    context.move(to: CGPoint(x: 90, y: 40))
    context.addLine(to: CGPoint(x: 95, y: 45))
    context.clip(to: [rect(10, 10, 20, 20), rect(50, 10, 20, 30)])
    #expect(context.isPathEmpty)
    expectEqual(context.boundingBoxOfClipPath, rect(10, 10, 60, 30))
    context.clip(to: rect(0, 0, 30, 15))
    context.translateBy(x: 5, y: 5)
    context.scaleBy(x: 2, y: 1)
    expectEqual(context.boundingBoxOfClipPath, rect(2.5, 5, 10, 5))
    context.fill(rect(0, 0, 100, 100))
    let clips = try #require(context.drawing.operations.last).clips
    let expected = CGMutablePath()
    expected.addRects([rect(10, 10, 20, 20), rect(50, 10, 20, 30)])
    expectEqual(
      clips.map(\.elements), [expected.elements, CGPath(rect: rect(0, 0, 30, 15)).elements])
  }

  @Test("R-PATH-5: the outline of the path's stroke takes the place of the path")
  func outline() {
    context.addRect(rect(10, 10, 30, 30))
    context.setLineWidth(4)
    context.replacePathWithStrokedPath()
    #expect(context.pathContains(CGPoint(x: 9, y: 25), mode: .fill))
    #expect(context.pathContains(CGPoint(x: 11, y: 25), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 7, y: 25), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 25, y: 25), mode: .fill))
  }

  @Test("R-PATH-3: points between two rectangles are inside by each rule, the inner ones by one")
  func rules() {
    context.addRects([rect(0, 0, 40, 40), rect(10, 10, 20, 20)])
    let (between, inner) = (CGPoint(x: 5, y: 20), CGPoint(x: 20, y: 20))
    for mode in [.fill, .fillStroke, .eoFill, .eoFillStroke] as [CGPathDrawingMode] {
      #expect(context.pathContains(between, mode: mode))
      expectEqual(
        context.pathContains(inner, mode: mode), mode == .fill || mode == .fillStroke, "\(mode)")
    }
    #expect(!context.pathContains(between, mode: .stroke))
  }
}

extension CGPath {
  fileprivate convenience init(rect: CGRect) { self.init(rect: rect, transform: nil) }
}
