import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Contexts that record the operations of a drawing.
struct CGContextTests {
  private let context: CGContext

  init() throws {
    UIGraphicsBeginImageContext(CGSize(width: 100, height: 50))
    context = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsEndImageContext()
  }

  /// The bounding boxes and the colors of the areas that were filled.
  private var fills: [(box: CGRect, color: CGColor)] {
    context.drawing.operations.compactMap { operation in
      guard case .fill(let area, let color) = operation.content else { return nil }
      return (CGPath(elements: area.elements).boundingBoxOfPath, color)
    }
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: side, height: side)
  }

  @Test("R-LAYER-27: restoring a saved state restores its transform, color, opacity and clip")
  func states() {
    context.saveGState()
    context.translateBy(x: 10, y: 0)
    context.scaleBy(x: 2, y: 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.clip(to: square(0, 0, 5))
    context.setAlpha(0.5)
    context.fill(square(1, 1, 4))
    context.restoreGState()
    context.fill(square(1, 1, 4))
    // No state is saved, so this changes nothing.
    context.restoreGState()
    expectEqual(fills.map(\.box), [square(12, 2, 8), square(1, 1, 4)])
    expectEqual(fills.map(\.color), [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor.black])
    let operations = context.drawing.operations
    expectEqual(operations.map(\.alpha), [0.5, 1])
    expectEqual(operations.map(\.clips.count), [1, 0])
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(context.ctm.isIdentity)
  }

  @Test(
    "R-LAYER-27: a later transform does not move the points of the path, and drawing ends the path")
  func paths() throws {
    context.move(to: CGPoint(x: 1, y: 1))
    context.translateBy(x: 50, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 1))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1) && !context.isPathEmpty)
    expectEqual(context.path?.boundingBox, CGRect(x: -49, y: 1, width: 50, height: 0))
    context.setLineWidth(3)
    context.setLineDash(phase: 1, lengths: [2, 4])
    context.strokePath()
    #expect(context.isPathEmpty && context.path == nil)
    let last = try #require(context.drawing.operations.last)
    guard case .stroke(let elements, let pen, let color, let transform) = last.content else {
      Issue.record("no line: \(last.content)")
      return
    }
    expectEqual(elements, [.move(CGPoint(x: 1, y: 1)), .line(CGPoint(x: 51, y: 1))])
    #expect(pen.width == 3 && pen.dashes == [2, 4] && pen.dashPhase == 1)
    #expect(color == CGColor.black && transform.tx == 50)
    context.strokePath()
    expectEqual(context.drawing.operations.count, 1)
  }

  @Test("R-LAYER-27: pathContains finds the points that a drawing mode would paint")
  func containing() {
    context.addEllipse(in: square(0, 0, 40))
    context.setLineWidth(10)
    #expect(context.pathContains(CGPoint(x: 20, y: 20), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 20, y: 20), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: -3, y: 20), mode: .fillStroke))
    context.replacePathWithStrokedPath()
    #expect(!context.pathContains(CGPoint(x: 20, y: 20), mode: .fill))
    context.beginPath()
    context.addRects([square(0, 0, 40), square(10, 10, 20)])
    #expect(!context.pathContains(CGPoint(x: 20, y: 20), mode: .eoFill))
  }

  @Test("Gradients, cleared areas and line segments are recorded")
  func others() throws {
    let colors = [CGColor.black, CGColor.white]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    context.scaleBy(x: 2, y: 2)
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: .drawsAfterEndLocation)
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 5, options: [])
    context.clear(square(0, 0, 5))
    let points = (0..<5).map { CGPoint(x: CGFloat($0), y: CGFloat($0 * $0)) }
    context.strokeLineSegments(between: points)
    guard case .stroke(let segments, _, _, _)? = context.drawing.operations.last?.content else {
      Issue.record("no line")
      return
    }
    // Operations have the coordinates of the drawing, which the context scales by 2.
    let places = points.map { CGPoint(x: 2 * $0.x, y: 2 * $0.y) }
    expectEqual(segments, [.move(places[0]), .line(places[1]), .move(places[2]), .line(places[3])])
    let kinds = context.drawing.operations.map { operation in
      switch operation.content {
      case .linearGradient(_, let from, let end, _): "linear \(from.x) \(end.x)"
      case .radialGradient(_, _, let circle, _, let transform):
        "radial \(circle.radius * transform.a)"
      case .clear(let area): "clear \(area.elements.count)"
      case .stroke(let elements, _, _, _): "line \(elements.count)"
      default: "?"
      }
    }
    expectEqual(kinds, ["linear 0.0 20.0", "radial 10.0", "clear 5", "line 4"])
    expectNil(CGGradient(colorsSpace: nil, colors: [], locations: nil))
  }

  @Test("R-LAYER-27: a transform applies to what is drawn after it, the last one first")
  func transforms() {
    context.translateBy(x: 10, y: 20)
    context.concatenate(CGAffineTransform(scaleX: 2, y: 3))
    expectEqual(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), CGPoint(x: 12, y: 23))
    let back = context.convertToUserSpace(CGPoint(x: 12, y: 23))
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y - 1) < 1e-9)
    context.rotate(by: .pi / 2)
    let turned = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
    #expect(abs(turned.x - 10) < 1e-9 && abs(turned.y - 23) < 1e-9)
  }

  @Test("R-LAYER-27: colors are given as such, by red, green and blue, or by a gray")
  func colors() {
    let place = square(0, 0, 5)
    context.setFillColor(gray: 0.25, alpha: 0.5)
    context.setStrokeColor(gray: 0.75, alpha: 1)
    context.fill(place)
    context.stroke(place)
    context.setFillColor(CGColor.white)
    context.setStrokeColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    context.fill(place)
    context.stroke(place)
    let colors = context.drawing.operations.map { operation -> CGColor? in
      switch operation.content {
      case .fill(_, let color), .stroke(_, _, let color, _): color
      default: nil
      }
    }
    expectEqual(
      colors,
      [
        CGColor(gray: 0.25, alpha: 0.5), CGColor(gray: 0.75, alpha: 1), CGColor.white,
        CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
      ])
  }

  @Test("R-LAYER-27: a shadow is black with a third of the opacity unless it has another color")
  func shadows() {
    let offset = CGSize(width: 3, height: 4)
    context.setShadow(offset: offset, blur: 5)
    context.fill(square(0, 0, 5))
    context.setShadow(offset: .zero, blur: 1, color: CGColor.white)
    context.fill(square(0, 0, 5))
    context.setShadow(offset: .zero, blur: 1, color: nil)
    context.fill(square(0, 0, 5))
    let shadows = context.drawing.operations.map(\.shadow)
    expectEqual(
      shadows.map { $0?.color }, [CGColor(gray: 0, alpha: 1 / 3), CGColor.white, nil])
    expectEqual(shadows.map { $0?.offset }, [offset, .zero, nil])
    expectEqual(shadows.map { $0?.blur }, [5, 1, nil])
  }
}
