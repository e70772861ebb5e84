import Testing
import TouchstoneTestSupport
import UIKit

/// References through anchors, which are nil once the object is freed.
@MainActor
struct AnchorTests {
  private let stage = TouchStage()

  @Test("a recognizer that outlives its view has no view")
  func recognizerOutlivesView() {
    let recognizer = UITapGestureRecognizer()
    do {
      let view = UIView()
      view.addGestureRecognizer(recognizer)
      #expect(recognizer.view === view)
    }
    expectNil(recognizer.view)
  }

  @Test("a recognizer does not wait for another one that is freed")
  func freedRequirement() {
    let recognizer = UITapGestureRecognizer()
    recognizer.require(toFail: UISwipeGestureRecognizer())
    #expect(recognizer.allRequirements.isEmpty)
  }

  @Test("a window that is freed leaves its scene and its touches")
  func freedWindow() {
    let touch = UITouch(
      number: 1, type: .direct,
      sample: TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0))
    let count = stage.application.windows.count
    do {
      let window = UIWindow()
      window.makeKeyAndVisible()
      touch.window = window
      expectEqual(stage.application.windows.count, count + 1)
      #expect(touch.window === window)
    }
    expectEqual(stage.application.windows.count, count)
    expectNil(touch.window)
    // Unlike a window that is hidden, a freed one makes no other window key.
    expectNil(stage.application.keyWindow)
  }

  @Test("a view that outlives its controller has no next responder")
  func freedController() {
    let view = UIView()
    do {
      let controller = UIViewController()
      controller.view = view
      #expect(view.next === controller)
    }
    expectNil(view.next)
  }

  @Test("a window has no first responder once the responder is freed")
  func freedFirstResponder() {
    do {
      let field = FirstResponderView(frame: stage.window.bounds)
      stage.show(field)
      #expect(field.becomeFirstResponder())
      #expect(stage.window.firstResponder === field)
      field.removeFromSuperview()
    }
    expectNil(stage.window.firstResponder)
  }

  @Test("the run loop of an app that is freed does not run")
  func runLoopWithoutApp() {
    var loop: RunLoop?
    do {
      let other = TouchStage()
      loop = other.context.clocks.runLoop
      expectEqual(loop?.run(mode: .default, before: .distantPast), true)
    }
    stage.makeCurrent()
    expectEqual(loop?.run(mode: .default, before: .distantPast), false)
  }

  @Test("no object that an event retains gets a side table from UIKit")
  func noSideTables() throws {
    let screen = UIViewController()
    let parts = [
      UIScrollView(), UITableView(), UISwitch(), UIStepper(), UITextField(), UIButton(),
    ]
    for (index, part) in parts.enumerated() {
      part.frame = CGRect(x: 0, y: 120 + index * 60, width: 300, height: 50)
      screen.view.addSubview(part)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: screen)]
    stage.show(tabs)
    let press = UILongPressGestureRecognizer()
    screen.view.addGestureRecognizer(press)
    parts[0].addInteraction(UIEditMenuInteraction(delegate: nil))
    for part in parts { stage.tap(part, missOK: true) }
    stage.settle()
    var found = objects(below: stage.window)
    found += [stage.context, stage.application, stage.context.scene, stage.window]
    found += [tabs, screen, try #require(screen.parent)]
    #expect(found.count > 30)
    expectEqual(found.filter(hasSideTable).map { "\(type(of: $0))" }, [])
    // A weak reference makes a side table, which the check finds.
    weak let reference: UIView? = parts[0]
    #expect(reference != nil && hasSideTable(parts[0]))
  }

  /// The views of a tree, and their recognizers.
  private func objects(below view: UIView) -> [AnyObject] {
    [view] + (view.gestureRecognizers ?? []) + view.subviews.flatMap(objects)
  }

  /// Whether an object has a side table: the two highest bits of its second word, the reference counts, are set.
  private func hasSideTable(_ object: AnyObject) -> Bool {
    let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return unsafe address.load(fromByteOffset: 8, as: UInt64.self) >> 62 == 3
  }

  private final class FirstResponderView: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }
}
