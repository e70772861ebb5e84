import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport

@testable import UIKit

/// Where gradients draw, and with which colors: sampled at points of a drawing of 40 by 40.
@MainActor
struct GradientItemsTests {
  private nonisolated static let both: CGGradientDrawingOptions = [
    .drawsBeforeStartLocation, .drawsAfterEndLocation,
  ]

  /// Returns whether the only item, which may be in a group that clips it, paints a point.
  private func contains(_ items: [Picture.Item], _ x: CGFloat, _ y: CGFloat) -> Bool {
    func isIn(_ area: Picture.Area) -> Bool {
      let path = CGPath(elements: area.path.elements.map(\.element))
      return path.contains(CGPoint(x: x, y: y), using: area.rule == .evenOdd ? .evenOdd : .winding)
    }
    switch items.first {
    case .area(let area, .gradient): return isIn(area)
    case .group(let group): return group.clips.allSatisfy(isIn) && contains(group.items, x, y)
    default: return false
    }
  }

  /// Returns the red part of the color and the place of each stop of the only gradient.
  private func stops(_ items: [Picture.Item]) -> [String] {
    switch items.first {
    case .area(_, .gradient(let gradient)):
      gradient.stops.map { "\($0.color.red) at \($0.place)" }
    case .group(let group): stops(group.items)
    default: []
    }
  }

  /// Returns a gradient from black to white in a drawing of 40 by 40 points.
  private func items(_ options: CGGradientDrawingOptions) throws -> GradientItems {
    let colors = [CGColor.black, CGColor.white]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    return GradientItems(
      gradient: gradient, options: options, alpha: 1,
      area: CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test(
    "A linear gradient ends with its line, unless the options extend it",
    arguments: [
      (CGGradientDrawingOptions(), [false, true, false]),
      (.drawsBeforeStartLocation, [true, true, false]),
      (.drawsAfterEndLocation, [false, true, true]), (both, [true, true, true]),
    ])
  func linear(options: CGGradientDrawingOptions, painted: [Bool]) throws {
    let flat = try items(options).along(from: CGPoint(x: 10, y: 0), to: CGPoint(x: 30, y: 0))
    expectEqual([5, 20, 35].map { contains(flat, $0, 17) }, painted)
    // A slanted line: the gradient ends in right angles to the line, so that all of the other diagonal is painted.
    let slanted = try items(options).along(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 30))
    expectEqual([2, 20, 38].map { contains(slanted, $0, 39 - $0) }, [true, true, true])
    expectEqual([4, 19, 36].map { contains(slanted, $0, $0 + 1) }, painted)
    expectEqual(stops(flat), ["0.0 at 0.0", "1.0 at 1.0"])
  }

  @Test("A line without length paints nothing but the extension")
  func point() throws {
    let here = CGPoint(x: 10, y: 10)
    #expect(try items([]).along(from: here, to: here).isEmpty)
    #expect(contains(try items(.drawsAfterEndLocation).along(from: here, to: here), 1, 1))
  }

  @Test(
    "A radial gradient fills the ring between its circles, unless the options extend it",
    arguments: [
      (CGGradientDrawingOptions(), [false, true, false]),
      (.drawsBeforeStartLocation, [true, true, false]),
      (.drawsAfterEndLocation, [false, true, true]), (both, [true, true, true]),
    ])
  func radial(options: CGGradientDrawingOptions, painted: [Bool]) throws {
    let center = CGPoint(x: 20, y: 20)
    let (small, large) = (
      Drawing.Circle(center: center, radius: 5), Drawing.Circle(center: center, radius: 10)
    )
    let outwards = try items(options).around(from: small, to: large)
    expectEqual([22, 27, 35].map { contains(outwards, $0, 20) }, painted)
    expectEqual(stops(outwards), ["0.0 at 0.5", "1.0 at 1.0"])
    let inwards = try items(options).around(from: large, to: small)
    expectEqual([35, 27, 22].map { contains(inwards, $0, 20) }, painted)
    expectEqual(stops(inwards), ["1.0 at 0.5", "0.0 at 1.0"])
  }

  @Test(
    "The colors between circles of different centers follow the circles if one contains the other")
  func offCenter() throws {
    func circle(_ x: CGFloat, _ radius: CGFloat) -> Drawing.Circle {
      Drawing.Circle(center: CGPoint(x: x, y: 20), radius: radius)
    }
    func shape(_ start: Drawing.Circle, _ end: Drawing.Circle) throws -> Picture.Gradient.Shape? {
      let painted = try items(Self.both).around(from: start, to: end)
      return if case .area(_, .gradient(let gradient))? = painted.first { gradient.shape } else {
        nil
      }
    }
    let (small, large) = (circle(15, 2), circle(20, 10))
    let around = Picture.Gradient.Shape.circles(
      inner: .init(15, 20), innerRadius: 2, outer: .init(20, 20), outerRadius: 10)
    expectEqual(try shape(small, large), around)
    expectEqual(try shape(large, small), around)
    let both = try items(Self.both)
    expectEqual(stops(both.around(from: small, to: large)), ["0.0 at 0.0", "1.0 at 1.0"])
    expectEqual(stops(both.around(from: large, to: small)), ["1.0 at 0.0", "0.0 at 1.0"])
    expectEqual(
      try shape(circle(5, 2), large), .circle(center: .init(20, 20), radius: 10))
  }

  @Test("A gradient may begin at the edge of the drawing, or end just inside of it")
  func edges() throws {
    let all = try items([]).along(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 40, y: 0))
    expectEqual([1, 20, 39].map { contains(all, $0, 17) }, [true, true, true])
    let edge = try items(.drawsAfterEndLocation).along(
      from: CGPoint(x: 39.5, y: 0), to: CGPoint(x: 40.5, y: 0))
    #expect(contains(edge, 39.7, 1) && contains(edge, 39.7, 39) && !contains(edge, 39.3, 20))
    let other = try items(.drawsBeforeStartLocation).along(
      from: CGPoint(x: -0.5, y: 0), to: CGPoint(x: 0.5, y: 0))
    #expect(contains(other, 0.3, 1) && contains(other, 0.3, 39) && !contains(other, 0.7, 20))
  }

  @Test("A circle of half a point is painted, too")
  func small() throws {
    let center = CGPoint(x: 20, y: 20)
    let painted = try items([]).around(
      from: Drawing.Circle(center: center, radius: 0),
      to: Drawing.Circle(center: center, radius: 0.5))
    #expect(contains(painted, 20.2, 20) && !contains(painted, 21, 20))
  }

  @Test("Circles without a radius paint nothing but the extension")
  func noCircle() throws {
    let none = Drawing.Circle(center: CGPoint(x: 20, y: 20), radius: 0)
    #expect(try items([]).around(from: none, to: none).isEmpty)
    #expect(contains(try items(.drawsAfterEndLocation).around(from: none, to: none), 1, 1))
  }
}

extension Picture.Path.Element {
  var element: CGPath.Element {
    func point(_ point: Picture.Point) -> CGPoint { CGPoint(x: point.x, y: point.y) }
    return switch self {
    case .move(let end): .move(point(end))
    case .line(let end): .line(point(end))
    case .quad(let control, let end): .quad(control: point(control), to: point(end))
    case .curve(let first, let second, let end):
      .curve(control1: point(first), control2: point(second), to: point(end))
    case .close: .close
    }
  }
}
