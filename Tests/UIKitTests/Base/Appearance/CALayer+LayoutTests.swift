import Testing
import TouchstoneTestSupport
import UIKit

/// Layout and content of layers.
@MainActor
struct CALayerLayoutTests {
  /// Logs its layout.
  private class Laying: CALayer {
    var log: CallLog?
    override func layoutSublayers() {
      super.layoutSublayers()
      log?.add("layer \(name ?? "?")")
    }
  }

  private final class LayingView: UIView {
    var log: CallLog?
    override func layoutSublayers(of layer: CALayer) {
      log?.add("before")
      super.layoutSublayers(of: layer)
      log?.add("after")
    }
    override func layoutSubviews() { log?.add("subviews") }
  }

  private final class LayerView: UIView {
    override class var layerClass: AnyClass { Laying.self }
    override func layoutSubviews() { (layer as? Laying)?.log?.add("subviews") }
  }

  private final class Delegate: NSObject, CALayerDelegate {
    var log: CallLog?
    func layoutSublayers(of layer: CALayer) { log?.add("delegate \(layer.name ?? "?")") }
  }

  private let stage = TouchStage()
  private let log = CallLog()

  private func laying(_ name: String) -> Laying {
    let layer = Laying()
    layer.name = name
    layer.log = log
    return layer
  }

  @Test("R-LAYER-8: layers are laid out at the end of the turn, once, outer before inner")
  func passes() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let (outer, inner) = (laying("outer"), laying("inner"))
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
    let view = LayingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.log = log
    stage.show(view)
    expectEqual(log.take(), ["before", "subviews", "after"])
    view.layer.setNeedsLayout()
    view.layoutIfNeeded()
    expectEqual(log.take(), ["before", "subviews", "after"])
    let other = LayerView(frame: view.frame)
    (other.layer as? Laying)?.log = log
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

  @Test("a layer of an app's class gets the geometry of its view through its setters")
  func setters() {
    final class Hearing: CALayer {
      var log: CallLog?
      override var bounds: CGRect { didSet { log?.add("bounds \(Int(bounds.width))") } }
      override var position: CGPoint { didSet { log?.add("position") } }
    }
    final class View: UIView {
      override class var layerClass: AnyClass { Hearing.self }
    }
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (view.layer as? Hearing)?.log = log
    view.frame.size.width = 20
    expectEqual(log.take(), ["bounds 20", "position"])
    view.center.x = 50
    expectEqual(log.take(), ["position"])
    expectEqual(view.bounds.width, 20)
  }

  @Test("content is drawn once it is asked for, after the delegate was told, and kept")
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
