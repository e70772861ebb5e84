import Testing
import TouchstoneTestSupport
import UIKit

/// A delegate that forwards its messages to other objects.
@MainActor
struct MessageForwardingTests {
  private final class Refusing: NSObject, UIGestureRecognizerDelegate {
    var count = 0
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      count += 1
      return false
    }
  }

  private final class AllowingSimultaneous: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// A delegate that implements no method.
  private final class EmptyDelegate: NSObject, UIGestureRecognizerDelegate {}

  /// A delegate that forwards each message to the first of its targets that implements it.
  private final class Router: NSObject, UIGestureRecognizerDelegate, MessageForwarding {
    let targets: [any UIGestureRecognizerDelegate]
    var messages: [String] = []

    init(_ targets: [any UIGestureRecognizerDelegate]) {
      self.targets = targets
    }

    func forwardingTarget(for aSelector: Selector!) -> Any? {
      messages.append(aSelector.description)
      return targets.first { $0.responds(to: aSelector) }
    }
  }

  private final class Taps: NSObject {
    var count = 0
    func tapped() { count += 1 }
  }

  private let stage = TouchStage()
  private let view = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))

  @Test("R-OBJ-3: a question goes to the first object that implements it, once")
  func routes() {
    let (refusing, taps) = (Refusing(), Taps())
    let router = Router([AllowingSimultaneous(), refusing])
    let tap = UITapGestureRecognizer(target: taps, action: Taps.tapped)
    tap.delegate = router
    view.addGestureRecognizer(tap)
    stage.show(view)
    stage.tap(view)
    expectEqual([taps.count, refusing.count], [0, 1])
    #expect(router.messages.contains("gestureRecognizerShouldBegin:"))
    let other = UIPanGestureRecognizer()
    #expect(router.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: other))
  }

  @Test("R-OBJ-3: a method that no target implements returns the default of the protocol")
  func defaults() {
    let router = Router([EmptyDelegate()])
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    let touch = UITouch(
      number: 1, type: .direct,
      sample: TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0))
    #expect(router.gestureRecognizerShouldBegin(tap))
    #expect(router.gestureRecognizer(tap, shouldReceive: touch))
    #expect(router.gestureRecognizer(tap, shouldReceive: UIEvent()))
    #expect(!router.gestureRecognizer(tap, shouldRequireFailureOf: pan))
    #expect(!router.gestureRecognizer(tap, shouldBeRequiredToFailBy: pan))
    #expect(!router.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: pan))
    expectEqual(router.messages.count, 6)
  }

  @Test("R-OBJ-3: an object responds to the selectors of its class, not to a name without a method")
  func responds() {
    let selector = Selector(Taps.tapped, name: "tapped")
    #expect(Taps().responds(to: selector))
    #expect(!NSObject().responds(to: selector))
    #expect(!Taps().responds(to: Selector("tapped")) && !Taps().responds(to: nil))
  }
}
