import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// What each call that draws a shape records.
struct CGContextDrawingTests {
  private let context: CGContext

  init() throws {
    UIGraphicsBeginImageContext(CGSize(width: 100, height: 50))
    context = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsEndImageContext()
  }

  /// The kinds and elements of the operations.
  private var recorded: [(kind: String, elements: [CGPath.Element])] {
    context.drawing.operations.map { operation in
      switch operation.content {
      case .fill(let area, _): ("fill \(area.rule)", area.elements)
      case .stroke(let elements, let pen, _, _): ("line \(pen.width)", elements)
      case .clear(let area): ("clear", area.elements)
      default: ("?", [])
      }
    }
  }

  @Test("R-LAYER-27: a shape is drawn without the path that was begun before, and ends that path")
  func shapes() {
    let (first, second) = (rect(1, 2, 30, 4), rect(5, 6, 7, 8))
    let points = [1, 2, 3, 4].map { CGPoint(x: $0, y: 10 * $0) }
    let calls: [(String, (CGContext) -> Void, (CGMutablePath) -> Void)] = [
      ("fill winding", { $0.fill(first) }, { $0.addRect(first) }),
      ("fill winding", { $0.fill([first, second]) }, { $0.addRects([first, second]) }),
      ("line 1.0", { $0.stroke(first) }, { $0.addRect(first) }),
      ("line 7.0", { $0.stroke(first, width: 7) }, { $0.addRect(first) }),
      ("clear", { $0.clear(first) }, { $0.addRect(first) }),
      ("fill winding", { $0.fillEllipse(in: first) }, { $0.addEllipse(in: first) }),
      ("line 1.0", { $0.strokeEllipse(in: first) }, { $0.addEllipse(in: first) }),
      (
        "line 1.0", { $0.strokeLineSegments(between: points) },
        {
          $0.addLines(between: Array(points.prefix(2)))
          $0.addLines(between: Array(points.suffix(2)))
        }
      ),
    ]
    for (index, (kind, draw, build)) in calls.enumerated() {
      context.move(to: CGPoint(x: 90, y: 40))
      context.addLine(to: CGPoint(x: 95, y: 45))
      draw(context)
      let expected = CGMutablePath()
      build(expected)
      expectEqual(recorded.count, index + 1)
      expectEqual(recorded.last?.kind, kind, "call \(index)")
      expectEqual(recorded.last?.elements, expected.elements, "call \(index)")
      #expect(context.isPathEmpty)
    }
  }

  @Test(
    "R-PATH-3: a mode fills by its rule, strokes, or does both",
    arguments: [
      (.fill, ["fill winding"]), (.eoFill, ["fill evenOdd"]), (.stroke, ["line 1.0"]),
      (.fillStroke, ["fill winding", "line 1.0"]), (.eoFillStroke, ["fill evenOdd", "line 1.0"]),
    ] as [(CGPathDrawingMode, [String])])
  func modes(mode: CGPathDrawingMode, kinds: [String]) {
    context.addRect(rect(0, 0, 9, 9))
    context.drawPath(using: mode)
    expectEqual(recorded.map(\.kind), kinds)
  }

  @Test("R-PATH-3: fillPath fills by the winding rule unless another is given")
  func fillRules() {
    for rule in [nil, .evenOdd, .winding] as [CGPathFillRule?] {
      context.addRect(rect(0, 0, 9, 9))
      if let rule { context.fillPath(using: rule) } else { context.fillPath() }
    }
    expectEqual(recorded.map(\.kind), ["fill winding", "fill evenOdd", "fill winding"])
  }
}
