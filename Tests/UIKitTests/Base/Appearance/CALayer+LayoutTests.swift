import Testing
import TouchstoneTestSupport
import UIKit

/// The layout and the contents of layers.
@MainActor
struct CALayerLayoutTests {
  /// A layer that logs its layouts.
  private class LayoutLoggingLayer: CALayer {
    var log: CallLog?
    override func layoutSublayers() {
      super.layoutSublayers()
      log?.add("layer \(name ?? "?")")
    }
  }

  /// A view that logs its layout, and the layout of its layer around it.
  private final class LayoutLoggingView: UIView {
    var log: CallLog?
    override func layoutSublayers(of layer: CALayer) {
      log?.add("before")
      super.layoutSublayers(of: layer)
      log?.add("after")
    }
    override func layoutSubviews() { log?.add("subviews") }
  }

  /// A view with a layer that logs its layouts.
  private final class LoggingLayerView: UIView {
    override class var layerClass: AnyClass { LayoutLoggingLayer.self }
    override func layoutSubviews() { (layer as? LayoutLoggingLayer)?.log?.add("subviews") }
  }

  /// A layer delegate that logs layouts.
  private final class Delegate: NSObject, CALayerDelegate {
    var log: CallLog?
    func layoutSublayers(of layer: CALayer) { log?.add("delegate \(layer.name ?? "?")") }
  }

  private let stage = TouchStage()
  private let log = CallLog()

  private func loggingLayer(_ name: String) -> LayoutLoggingLayer {
    let layer = LayoutLoggingLayer()
    layer.name = name
    layer.log = log
    return layer
  }

  @Test("R-LAYER-8: layers are laid out at the end of the turn, once, outer before inner")
  func passes() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let (outer, inner) = (loggingLayer("outer"), loggingLayer("inner"))
    outer.addSublayer(inner)
    view.layer.addSublayer(outer)
    inner.bounds.size = CGSize(width: 10, height: 10)
    outer.setNeedsLayout()
    #expect(outer.needsLayout() && inner.needsLayout())
    expectEqual(log.take(), [])
    stage.advance(by: .zero)
    expectEqual(log.take(), ["layer outer", "layer inner"])
    #expect(!outer.needsLayout() && !inner.needsLayout())
    inner.setNeedsLayout()
    stage.advance(by: .zero)
    expectEqual(log.take(), ["layer inner"])
    inner.position = CGPoint(x: 5, y: 5)
    stage.advance(by: .zero)
    expectEqual(log.take(), [])
    inner.bounds.size.width = 11
    inner.layoutIfNeeded()
    expectEqual(log.take(), ["layer outer", "layer inner"])
  }

  @Test(
    "R-LAYER-8: a layer that the layout of its view resizes does not request another layout of the view"
  )
  func resized() {
    final class Shadowed: UIView {
      let shadow = CALayer()
      var count = 0
      override func layoutSubviews() {
        count += 1
        shadow.frame = bounds
      }
    }
    let view = Shadowed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.addSublayer(view.shadow)
    for _ in 0..<3 { view.layoutIfNeeded() }
    expectEqual(view.count, 1)
    view.shadow.bounds.size.width = 7
    view.layoutIfNeeded()
    expectEqual(view.count, 2)
  }

  @Test("R-LAYER-8: the layout of a view goes through its layer and the layer's delegate")
  func views() {
    let view = LayoutLoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.log = log
    stage.show(view)
    expectEqual(log.take(), ["before", "subviews", "after"])
    view.layer.setNeedsLayout()
    view.layoutIfNeeded()
    expectEqual(log.take(), ["before", "subviews", "after"])
    let other = LoggingLayerView(frame: view.frame)
    (other.layer as? LayoutLoggingLayer)?.log = log
    stage.show(other)
    expectEqual(log.take(), ["subviews", "layer ?"])
  }

  @Test("R-LAYER-8: a delegate lays out a layer without a view")
  func delegate() {
    let delegate = Delegate()
    delegate.log = log
    let layer = CALayer()
    layer.name = "it"
    layer.delegate = delegate
    layer.frame.size = CGSize(width: 1, height: 1)
    layer.layoutIfNeeded()
    layer.layoutIfNeeded()
    expectEqual(log.take(), ["delegate it"])
  }

  @Test("a layer of an app's class gets the geometry of its view through the layer's setters")
  func setters() {
    final class GeometryLoggingLayer: CALayer {
      var log: CallLog?
      override var bounds: CGRect { didSet { log?.add("bounds \(Int(bounds.width))") } }
      override var position: CGPoint { didSet { log?.add("position") } }
    }
    final class View: UIView {
      override class var layerClass: AnyClass { GeometryLoggingLayer.self }
    }
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (view.layer as? GeometryLoggingLayer)?.log = log
    view.frame.size.width = 20
    expectEqual(log.take(), ["bounds 20", "position"])
    view.center.x = 50
    expectEqual(log.take(), ["position"])
    expectEqual(view.bounds.width, 20)
  }

  @Test(
    "a layer is drawn once when display is requested, after `layerWillDraw`, and keeps its contents"
  )
  func content() {
    final class Drawing: NSObject, CALayerDelegate {
      var log: CallLog?
      func layerWillDraw(_ layer: CALayer) { log?.add("will draw") }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        log?.add("draw")
        ctx.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
      }
    }
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.contentsScale = 2
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay() && layer.contents == nil)
    let delegate = Drawing()
    delegate.log = log
    layer.delegate = delegate
    layer.displayIfNeeded()
    expectEqual(log.take(), [])
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    expectEqual(log.take(), ["will draw", "draw"])
    #expect(!layer.needsDisplay())
    let image = layer.contents as? UIImage
    expectEqual(image?.size, CGSize(width: 30, height: 40))
    expectEqual(image?.scale, 2)
  }
}
