import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct CALayerTests {
  private let stage = TouchStage()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = UIView(frame: CGRect(x: 80, y: 0, width: 50, height: 50))

  init() {
    view.addSubview(inner)
    stage.show(view)
  }

  @Test("a layer changes its view, and a presentation layer is a snapshot that changes nothing")
  func writing() {
    view.layer.opacity = 0.5
    view.layer.position = CGPoint(x: 70, y: 70)
    #expect(view.alpha == 0.5 && view.center == CGPoint(x: 70, y: 70))
    let snapshot = view.layer.presentation()
    snapshot?.opacity = 1
    snapshot?.frame = .zero
    snapshot?.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.alpha == 0.5 && view.frame.origin == CGPoint(x: 20, y: 20))
    view.center.x = 90
    expectEqual(snapshot?.position.x, 70)
    #expect(snapshot?.model() === view.layer && view.layer.model() === view.layer)
  }

  @Test(
    "a layer is hit in its superlayer's coordinates, front to back, and in sublayers outside its bounds"
  )
  func hits() {
    let layer = view.layer
    #expect(layer.hitTest(CGPoint(x: 10, y: 10)) === layer)
    #expect(layer.hitTest(CGPoint(x: 90, y: 10)) === inner.layer)
    #expect(layer.hitTest(CGPoint(x: 120, y: 10)) === inner.layer)
    expectNil(layer.hitTest(CGPoint(x: 120, y: 90)))
    layer.masksToBounds = true
    expectNil(layer.hitTest(CGPoint(x: 120, y: 10)))
    inner.isHidden = true
    #expect(layer.hitTest(CGPoint(x: 90, y: 10)) === layer)
  }

  @Test("R-LAYER-11: a presentation layer is hit where it is shown, with its sublayers")
  func presentationHits() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.y = 400
      inner.frame.origin.x = 0
    }
    stage.advance(by: .milliseconds(500))
    let shown = view.layer.presentation()
    #expect(shown?.hitTest(CGPoint(x: 10, y: 210))?.model() === view.layer)
    #expect(shown?.hitTest(CGPoint(x: 85, y: 210))?.model() === inner.layer)
    expectNil(shown?.hitTest(CGPoint(x: 10, y: 410)))
    #expect(view.layer.hitTest(CGPoint(x: 10, y: 410)) === inner.layer)
  }
}
