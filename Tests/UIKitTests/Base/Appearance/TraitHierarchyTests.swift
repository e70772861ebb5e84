import IOKit
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The inheritance, override and change of traits.
@MainActor
struct TraitHierarchyTests {
  /// The calls about traits, in order.
  @MainActor
  private final class Calls {
    var list: [String] = []

    func take() -> [String] {
      defer { list = [] }
      return list
    }

    /// Adds a call with the traits before and after the change, and a remark if the new ones are not the current ones.
    func add(_ name: String, _ previous: UITraitCollection?, _ environment: any UITraitEnvironment)
    {
      let isCurrent = UITraitCollection.current == environment.traitCollection
      list.append(
        "\(name) \(Self.text(previous)) > \(Self.text(environment.traitCollection))"
          + (isCurrent ? "" : " not current"))
    }

    /// The traits in words: the style, and "low" for a compact height.
    static func text(_ traits: UITraitCollection?) -> String {
      guard let traits else { return "none" }
      return (traits.userInterfaceStyle == .dark ? "dark" : "light")
        + (traits.verticalSizeClass == .compact ? " low" : "")
    }
  }

  private final class View: UIView {
    var calls: Calls?
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      calls?.add(accessibilityIdentifier ?? "view", previousTraitCollection, self)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls?.list.append("layout \(Calls.text(.current))")
    }
  }

  private final class Controller: UIViewController {
    var calls: Calls?
    var name = "controller"
    /// Whether it calls `super` when its traits will change, which passes the call on to its children.
    var passesOn = true
    override func loadView() {
      let view = View()
      view.accessibilityIdentifier = name + "'s view"
      self.view = view
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      calls?.add(name, previousTraitCollection, self)
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      if passesOn { super.willTransition(to: newCollection, with: coordinator) }
      calls?.list.append(
        "\(name) will be \(Calls.text(newCollection)), is \(Calls.text(traitCollection))")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls?.list.append("\(name) \(Int(size.width)) by \(Int(size.height))")
    }
  }

  private let stage = TouchStage()
  private let calls = Calls()

  private func makeView(_ name: String, in superview: UIView? = nil) -> View {
    let view = View()
    view.accessibilityIdentifier = name
    superview?.addSubview(view)
    return view
  }

  @discardableResult
  private func makeController(_ name: String, in parent: UIViewController? = nil) -> Controller {
    let controller = Controller()
    controller.name = name
    if let parent {
      parent.addChild(controller)
      parent.view.addSubview(controller.view)
      controller.didMove(toParent: parent)
    }
    return controller
  }

  /// Lets views and controllers add their calls.
  private func observe(_ objects: UIResponder...) {
    for object in objects {
      (object as? View)?.calls = calls
      (object as? Controller)?.calls = calls
      ((object as? UIViewController)?.view as? View)?.calls = calls
    }
  }

  /// Turns the device to landscape left.
  private func turn() {
    stage.post(
      IOHIDEvent(timeStamp: 0, senderID: 1, payload: .orientation(IOHIDOrientation(device: 3))))
  }

  @Test(
    "R-TRAIT-1: traits come from the superview, the controller of the view, its container and the window"
  )
  func inheritance() {
    let root = makeController("root")
    stage.show(root)
    let child = makeController("child", in: root)
    let inner = makeView("inner", in: child.view)
    let (alone, unloaded) = (makeView("alone"), UIViewController())
    root.addChild(unloaded)
    stage.window.overrideUserInterfaceStyle = .dark
    let all: [any UITraitEnvironment] = [stage.window, root, root.view, child, child.view, inner]
    expectEqual(all.map { Calls.text($0.traitCollection) }, Array(repeating: "dark", count: 6))
    expectEqual(Calls.text(alone.traitCollection), "light")
    expectEqual(Calls.text(unloaded.traitCollection), "dark")
    expectEqual(Calls.text(UIScreen.main.traitCollection), "light")
    expectEqual(inner.traitCollection.displayScale, UIScreen.main.scale)
  }

  @Test(
    "R-TRAIT-2: an overridden style holds for the object and its descendants, up to one that overrides it again"
  )
  func override() {
    let root = makeController("root")
    stage.show(root)
    let child = makeController("child", in: root)
    let (light, inLight) = (makeView("light", in: child.view), makeView("in light"))
    light.addSubview(inLight)
    light.overrideUserInterfaceStyle = .light
    observe(root, child, light, inLight)
    root.overrideUserInterfaceStyle = .dark
    expectEqual(
      calls.take(),
      [
        "root light > dark", "root's view light > dark", "child light > dark",
        "child's view light > dark",
      ])
    expectEqual(Calls.text(inLight.traitCollection), "light")
    light.overrideUserInterfaceStyle = .unspecified
    expectEqual(calls.take(), ["light light > dark", "in light light > dark"])
    child.view.overrideUserInterfaceStyle = .light
    expectEqual(
      calls.take(),
      ["child's view dark > light", "light dark > light", "in light dark > light"])
    expectEqual(Calls.text(child.traitCollection), "dark")
    root.overrideUserInterfaceStyle = .dark
    expectEqual(calls.take(), [])
    expectEqual(
      [root.overrideUserInterfaceStyle, child.view.overrideUserInterfaceStyle], [.dark, .light])
  }

  @Test(
    "R-TRAIT-3: a container's traits for a child count before inherited ones and after the child's own"
  )
  func container() {
    let root = makeController("root")
    stage.show(root)
    let (child, other) = (makeController("child", in: root), makeController("other", in: root))
    observe(root, child, other)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    root.setOverrideTraitCollection(dark, forChild: child)
    expectEqual(calls.take(), ["child light > dark", "child's view light > dark"])
    expectEqual(root.overrideTraitCollection(forChild: child), dark)
    expectNil(root.overrideTraitCollection(forChild: other))
    child.overrideUserInterfaceStyle = .light
    expectEqual(calls.take(), ["child dark > light", "child's view dark > light"])
    child.overrideUserInterfaceStyle = .unspecified
    calls.list = []
    root.setOverrideTraitCollection(nil, forChild: child)
    expectEqual(calls.take(), ["child dark > light", "child's view dark > light"])
    // A controller that is not its parent has no effect.
    UIViewController().setOverrideTraitCollection(dark, forChild: child)
    expectEqual(Calls.text(child.traitCollection), "light")
  }

  @Test(
    "R-TRAIT-4: a rotation announces traits, then sizes, then calls controllers and views from outside to inside"
  )
  func rotation() {
    let root = makeController("root")
    stage.show(root)
    let child = makeController("child", in: root)
    let inner = makeView("inner", in: root.view)
    root.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
    observe(root, child, inner)
    stage.advance(by: .zero)
    calls.list = []
    turn()
    // A controller adds an announcement after it has passed it on to its child.
    expectEqual(
      Array(calls.take().filter { !$0.hasPrefix("layout") }),
      [
        "child will be dark low, is dark", "root will be light low, is light",
        "child 844 by 390", "root 844 by 390",
        "root light > light low", "root's view light > light low",
        "child dark > dark low", "child's view dark > dark low", "inner light > light low",
      ])
    expectEqual(inner.traitCollection.verticalSizeClass, .compact)
  }

  @Test(
    "R-TRAIT-4: a presented controller is called through its presentation controller, children only by super"
  )
  func presented() {
    let root = makeController("root")
    stage.show(root)
    makeController("child", in: root)
    let front = makeController("front")
    root.present(front, animated: false)
    stage.advance(by: .zero)
    root.passesOn = false
    observe(root, root.children[0], front)
    calls.list = []
    turn()
    expectEqual(
      calls.take().filter { $0.contains("will be") },
      ["root will be light low, is light", "front will be light low, is light"])
  }

  @Test(
    "R-TRAIT-4: a view that moves is called if the traits differ, and otherwise not"
  )
  func moving() {
    let (light, dark, view) = (makeView("light"), makeView("dark"), makeView("view"))
    stage.show(light)
    stage.show(dark)
    dark.overrideUserInterfaceStyle = .dark
    observe(view)
    light.addSubview(view)
    expectEqual(calls.take(), [])
    dark.addSubview(view)
    expectEqual(calls.take(), ["view light > dark"])
    view.removeFromSuperview()
    expectEqual(calls.take(), [])
    dark.addSubview(view)
    expectEqual(calls.take(), ["view light > dark"])
    light.addSubview(view)
    expectEqual(calls.take(), ["view dark > light"])
  }

  @Test("R-TRAIT-2: layout and pictures resolve colors with the view's own style")
  func colors() throws {
    let view = makeView("view")
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
    stage.show(view)
    func colors() -> [Picture.Color] {
      stage.picture.group(named: "View @view")?.items.compactMap { item in
        if case .area(_, .color(let color)) = item { color } else { nil }
      } ?? []
    }
    expectEqual(colors(), [Picture.Color(red: 1, green: 0, blue: 0)])
    view.overrideUserInterfaceStyle = .dark
    expectEqual(colors(), [Picture.Color(red: 0, green: 1, blue: 0)])
    observe(view)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    expectEqual(calls.take(), ["layout dark"])
    expectEqual(Calls.text(.current), "light")
  }

  @Test(
    "R-TRAIT-2: in a turned app without overridden traits, too, a layout has the view's traits as current ones"
  )
  func turnedLayout() {
    let view = makeView("view")
    stage.show(view)
    turn()
    stage.settle()
    observe(view)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    expectEqual(calls.take(), ["layout light low"])
    expectEqual(Calls.text(.current), "light")
  }
}
