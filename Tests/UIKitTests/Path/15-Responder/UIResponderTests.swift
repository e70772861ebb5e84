import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
struct UIResponderTests {
  @Test(
    "An answer of UIKit counts for its own question only, not for the same question later")
  func answerers() {
    let stage = TouchStage()
    stage.makeCurrent()
    let responder = UIResponder()
    let first = responder.asking(.canPerform) { responder.noting(false, to: .canPerform) }
    #expect(!first.answer && first.by == .uikit)
    let second = responder.asking(.canPerform) { false }
    #expect(!second.answer && second.by == .app)
  }

  /// A responder that logs its calls and forwards them, `touchesBegan` only if `forwardsTouchesBegan` is set.
  private final class Link: UIResponder {
    static var received: [String] = []
    let name: String
    var following: UIResponder?
    var forwardsTouchesBegan = true

    init(_ name: String, next following: UIResponder? = nil) {
      self.name = name
      self.following = following
    }

    override var next: UIResponder? { following }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      Link.received.append("\(name) touchesBegan")
      if forwardsTouchesBegan { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      Link.received.append("\(name) touchesMoved")
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      Link.received.append("\(name) touchesEnded")
      super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      Link.received.append("\(name) touchesCancelled")
      super.touchesCancelled(touches, with: event)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      Link.received.append("\(name) pressesBegan")
      super.pressesBegan(presses, with: event)
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      Link.received.append("\(name) motionEnded \(motion)")
      super.motionEnded(motion, with: event)
    }
    override func remoteControlReceived(with event: UIEvent?) {
      Link.received.append("\(name) remoteControlReceived")
      super.remoteControlReceived(with: event)
    }
  }

  /// A responder that overrides no event method.
  private final class Silent: UIResponder {
    var following: UIResponder?
    override var next: UIResponder? { following }
  }

  /// The calls of all links while `body` runs.
  private func received(_ body: () -> Void) -> [String] {
    Link.received = []
    body()
    return Link.received
  }

  @Test("R-RESP-1: next is nil by default")
  func next() {
    expectNil(UIResponder().next)
  }

  @Test("R-RESP-14: all methods forward to the next responder by default")
  func forwardsByDefault() {
    let last = Link("last")
    let first = Silent()
    first.following = last
    let calls: [(String, () -> Void)] = [
      ("last touchesBegan", { first.touchesBegan([], with: nil) }),
      ("last touchesMoved", { first.touchesMoved([], with: nil) }),
      ("last touchesEnded", { first.touchesEnded([], with: nil) }),
      ("last touchesCancelled", { first.touchesCancelled([], with: nil) }),
      ("last pressesBegan", { first.pressesBegan([], with: nil) }),
      ("last motionEnded motionShake", { first.motionEnded(.motionShake, with: nil) }),
      ("last remoteControlReceived", { first.remoteControlReceived(with: nil) }),
    ]
    for (expected, call) in calls { expectEqual(received(call), [expected]) }
  }

  @Test("R-RESP-14: an override that calls super forwards, one that does not stops the event")
  func overriding() {
    let (last, middle) = (Link("last"), Link("middle"))
    let first = Link("first", next: middle)
    middle.following = last
    expectEqual(
      received { first.touchesBegan([], with: nil) },
      [
        "first touchesBegan", "middle touchesBegan", "last touchesBegan",
      ])
    middle.forwardsTouchesBegan = false
    expectEqual(
      received { first.touchesBegan([], with: nil) }, ["first touchesBegan", "middle touchesBegan"])
  }

  @Test("R-RESP-15: an unhandled event is dropped at the end of the chain")
  func unhandled() {
    expectEqual(received { Link("only").touchesEnded([], with: nil) }, ["only touchesEnded"])
  }

  @Test("R-TOUCH-12: a touch is forwarded with the same objects, and each forwarding is a record")
  func forwardingIsTraced() {
    let stage = TouchStage()
    let (outer, inner) = (UIView(frame: stage.window.bounds), UIView(frame: stage.window.bounds))
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    stage.window.accessibilityIdentifier = "window"
    outer.addSubview(inner)
    stage.show(outer)
    stage.finger(1).down(at: CGPoint(x: 50, y: 50))
    expectEqual(
      stage.log("forward"),
      [
        "forward touchesBegan from @inner to @outer", "forward touchesBegan from @outer to @window",
        "forward touchesBegan from @window to UIWindowScene",
        "forward touchesBegan from UIWindowScene to UIApplication",
      ])
    expectEqual(stage.log("stage").filter { $0.contains("responder") }.count, 1)
    stage.finger(1).up()
    expectEqual(stage.log("forward").count, 8)
  }

  @Test("R-TOUCH-12: forwarding passes the same touch in the same event")
  func sameObjects() {
    let stage = TouchStage()
    let outer = LoggingView("outer", CallLog(), frame: stage.window.bounds)
    let inner = UIView(frame: stage.window.bounds)
    outer.addSubview(inner)
    var (passed, event): (Set<UITouch>, UIEvent?) = ([], nil)
    outer.onCall = { _, touches, touchEvent in (passed, event) = (touches, touchEvent) }
    stage.show(outer)
    stage.finger(1).down(at: CGPoint(x: 50, y: 50))
    #expect(passed.count == 1 && passed == event?.allTouches && passed.first?.view === inner)
    stage.finger(1).up()
  }

  @Test("R-RESP-24, R-RESP-25: a selector without a method is performed by no responder")
  func actions() {
    let first = Link("first", next: Link("last"))
    #expect(!first.canPerformAction("save", withSender: nil))
    expectNil(first.target(forAction: "save", withSender: nil))
  }

  @Test(
    "R-RESP-24, R-RESP-25: a responder that overrides canPerformAction is the target for those before it"
  )
  func performing() {
    final class Performer: UIResponder {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "save"
      }
    }
    let last = Performer()
    let first = Silent()
    first.following = last
    #expect(last.target(forAction: "save", withSender: nil) as? UIResponder === last)
    #expect(first.canPerformAction("save", withSender: nil))
    #expect(first.target(forAction: "save", withSender: nil) as? UIResponder === last)
    expectNil(first.target(forAction: "open", withSender: nil))
  }
}
