import Testing
import TouchstoneTestSupport
import UIKit

/// Layers that are made from a class that is known only at run time.
@MainActor
struct LayerMakerTests {
  /// A layer as apps write it: only the initializer for archives is declared `required`.
  private class Ring: CALayer {
    var width: CGFloat = 1
    let isCopy: Bool

    override init() {
      isCopy = false
      super.init()
      cornerRadius = 7
    }

    override init(layer: Any) {
      isCopy = true
      super.init(layer: layer)
      if let other = layer as? Ring { width = other.width }
    }

    required init?(coder: NSCoder) {
      isCopy = false
      super.init(coder: coder)
    }
  }

  /// A layer that inherits all initializers.
  private final class Plain: CAShapeLayer {
    var note = "note"
  }

  private final class RingView: UIView {
    override class var layerClass: AnyClass { Ring.self }
  }

  private final class PlainView: UIView {
    override class var layerClass: AnyClass { Plain.self }
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as? CAShapeLayer ?? CAShapeLayer() }
  }

  private let stage = TouchStage()

  @Test("R-LAYER-2: the layer of a view has the class that `layerClass` names")
  func classes() {
    let ring = RingView().layer
    #expect(ring is Ring && ring.cornerRadius == 7)
    expectEqual((PlainView().layer as? Plain)?.note, "note")
    let view = ShapeView()
    view.layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
    #expect(view.layer.path != nil && view.layer.delegate === view)
    #expect(type(of: UIView().layer) == CALayer.self)
    expectEqual("\(RingView().layer)", "<Ring>")
  }

  @Test("R-LAYER-2: a view prints the class of its layer")
  func printing() {
    stage.makeCurrent()
    #expect("\(RingView())".hasSuffix("layer = <Ring>>"))
  }

  @Test(
    "R-LAYER-11: a presentation layer is made by the initializer `init(layer:)` of the layer's class"
  )
  func copies() throws {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let ring = try #require(view.layer as? Ring)
    ring.width = 5
    expectNil(ring.presentation(), "it is in no window")
    stage.show(view)
    let shown = try #require(ring.presentation())
    #expect(shown.isCopy && shown.width == 5 && shown.cornerRadius == 7)
    #expect(shown.model() === ring && ring.model() === ring && shown.presentation() === shown)
    #expect(!ring.isCopy)
  }

  @Test("R-LAYER-11: a presentation layer has the looks, the geometry and copies of the sublayers")
  func contents() throws {
    let view = PlainView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    let shape = try #require(view.layer as? Plain)
    shape.lineWidth = 3
    shape.shadowOpacity = 0.5
    let dot = CATextLayer()
    dot.string = "text"
    shape.addSublayer(dot)
    stage.show(view)
    let shown = try #require(shape.presentation())
    #expect(shown.lineWidth == 3 && shown.shadowOpacity == 0.5 && shown.note == "note")
    #expect(shown.frame == view.frame && shown.view == nil)
    let inner = try #require(shown.sublayers?.first as? CATextLayer)
    #expect(inner !== dot && inner.model() === dot && inner.string as? String == "text")
    #expect(inner.superlayer?.model() === shape)
  }
}
