import Synchronization
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewControllerTests {
  private final class Controller: UIViewController {
    var loads = 0
    var moves: [String] = []
    override func viewDidLoad() { loads += 1 }
    override func willMove(toParent parent: UIViewController?) {
      moves.append("will \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
      moves.append("did \(parent == nil ? "nil" : "parent")")
    }
  }

  private let stage = TouchStage()
  private let controller = Controller()

  @Test("The view is loaded once, at its first use")
  func loading() {
    stage.makeCurrent()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.loads == 0)
    let view = controller.view
    controller.loadViewIfNeeded()
    #expect(controller.view === view && controller.loads == 1 && controller.isViewLoaded)
    expectEqual(view?.frame, UIScreen.main.bounds)
  }

  @Test("loadView may create any view")
  func ownView() {
    stage.makeCurrent()
    final class Own: UIViewController {
      let own = UILabel()
      override func loadView() { view = own }
    }
    let controller = Own()
    #expect(controller.view === controller.own)
  }

  @Test("A controller whose view was set to nil loads another one")
  func dropped() {
    stage.makeCurrent()
    let first = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded && first?.next == nil)
    #expect(controller.view !== first && controller.loads == 2)
  }

  @Test("R-RESP-2, R-RESP-4: the chain is view, controller, containers, window, scene, application")
  func chain() {
    stage.show(controller)
    let leaf = UIView()
    controller.view.addSubview(leaf)
    let window = stage.window
    let chain = Array(ResponderChain(from: leaf))
    #expect(
      chain.map { "\(type(of: $0))" } == [
        "UIView", "UIView", "Controller", "UIDropShadowView", "UITransitionView", "UIWindow",
        "UIWindowScene", "UIApplication",
      ])
    #expect(chain[1] === controller.view && chain[2] === controller && chain[5] === window)
  }

  @Test("R-RESP-3, R-RESP-10: a controller whose view has no superview has no next responder")
  func nowhere() {
    stage.makeCurrent()
    controller.loadViewIfNeeded()
    expectNil(controller.next)
  }

  @Test("R-RESP-7: the chain of a child is its view, the child, the view's superview, the parent")
  func child() {
    stage.makeCurrent()
    let parent = UIViewController()
    parent.addChild(controller)
    parent.view.addSubview(controller.view)
    controller.didMove(toParent: parent)
    #expect(controller.view.next === controller && controller.next === parent.view)
    #expect(parent.view.next === parent)
    #expect(controller.parent === parent && parent.children == [controller])
  }

  @Test("R-RESP-40: addChild calls willMove(toParent:), removeFromParent calls didMove(toParent:)")
  func childCalls() {
    stage.makeCurrent()
    let (first, second) = (UIViewController(), UIViewController())
    first.addChild(controller)
    first.addChild(controller)
    expectEqual(controller.moves, ["will parent"])
    second.addChild(controller)
    #expect(first.children == [] && second.children == [controller])
    controller.removeFromParent()
    #expect(controller.moves.last == "did nil" && controller.parent == nil)
    expectEqual(second.children, [])
  }

  @Test("R-VIEW-24: a controller that a tap removes is freed after the touch, and then its view")
  func leavingByTap() {
    stage.makeCurrent()
    let log = DeinitLog()
    final class View: UIView {
      var log: DeinitLog?
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        window?.rootViewController = nil
      }
      deinit { log?.add("view") }
    }
    final class Leaving: UIViewController {
      var log: DeinitLog?
      deinit { log?.add("controller") }
    }
    do {
      let leaving = Leaving()
      let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      leaving.log = log
      view.log = log
      leaving.view = view
      stage.show(leaving)
    }
    stage.tap(at: CGPoint(x: 50, y: 50))
    expectEqual(log.freed, ["controller", "view"])
    stage.expectIdle()
  }

  /// The names of freed objects; a deinit can run on any thread.
  private final class DeinitLog: Sendable {
    private let names = Mutex<[String]>([])
    /// The names in the order in which the objects were freed.
    var freed: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  @Test("A controller without a strong reference is freed with its view")
  func freed() {
    stage.makeCurrent()
    weak var weakController: UIViewController?
    weak var weakView: UIView?
    do {
      let controller = UIViewController()
      weakController = controller
      weakView = controller.view
    }
    #expect(weakController == nil && weakView == nil)
  }
}
