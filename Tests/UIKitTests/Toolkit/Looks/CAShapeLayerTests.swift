import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// How a layer draws its shape.
@MainActor
struct CAShapeLayerTests {
  private let shape = CAShapeLayer()

  init() {
    shape.path = CGPath(rect: rect(0, 0, 10, 10), transform: nil)
    shape.fillColor = nil
    shape.strokeColor = CGColor.black
  }

  /// What the layer draws.
  private var content: [Drawing.Content] {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      shape.render(in: context.cgContext)
    }
    return (image.drawing?.operations ?? []).map(\.content)
  }

  /// The pen with which the layer draws its line; nil if it draws none.
  private var pen: Drawing.Pen? {
    guard case .stroke(_, let pen, _, _)? = content.last else { return nil }
    return pen
  }

  @Test("A line has the ends, corners, limit and dashes of its layer")
  func line() {
    expectEqual(pen, Drawing.Pen())
    for (cap, drawn) in [(.round, .round), (.square, .square), (.butt, .butt)]
      as [(CAShapeLayerLineCap, CGLineCap)]
    {
      shape.lineCap = cap
      expectEqual(pen?.cap, drawn)
    }
    for (join, drawn) in [(.round, .round), (.bevel, .bevel), (.miter, .miter)]
      as [(CAShapeLayerLineJoin, CGLineJoin)]
    {
      shape.lineJoin = join
      expectEqual(pen?.join, drawn)
    }
    shape.miterLimit = 3
    shape.lineDashPattern = [4, 2]
    shape.lineDashPhase = 1
    shape.lineWidth = 0.5
    var expected = Drawing.Pen()
    (expected.width, expected.miterLimit, expected.dashPhase) = (0.5, 3, 1)
    expected.dashes = [4, 2]
    expectEqual(pen, expected)
  }

  @Test("A line without a width or a color is not drawn")
  func noLine() {
    shape.lineWidth = 0
    #expect(content.isEmpty)
    shape.lineWidth = 1
    shape.strokeColor = nil
    #expect(content.isEmpty)
    shape.fillColor = CGColor.white
    expectEqual(content.count, 1)
  }

  @Test("A part of a line goes from its start to its end, over gaps between subpaths")
  func part() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    path.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    shape.path = path
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    guard case .stroke(let elements, _, _, _)? = content.last else {
      Issue.record("no line")
      return
    }
    let expected: [CGPath.Element] = [
      .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .move(CGPoint(x: 0, y: 5)),
      .line(CGPoint(x: 5, y: 5)),
    ]
    expectEqual(elements, expected)
  }

  @Test("R-LAYER-14: a property that was set by its key is gone once it is set to nil")
  func keys() {
    shape.setValue(CGColor.white, forKey: "fillColor")
    expectEqual(shape.fillColor, CGColor.white)
    shape.fillColor = nil
    expectNil(shape.value(forKey: "fillColor"))
    shape.setValue(nil, forKey: "path")
    expectNil(shape.path)
  }
}
