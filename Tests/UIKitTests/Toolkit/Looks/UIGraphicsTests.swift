import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Image contexts and renderers, and the drawing of views and layers into them.
@MainActor
struct UIGraphicsTests {
  /// Returns the operations of an image: fills with the boxes of their areas, lines with their widths, texts with their
  /// left edges, images with their widths, and `?` for all others.
  private func content(of image: UIImage?) -> [String] {
    (image?.drawing?.operations ?? []).map { operation in
      switch operation.content {
      case .fill(let area, _):
        let box = CGPath(elements: area.elements).boundingBoxOfPath
        let numbers = [box.minX, box.minY, box.width, box.height].map { Int($0.rounded()) }
        return "fill " + numbers.map { String($0) }.joined(separator: " ")
      case .stroke(_, let pen, _, _): return "line \(Int(pen.width))"
      case .text(let text, _, let rect, _): return "text \(text) \(Int(rect.minX))"
      case .image(let image, let rect, _): return "image \(image.name ?? "-") \(Int(rect.width))"
      default: return "?"
      }
    }
  }

  @Test("R-LAYER-28: image contexts can be nested, and each has its own drawing")
  func contexts() {
    expectNil(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
    UIRectFill(CGRect(x: 1, y: 0, width: 2, height: 2))
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    UIRectFill(CGRect(x: 2, y: 0, width: 2, height: 2))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    inner?.draw(in: CGRect(x: 0, y: 0, width: 7, height: 7))
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(inner?.size == CGSize(width: 5, height: 5) && inner?.scale == 1)
    #expect(outer?.size == CGSize(width: 20, height: 10) && outer?.scale == 3)
    expectEqual(content(of: inner), ["fill 2 0 2 2"])
    expectEqual(content(of: outer), ["fill 1 0 2 2", "image - 7"])
    expectNil(UIGraphicsGetCurrentContext())
    expectNil(UIGraphicsGetImageFromCurrentImageContext())
  }

  @Test("R-LAYER-28: a renderer makes an image of the drawing in its closure")
  func renderer() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let bounds = CGRect(x: 10, y: 10, width: 30, height: 20)
    let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
      let path = UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 4, height: 4))
      path.lineWidth = 3
      path.fill()
      path.stroke()
      "text".draw(at: CGPoint(x: 12, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 9)])
      UIImage(named: "logo")?.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    expectEqual(
      content(of: image),
      ["fill 0 0 5 5", "fill 10 0 4 4", "line 3", "text text 12", "image logo 8"])
    #expect(image.size == bounds.size && image.scale == 2)
    guard case .fill(_, let color)? = image.drawing?.operations.first?.content else {
      Issue.record("nothing is filled")
      return
    }
    expectEqual(color, UIColor.red.cgColor)
    expectEqual(UIGraphicsImageRenderer(size: bounds.size).image { _ in }.scale, 3)
  }

  @Test("R-LAYER-28: a path is drawn with its own width, caps, joins, limit and dashes")
  func pens() {
    let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 7
    path.setLineDash([4, 2], count: 2, phase: 1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      path.stroke()
    }
    guard case .stroke(_, let pen, _, _)? = image.drawing?.operations.first?.content else {
      Issue.record("no line is drawn")
      return
    }
    #expect(pen.width == 3 && pen.cap == .round && pen.join == .bevel && pen.miterLimit == 7)
    #expect(pen.dashes == [4, 2] && pen.dashPhase == 1)
  }

  @Test("R-LAYER-28: a pushed context is current until it is popped, and is no image context")
  func pushing() throws {
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    let context = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsPushContext(context)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === context, "a pushed context is not ended as an image")
    expectNil(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsPopContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() != nil)
    UIGraphicsEndImageContext()
    UIGraphicsPopContext()
    expectNil(UIGraphicsGetCurrentContext())
  }

  /// A view that fills itself and counts how often it is drawn.
  private final class Painting: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) {
      drawings += 1
      UIRectFill(rect)
    }
  }

  @Test("R-LAYER-29: a view is drawn when its layer is displayed in code, and not for the screen")
  func views() {
    let stage = TouchStage()
    let view = Painting(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    stage.show(view)
    view.setNeedsDisplay()
    stage.advance(by: .seconds(1))
    expectEqual(view.drawings, 0)
    view.layer.setNeedsDisplay()
    view.layer.displayIfNeeded()
    view.layer.displayIfNeeded()
    expectEqual(view.drawings, 1)
    #expect(!view.layer.needsDisplay())
    expectEqual(content(of: view.layer.contents as? UIImage), ["fill 0 0 20 10"])
  }

  @Test(
    "R-LAYER-29: rendering a layer draws its background, content, sublayers and border, in this order"
  )
  func rendering() {
    let view = Painting(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    let inner = Painting(frame: CGRect(x: 3, y: 4, width: 5, height: 5))
    let hidden = Painting(frame: view.bounds)
    hidden.isHidden = true
    view.addSubview(inner)
    view.addSubview(hidden)
    view.backgroundColor = .white
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.red.cgColor
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
      view.layer.render(in: context.cgContext)
    }
    expectEqual(content(of: image), ["fill 0 0 20 10", "fill 0 0 20 10", "fill 3 4 5 5", "line 2"])
    if case .stroke(_, _, let color, _)? = image.drawing?.operations.last?.content {
      expectEqual(color, UIColor.red.cgColor)
    }
    expectEqual([view.drawings, inner.drawings, hidden.drawings], [1, 1, 0])
    let twice = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 20), afterScreenUpdates: true)
    }
    expectEqual(content(of: twice)[2], "fill 6 8 10 10")
  }

  @Test("Rendering draws layers of shapes, gradients and texts")
  func layers() {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    shape.strokeColor = CGColor.black
    shape.lineWidth = 4
    shape.strokeEnd = 0.5
    let text = CATextLayer()
    text.frame = CGRect(x: 30, y: 0, width: 40, height: 20)
    text.string = "hello"
    let gradient = CAGradientLayer()
    gradient.frame = text.frame
    gradient.colors = [CGColor.black, CGColor.white]
    let root = CALayer()
    root.sublayers = [shape, text, gradient]
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 20)).image { context in
      root.render(in: context.cgContext)
    }
    expectEqual(content(of: image), ["fill 0 0 10 10", "line 4", "text hello 0", "?"])
    guard case .stroke(let elements, _, _, _)? = image.drawing?.operations[1].content else {
      Issue.record("no line")
      return
    }
    let half: [CGPath.Element] = [
      .move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
    ]
    expectEqual(elements, half)
  }

  @Test(
    "A path is drawn in the context's blend mode, or in the mode and with the opacity of the call")
  func blendModes() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      context.cgContext.setBlendMode(.multiply)
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
      path.fill()
      path.fill(with: .normal, alpha: 0.5)
      path.stroke()
      path.stroke(with: .screen, alpha: 0.25)
    }
    let operations = image.drawing?.operations ?? []
    expectEqual(operations.map(\.blendMode), [.multiply, .normal, .multiply, .screen])
    expectEqual(operations.map(\.alpha), [1, 0.5, 1, 0.25])
  }

  @Test("A shape is drawn with its own curves unless only a part of it is stroked")
  func wholeShape() {
    let shape = CAShapeLayer()
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.path = circle
    shape.strokeColor = CGColor.black
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      shape.render(in: context.cgContext)
    }
    guard case .stroke(let elements, _, _, _)? = image.drawing?.operations.last?.content else {
      Issue.record("no line")
      return
    }
    expectEqual(elements, circle.elements)
  }

  @Test("A rectangle is filled in the blend mode of the call alone")
  func blendModeOfFill() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
      UIRectFillUsingBlendMode(rect(1, 2, 3, 4), .multiply)
      UIRectFill(rect(5, 6, 7, 8))
    }
    expectEqual(content(of: image), ["fill 1 2 3 4", "fill 5 6 7 8"])
    expectEqual(image.drawing?.operations.map(\.blendMode), [.multiply, .normal])
  }

  @Test("A frame is one point wide inside the edges, and fills a rectangle that has no inside")
  func frames() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      context.cgContext.addRect(rect(15, 5, 5, 5))
      UIRectFrame(rect(0, 0, 10, 8))
      UIRectFrame(rect(0, 0, 10, 1))
      UIRectClip(rect(0, 0, 4, 4))
      UIRectFill(rect(0, 0, 10, 10))
    }
    expectEqual(content(of: image), ["fill 0 0 10 8", "fill 0 0 10 1", "fill 0 0 10 10"])
    let operations = image.drawing?.operations ?? []
    func paints(_ index: Int, _ x: CGFloat, _ y: CGFloat) -> Bool {
      guard case .fill(let area, _) = operations[index].content else { return false }
      return CGPath(elements: area.elements).contains(CGPoint(x: x, y: y), using: area.rule)
    }
    #expect(paints(0, 0.5, 4) && paints(0, 9.5, 4) && paints(0, 5, 0.5) && paints(0, 5, 7.5))
    #expect(!paints(0, 1.5, 4) && !paints(0, 8.5, 4) && !paints(0, 5, 1.5) && !paints(0, 5, 6.5))
    #expect(paints(1, 5, 0.5))
    expectEqual(operations.map(\.clips.count), [0, 0, 1])
  }
}
