import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport

@testable import UIKit

/// What remains of a drawing of 40 by 40 points after a part of it was cleared.
@MainActor
struct DrawingPictureTests {
  private let context = CGContext(size: CGSize(width: 40, height: 40))

  /// Which of some points on the diagonal from the top left are still painted.
  private func isPainted(at places: [CGFloat]) -> [Bool] {
    guard case .group(let group)? = context.drawing.items.first else { return [] }
    return places.map { place in
      group.clips.allSatisfy { area in
        CGPath(elements: area.path.elements.map(\.element)).contains(
          CGPoint(x: place, y: place), using: area.rule == .evenOdd ? .evenOdd : .winding)
      }
    }
  }

  private func fillAll() {
    context.fill(rect(0, 0, 40, 40))
  }

  @Test("Clearing an area removes it from what was drawn before")
  func cleared() {
    fillAll()
    context.clear(rect(10, 10, 10, 10))
    expectEqual(isPainted(at: [5, 15, 25]), [true, false, true])
  }

  @Test("Clearing has no effect outside the clip")
  func clearedInClip() {
    fillAll()
    context.clip(to: rect(0, 0, 20, 20))
    context.clear(rect(10, 10, 30, 30))
    expectEqual(isPainted(at: [5, 15, 25]), [true, false, true])
  }

  @Test("A clip of any shape is punched out of the drawing by clearing all of it")
  func punchedHole() {
    fillAll()
    context.addEllipse(in: rect(10, 10, 20, 20))
    context.clip()
    context.clear(rect(0, 0, 40, 40))
    // On the diagonal, the circle reaches from 12.93 to 27.07.
    expectEqual(isPainted(at: [5, 12, 14, 20, 28]), [true, true, false, false, true])
  }

  @Test("A clip of any upright rectangle limits what is cleared, wherever its outline begins")
  func clearedInRectangle() {
    for corners in [
      [(0, 0), (0, 20), (20, 20), (20, 0)], [(20, 0), (0, 0), (0, 20), (20, 20)],
    ] {
      let context = CGContext(size: CGSize(width: 40, height: 40))
      context.fill(rect(0, 0, 40, 40))
      context.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
      context.closePath()
      context.clip()
      context.clear(rect(10, 10, 30, 30))
      expectEqual(isPainted(context, at: [(5, 5), (15, 15), (25, 25)]), [true, false, true])
    }
  }

  @Test("Clearing keeps all other parts of a drawing that is long in one direction")
  func clearedInLongDrawing() {
    for (size, far) in [
      (CGSize(width: 40, height: 3_000), (20, 2_900)),
      (CGSize(width: 3_000, height: 40), (2_900, 20)),
    ] as [(CGSize, (Int, Int))] {
      let context = CGContext(size: size)
      context.fill(CGRect(origin: CGPoint.zero, size: size))
      context.clear(rect(10, 10, 10, 10))
      expectEqual(isPainted(context, at: [(15, 15), far]), [false, true])
    }
  }

  private func isPainted(_ context: CGContext, at places: [(Int, Int)]) -> [Bool] {
    guard case .group(let group)? = context.drawing.items.first else { return [] }
    return places.map { place in
      group.clips.allSatisfy { area in
        CGPath(elements: area.path.elements.map(\.element)).contains(
          CGPoint(x: place.0, y: place.1), using: area.rule == .evenOdd ? .evenOdd : .winding)
      }
    }
  }

  @Test("A line has the ends and the corners that were set")
  func pens() {
    let caps: [(CGLineCap, Picture.Pen.Cap)] = [
      (.butt, .butt), (.round, .round), (.square, .square),
    ]
    for (cap, shown) in caps {
      context.setLineCap(cap)
      context.strokeLineSegments(between: [CGPoint.zero, CGPoint(x: 9, y: 9)])
      expectEqual(lastPen?.cap, shown)
    }
    let joins: [(CGLineJoin, Picture.Pen.Join)] = [
      (.miter, .miter), (.round, .round), (.bevel, .bevel),
    ]
    for (join, shown) in joins {
      context.setLineJoin(join)
      context.stroke(rect(5, 5, 10, 10))
      expectEqual(lastPen?.join, shown)
    }
  }

  /// The pen of the line that was drawn last; nil if something else was.
  private var lastPen: Picture.Pen? {
    if case .line(_, let pen, _)? = context.drawing.items.last { pen } else { nil }
  }

  @Test("A line in a space with unequal scales is wider in one direction; dashes are lines")
  func strokes() throws {
    context.setLineDash(phase: 0, lengths: [2, 3])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    guard case .line(let dashed, _, _)? = context.drawing.items.last else {
      Issue.record("no line")
      return
    }
    // From 0 to 2 and from 5 to 7.
    expectEqual(
      dashed,
      Picture.Path([
        .move(Picture.Point(0, 5)), .line(Picture.Point(2, 5)), .move(Picture.Point(5, 5)),
        .line(Picture.Point(7, 5)),
      ]))
    context.setLineDash(phase: 0, lengths: [])
    context.setLineWidth(4)
    context.scaleBy(x: 2, y: 1)
    context.strokeLineSegments(between: [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9)])
    guard case .group(let group)? = context.drawing.items.last else {
      Issue.record("no group")
      return
    }
    expectEqual(group.transform, Picture.Transform.scale(2, 1))
    guard case .line(let line, let pen, _)? = group.items.first else {
      Issue.record("no line in the group")
      return
    }
    expectEqual(pen.width, 4)
    expectEqual(
      line, Picture.Path([.move(Picture.Point(1, 1)), .line(Picture.Point(9, 9))]))
    let count = context.drawing.items.count
    // Without an extent in one direction there is nothing to see.
    context.scaleBy(x: 1, y: 0)
    context.strokeLineSegments(between: [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9)])
    expectEqual(context.drawing.items.count, count)
  }

  @Test("A radial gradient in a space with unequal scales is an ellipse inside of the drawing")
  func ellipses() throws {
    let colors = [CGColor.black, CGColor.white]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    func draw() -> Picture.Group? {
      let center = CGPoint(x: 10, y: 20)
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 5, options: [])
      if case .group(let group)? = context.drawing.items.last { return group }
      return nil
    }
    context.scaleBy(x: 2, y: 1)
    let outer = try #require(draw())
    expectEqual(
      outer.clips, [Picture.Area(Picture.Path(x: 0, y: 0, width: 40, height: 40))])
    guard case .group(let inner)? = outer.items.first else {
      Issue.record("no ellipse")
      return
    }
    expectEqual(inner.transform, Picture.Transform.scale(2, 1))
    let count = context.drawing.items.count
    context.scaleBy(x: 0, y: 1)
    _ = draw()
    expectEqual(context.drawing.items.count, count)
  }

  @Test("A text that is drawn in a rectangle breaks into lines")
  func texts() {
    UIGraphicsPushContext(context)
    ("some words" as NSString).draw(in: rect(0, 0, 40, 40), withAttributes: nil)
    UIGraphicsPopContext()
    expectEqual(Picture.Group(context.drawing.items).texts, ["some", "words"])
  }
}
