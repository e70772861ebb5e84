import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport

@testable import UIKit

/// How layers draw gradients of each type.
@MainActor
struct CAGradientLayerTests {
  /// The drawing of a layer of 40 by 20 points with a gradient from its middle to an end point.
  private func drawing(
    _ type: CAGradientLayerType, to end: CGPoint = CGPoint(x: 1, y: 1)
  ) throws -> Drawing {
    let layer = CAGradientLayer()
    layer.type = type
    layer.frame = rect(0, 0, 40, 20)
    layer.colors = [CGColor.black, CGColor.white]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = end
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      layer.render(in: context.cgContext)
    }
    return try #require(image.drawing)
  }

  @Test("An axial gradient is drawn from its start to its end")
  func axial() throws {
    guard
      case .linearGradient(_, let start, let end, _)? = try drawing(.axial).operations.last?.content
    else {
      Issue.record("no linear gradient")
      return
    }
    expectEqual(start, CGPoint(x: 20, y: 10))
    expectEqual(end, CGPoint(x: 40, y: 20))
  }

  @Test(
    "A radial gradient ends at the ellipse whose center is the start and whose frame has the end as a corner"
  )
  func radial() throws {
    guard
      case .radialGradient(_, let start, let end, _, let transform)? =
        try drawing(.radial).operations.last?.content
    else {
      Issue.record("no radial gradient")
      return
    }
    #expect(start.radius == 0 && start.center == end.center)
    let (center, radius) = (end.center, end.radius)
    expectEqual(center.applying(transform), CGPoint(x: 20, y: 10))
    let right = CGPoint(x: center.x + radius, y: center.y).applying(transform)
    expectEqual(right, CGPoint(x: 40, y: 10))
    let bottom = CGPoint(x: center.x, y: center.y + radius).applying(transform)
    expectEqual(bottom, CGPoint(x: 20, y: 20))
  }

  @Test("In a picture, an ellipse is a circle with a transform, inside the bounds of the layer")
  func picture() throws {
    // The clip of the layer, the clip of the gradient, and the transform.
    var groups: [Picture.Group] = []
    var items = try drawing(.radial).items
    while case .group(let group)? = items.first {
      groups.append(group)
      items = group.items
    }
    guard case .area(_, .gradient(let gradient))? = items.first else {
      Issue.record("no gradient")
      return
    }
    expectEqual(gradient.shape, .circle(center: Picture.Point(0, 0), radius: 20))
    expectEqual(groups.last?.transform, Picture.Transform(a: 1, b: 0, c: 0, d: 0.5, tx: 20, ty: 10))
    let bounds = Picture.Area(Picture.Path(rect(0, 0, 40, 20)))
    #expect(groups.contains { $0.clips == [bounds] })
  }

  @Test(
    "A circle stays one without a transform; an ellipse without a height has the last color everywhere"
  )
  func circleAndLine() throws {
    // The end is a quarter of 40 points to the right of the middle, and half of 20 points below it.
    let circle = try drawing(.radial, to: CGPoint(x: 0.75, y: 1)).items
    #expect("\(circle)".contains("circle(center: ") && "\(circle)".contains("radius: 10.0"))
    guard
      case .radialGradient(_, _, let end, let options, _)? =
        try drawing(.radial, to: CGPoint(x: 1, y: 0.5)).operations.last?.content
    else {
      Issue.record("no radial gradient")
      return
    }
    #expect(end.radius == 0 && options.contains(.drawsAfterEndLocation))
  }

  @Test("The points of a gradient are shares of the width and of the height")
  func points() throws {
    guard
      case .linearGradient(_, _, let end, _)? =
        try drawing(.axial, to: CGPoint(x: 0.75, y: 0.25)).operations.last?.content
    else {
      Issue.record("no linear gradient")
      return
    }
    expectEqual(end, CGPoint(x: 30, y: 5))
  }

  @Test("R-LAYER-14: a property that was set by its key is gone once it is set to nil")
  func keys() {
    let layer = CAGradientLayer()
    layer.setValue([CGColor.black], forKey: "colors")
    layer.setValue([0.5], forKey: "locations")
    #expect(layer.colors?.count == 1 && layer.locations == [0.5])
    layer.colors = nil
    layer.locations = nil
    #expect(layer.value(forKey: "colors") == nil && layer.value(forKey: "locations") == nil)
  }
}
