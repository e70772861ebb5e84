import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Colors, paths, images and views that draw into the current context.
@MainActor
struct UIKitDrawingTests {
  private let stage = TouchStage()

  /// Returns the operations that a closure draws.
  private func operations(_ draw: (CGContext) -> Void) -> [Drawing.Operation] {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      draw(context.cgContext)
    }.drawing?.operations ?? []
  }

  @Test("R-LAYER-28: a color that is set fills and strokes")
  func color() {
    let colors = operations { context in
      UIColor.red.set()
      context.fill(rect(0, 0, 5, 5))
      context.stroke(rect(0, 0, 5, 5))
      UIColor.blue.setStroke()
      context.fill(rect(0, 0, 5, 5))
      context.stroke(rect(0, 0, 5, 5))
    }.map { operation -> CGColor? in
      switch operation.content {
      case .fill(_, let color), .stroke(_, _, let color, _): color
      default: nil
      }
    }
    let (red, blue) = (UIColor.red.cgColor, UIColor.blue.cgColor)
    expectEqual(colors, [red, red, red, blue])
  }

  @Test("R-LAYER-28: a path clips what is drawn later by its own rule, without the context's path")
  func clip() {
    let path = UIBezierPath(rect: rect(0, 0, 10, 10))
    path.append(UIBezierPath(rect: rect(2, 2, 4, 4)))
    let drawn = operations { context in
      context.addRect(rect(20, 0, 5, 5))
      path.addClip()
      #expect(context.isPathEmpty)
      path.usesEvenOddFillRule = true
      path.addClip()
      context.fill(rect(0, 0, 40, 20))
    }
    expectEqual(drawn.map { $0.clips.map(\.rule) }, [[.winding, .evenOdd]])
    let elements = path.cgPath.elements
    expectEqual(drawn.map { $0.clips.map(\.elements) }, [[elements, elements]])
  }

  @Test("R-LAYER-28: an image is drawn in the mode and with the opacity of the call alone")
  func image() throws {
    let image = try #require(UIImage.ofSize(7, 5))
    let drawn = operations { context in
      context.setAlpha(0.5)
      image.draw(at: CGPoint(x: 1, y: 2))
      image.draw(at: CGPoint(x: 3, y: 4), blendMode: .multiply, alpha: 0.5)
      image.draw(in: rect(0, 0, 9, 9), blendMode: .screen, alpha: 1)
      image.draw(in: rect(5, 5, 6, 6))
    }
    let places = drawn.map { operation -> CGRect in
      guard case .image(_, let place, _) = operation.content else { return .null }
      return place
    }
    expectEqual(places, [rect(1, 2, 7, 5), rect(3, 4, 7, 5), rect(0, 0, 9, 9), rect(5, 5, 6, 6)])
    expectEqual(drawn.map(\.blendMode), [.normal, .multiply, .screen, .normal])
    expectEqual(drawn.map(\.alpha), [0.5, 0.25, 0.5, 0.5])
  }

  @Test("R-LAYER-29: a view is drawn at a rectangle, and not without a context or a size")
  func hierarchy() {
    let view = UIView(frame: rect(3, 4, 10, 5))
    view.backgroundColor = .red
    #expect(!view.drawHierarchy(in: rect(0, 0, 10, 5), afterScreenUpdates: false))
    let drawn = operations { context in
      #expect(view.drawHierarchy(in: rect(10, 5, 20, 10), afterScreenUpdates: false))
      #expect(!UIView().drawHierarchy(in: rect(0, 0, 10, 5), afterScreenUpdates: false))
      #expect(context.ctm.isIdentity)
    }
    let boxes = drawn.map { operation -> CGRect in
      guard case .fill(let area, _) = operation.content else { return .null }
      return CGPath(elements: area.elements).boundingBoxOfPath
    }
    expectEqual(boxes, [rect(10, 5, 20, 10)])
  }
}
