import Testing
import TouchstoneTestSupport
import UIKit

/// An action with a name, which logs its runs.
private final class NamedAction: NSObject, CAAction {
  let name: String
  let log: CallLog?

  init(_ name: String, _ log: CallLog? = nil) {
    self.name = name
    self.log = log
    super.init()
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    log?.add("\(name) \(event)")
  }
}

/// The actions of layers.
@MainActor
struct CAActionTests {
  private final class ActionLayer: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "silent" ? NSNull() : NamedAction("class")
    }
  }

  private final class Delegate: NSObject, CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  private let stage = TouchStage()
  private let log = CallLog()

  @Test(
    "R-LAYER-12: an action is looked up at the delegate, then in the layer, its style and its class"
  )
  func search() {
    let layer = ActionLayer()
    let delegate = Delegate()
    func name() -> String? { (layer.action(forKey: "opacity") as? NamedAction)?.name }
    expectEqual(name(), "class")
    expectNil(layer.action(forKey: "silent"))
    layer.style = ["actions": ["opacity": NamedAction("style")] as [String: any CAAction]]
    expectEqual(name(), "style")
    layer.actions = ["opacity": NamedAction("layer")]
    expectEqual(name(), "layer")
    layer.delegate = delegate
    expectEqual(name(), "layer")
    delegate.answer = NamedAction("delegate")
    expectEqual(name(), "delegate")
    delegate.answer = NSNull()
    expectNil(layer.action(forKey: "opacity"))
  }

  @Test(
    "R-LAYER-12: a change of a layer runs its action only while the layer is on the screen"
  )
  func running() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layer = CALayer()
    layer.actions = ["opacity": NamedAction("mine", log)]
    layer.opacity = 0.5
    expectEqual(log.take(), [])
    view.layer.addSublayer(layer)
    stage.show(view)
    layer.opacity = 0.25
    layer.opacity = 0.25
    expectEqual(log.take(), ["mine opacity"])
  }

  @Test("R-LAYER-13: a layer without a view animates its changes for a quarter of a second")
  func implicit() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layer = CALayer()
    view.layer.addSublayer(layer)
    stage.show(view)
    stage.advance(by: .seconds(1))
    layer.position.x = 100
    #expect(layer.animationKeys() == ["position"] && layer.presentation()?.position.x == 0)
    stage.advance(by: .milliseconds(125))
    let seen = layer.presentation()?.position.x ?? 0
    #expect(seen > 10 && seen < 90)
    layer.position.x = 200
    #expect(
      layer.presentation()?.position.x == seen, "the new animation begins where the old one was")
    stage.advance(by: .milliseconds(300))
    #expect(layer.animationKeys() == nil && layer.presentation()?.position.x == 200)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 0
    CATransaction.commit()
    expectNil(layer.animationKeys())
  }

  @Test("R-LAYER-13: the layer of a view animates its changes only in an animation block")
  func views() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    view.layer.cornerRadius = 4
    view.layer.position.x = 70
    expectNil(view.layer.animationKeys())
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.cornerRadius = 24
      view.layer.position.x = 90
    }
    // The position is animated by the view itself.
    expectEqual(view.layer.animationKeys(), ["cornerRadius"])
    stage.advance(by: .milliseconds(500))
    let seen = view.layer.presentation()
    #expect(abs((seen?.cornerRadius ?? 0) - 14) < 1e-6)
    #expect(abs((seen?.position.x ?? 0) - 80) < 1e-6)
    stage.settle()
    #expect(view.layer.animationKeys() == nil && view.layer.cornerRadius == 24)
  }

  @Test("R-LAYER-13: an implicit animation is fast at first and then slows down")
  func pace() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layer = CALayer()
    view.layer.addSublayer(layer)
    stage.show(view)
    stage.advance(by: .seconds(1))
    layer.position.x = 100
    stage.advance(by: .milliseconds(125))
    // After half of the time the default curve has gone about four fifths of the way, an even pace half of it.
    let seen = layer.presentation()?.position.x ?? 0
    #expect(seen > 70 && seen < 90, "\(seen)")
  }
}
