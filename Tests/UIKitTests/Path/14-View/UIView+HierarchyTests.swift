import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewHierarchyTests {
  /// A view that logs every call about its place in the tree.
  private final class HierarchyLoggingView: UIView {
    static var calls: [String] = []
    private var name: String { accessibilityIdentifier ?? "?" }

    convenience init(_ name: String) {
      self.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      accessibilityIdentifier = name
    }

    private func log(_ text: String) { HierarchyLoggingView.calls.append("\(name) \(text)") }
    private func name(of view: UIView?) -> String { view?.accessibilityIdentifier ?? "nil" }

    override func willMove(toWindow newWindow: UIWindow?) {
      log("willMove toWindow \(name(of: newWindow))")
    }
    override func didMoveToWindow() { log("didMoveToWindow \(name(of: window))") }
    override func willMove(toSuperview newSuperview: UIView?) {
      log("willMove toSuperview \(name(of: newSuperview)), in \(name(of: superview))")
    }
    override func didMoveToSuperview() { log("didMoveToSuperview \(name(of: superview))") }
    override func didAddSubview(_ subview: UIView) { log("didAddSubview \(name(of: subview))") }
    override func willRemoveSubview(_ subview: UIView) {
      log("willRemoveSubview \(name(of: subview))")
    }
  }

  private let stage = TouchStage()
  private let root = HierarchyLoggingView("root")
  private let a = HierarchyLoggingView("a")
  private let b = HierarchyLoggingView("b")
  private let c = HierarchyLoggingView("c")

  init() {
    stage.window.accessibilityIdentifier = "window"
    HierarchyLoggingView.calls = []
  }

  /// The calls that were logged while `body` ran.
  private func calls(_ body: () -> Void) -> [String] {
    HierarchyLoggingView.calls = []
    body()
    return HierarchyLoggingView.calls
  }

  private var order: [String] { root.subviews.map { $0.accessibilityIdentifier ?? "?" } }

  // Order among siblings.

  @Test("R-VIEW-18: every way of inserting puts a view at its documented index")
  func inserting() {
    stage.makeCurrent()
    root.addSubview(a)
    root.addSubview(b)
    root.insertSubview(c, at: 0)
    expectEqual(order, ["c", "a", "b"])
    let d = HierarchyLoggingView("d")
    root.insertSubview(d, aboveSubview: a)
    expectEqual(order, ["c", "a", "d", "b"])
    let e = HierarchyLoggingView("e")
    root.insertSubview(e, belowSubview: a)
    expectEqual(order, ["c", "e", "a", "d", "b"])
    root.insertSubview(HierarchyLoggingView("f"), at: 99)
    root.insertSubview(HierarchyLoggingView("g"), aboveSubview: UIView())
    expectEqual(order, ["c", "e", "a", "d", "b", "f", "g"])
  }

  @Test("R-VIEW-18: bringing, sending and exchanging reorder, for every pair of three")
  func reordering() {
    stage.makeCurrent()
    let views = [a, b, c]
    for first in 0..<3 {
      for view in views { root.addSubview(view) }
      root.bringSubviewToFront(views[first])
      #expect(root.subviews.last === views[first] && root.subviews.count == 3)
      root.sendSubviewToBack(views[first])
      #expect(root.subviews.first === views[first] && root.subviews.count == 3)
      for second in 0..<3 {
        let before = root.subviews
        root.exchangeSubview(at: first, withSubviewAt: second)
        #expect(root.subviews[first] === before[second] && root.subviews[second] === before[first])
      }
    }
  }

  @Test("R-VIEW-18: a subview that is added again comes to the front, without calls")
  func addingAgain() {
    stage.makeCurrent()
    for view in [a, b] { root.addSubview(view) }
    expectEqual(calls { root.addSubview(a) }, [])
    expectEqual(order, ["b", "a"])
    root.insertSubview(b, aboveSubview: a)
    expectEqual(order, ["a", "b"])
  }

  @Test("A view that was inserted between two others and removed again leaves them as they were")
  func betweenOthers() {
    let stage = TouchStage()
    stage.makeCurrent()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<3).map { _ in UIView(frame: root.bounds) }
    for view in [views[0], views[2]] { root.addSubview(view) }
    stage.show(root)
    func hit() -> UIView? { stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) }
    root.insertSubview(views[1], belowSubview: views[2])
    views[2].removeFromSuperview()
    #expect(hit() === views[1])
    root.addSubview(views[2])
    views[1].removeFromSuperview()
    views[2].removeFromSuperview()
    #expect(hit() === views[0])
    root.addSubview(views[2])
    root.insertSubview(views[1], belowSubview: views[2])
    views[1].removeFromSuperview()
    views[2].isHidden = true
    #expect(hit() === views[0])
    views[0].removeFromSuperview()
    views[2].isHidden = false
    #expect(hit() === views[2])
  }

  @Test("Reordering a view that is no subview does nothing")
  func strangers() {
    stage.makeCurrent()
    root.addSubview(a)
    root.bringSubviewToFront(b)
    root.sendSubviewToBack(b)
    #expect(order == ["a"] && b.superview == nil)
  }

  // The calls of a change.

  @Test("R-VIEW-20: a view added in a window gets both willMove calls, then both didMove calls")
  func addedInWindow() {
    stage.show(root)
    expectEqual(
      calls { root.addSubview(a) },
      [
        "a willMove toWindow window", "a willMove toSuperview root, in nil",
        "a didMoveToWindow window", "a didMoveToSuperview root", "root didAddSubview a",
      ])
  }

  @Test("R-VIEW-20: a view added outside a window gets no calls about windows")
  func addedOutsideWindow() {
    stage.makeCurrent()
    expectEqual(
      calls { root.addSubview(a) },
      [
        "a willMove toSuperview root, in nil", "a didMoveToSuperview root",
        "root didAddSubview a",
      ])
  }

  @Test(
    "R-VIEW-20: removing a view calls willRemoveSubview, then willMove and didMove with nil, once")
  func removed() {
    stage.show(root)
    root.addSubview(a)
    expectEqual(
      calls { a.removeFromSuperview() },
      [
        "root willRemoveSubview a", "a willMove toWindow nil",
        "a willMove toSuperview nil, in root", "a didMoveToWindow nil", "a didMoveToSuperview nil",
      ])
    expectEqual(calls { a.removeFromSuperview() }, [])
  }

  @Test("R-VIEW-20: a whole subtree changes its window, outer views first")
  func subtree() {
    stage.makeCurrent()
    root.addSubview(a)
    a.addSubview(b)
    let moving = calls { stage.window.addSubview(root) }
    expectEqual(
      moving,
      [
        "root willMove toWindow window", "a willMove toWindow window",
        "b willMove toWindow window", "root willMove toSuperview window, in nil",
        "root didMoveToWindow window", "a didMoveToWindow window", "b didMoveToWindow window",
        "root didMoveToSuperview window",
      ])
  }

  @Test("R-VIEW-19: added to a second superview, a view leaves the first and `next` is the second")
  func secondSuperview() {
    stage.show(root)
    root.addSubview(a)
    root.addSubview(b)
    a.addSubview(c)
    let moving = calls { b.addSubview(c) }
    expectEqual(
      moving,
      [
        "a willRemoveSubview c", "c willMove toSuperview b, in a", "c didMoveToSuperview b",
        "b didAddSubview c",
      ])
    #expect(a.subviews.isEmpty && c.superview === b && c.next === b)
  }

  @Test("A view that is moved while it is being removed stays where it was moved to")
  func movedWhileRemoved() {
    stage.makeCurrent()
    final class RemovingView: UIView {
      weak var destination: UIView?
      override func willMove(toSuperview newSuperview: UIView?) {
        let newParent = destination
        destination = nil
        newParent?.addSubview(self)
      }
    }
    stage.show(root)
    root.addSubview(a)
    root.addSubview(b)
    let view = RemovingView()
    a.addSubview(view)
    view.destination = b
    view.removeFromSuperview()
    #expect(view.superview === b && view.window === stage.window)
    #expect(a.subviews.isEmpty && b.subviews.count == 1)
  }

  // Finding.

  @Test("A view is a descendant of itself and of all views above it")
  func descendants() {
    stage.makeCurrent()
    root.addSubview(a)
    a.addSubview(b)
    #expect(b.isDescendant(of: root) && b.isDescendant(of: b) && a.isDescendant(of: root))
    #expect(!a.isDescendant(of: b) && !c.isDescendant(of: root))
  }

  @Test("viewWithTag searches the view itself and then all views in it")
  func tags() {
    stage.makeCurrent()
    root.addSubview(a)
    a.addSubview(b)
    b.tag = 7
    #expect(root.viewWithTag(7) === b && b.viewWithTag(7) === b && root.viewWithTag(8) == nil)
    #expect(root.viewWithTag(0) === root)
  }

  // Effects on touches, the trace and memory.

  @Test("R-TOUCH-9: a touched view that leaves the window gets its cancel, and then nothing")
  func touchedViewRemoved() {
    stage.makeCurrent()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let holder = UIView(frame: view.frame)
    holder.addSubview(view)
    stage.show(holder)
    stage.finger(1).down(at: view)
    holder.removeFromSuperview()
    expectEqual(view.calls, ["began", "cancelled"])
    stage.finger(1).up()
    expectEqual(view.calls, ["began", "cancelled"])
  }

  @Test("A view is not inserted into a superview that became its own subview in the meantime")
  func movesNewSuperview() {
    let log = CallLog()
    let (touched, other) = (ForwardingView("touched", log), UIView())
    let elsewhere = UIWindow()
    stage.show(touched)
    elsewhere.addSubview(other)
    touched.behavior.onCall = { [touched] call in
      if call == "cancelled" { touched.addSubview(other) }
    }
    stage.finger(1).down(at: touched)
    other.addSubview(touched)
    #expect(other.superview === touched && touched.superview === stage.window)
    #expect(other.window === stage.window && other.subviews.isEmpty)
    stage.finger(1).up()
    stage.expectIdle()
  }

  @Test("Each change of the tree is a record")
  func records() {
    stage.show(root)
    root.addSubview(a)
    root.bringSubviewToFront(a)
    a.removeFromSuperview()
    expectEqual(
      stage.log("tree").suffix(4),
      [
        "tree @root added to @window", "tree @a added to @root", "tree @a moved to @root",
        "tree @a removed from @root",
      ])
  }

  @Test("A view without a strong reference is freed, and its subviews have no superview")
  func freed() {
    stage.makeCurrent()
    weak var weakHolder: UIView?
    do {
      let holder = UIView()
      holder.addSubview(a)
      weakHolder = holder
    }
    #expect(weakHolder == nil && a.superview == nil)
  }
}

/// Recognizers of a view.
@MainActor
struct UIViewRecognizersTests {
  /// The app to which the views belong.
  private let stage = TouchStage()
  private let view = UIView()
  private let other = UIView()
  private let recognizer = UIGestureRecognizer()

  @Test("R-GR-39: a recognizer is added once and has its view; without recognizers the list is nil")
  func added() {
    expectNil(view.gestureRecognizers)
    view.addGestureRecognizer(recognizer)
    view.addGestureRecognizer(recognizer)
    #expect(view.gestureRecognizers?.count == 1 && recognizer.view === view)
  }

  @Test("R-GR-29: a recognizer is on one view: adding it to another takes it from the first")
  func moved() {
    view.addGestureRecognizer(recognizer)
    other.addGestureRecognizer(recognizer)
    #expect(view.gestureRecognizers == [] && other.gestureRecognizers == [recognizer])
    #expect(recognizer.view === other)
  }

  @Test("A recognizer can be removed from its view; removing it from another view does nothing")
  func removed() {
    view.addGestureRecognizer(recognizer)
    other.removeGestureRecognizer(recognizer)
    #expect(recognizer.view === view)
    view.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil && view.gestureRecognizers == [])
  }

  @Test("R-GR-39: the list is in the order of adding, and can be replaced as a whole")
  func replaced() {
    let (second, third) = (UIGestureRecognizer(), UIGestureRecognizer())
    view.gestureRecognizers = [recognizer, second]
    view.gestureRecognizers = [third, second, third]
    expectEqual(view.gestureRecognizers, [third, second])
    #expect(recognizer.view == nil && third.view === view)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && second.view == nil && third.view == nil)
  }
}
