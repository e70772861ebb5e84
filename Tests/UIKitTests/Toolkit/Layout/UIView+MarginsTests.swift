import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewMarginsTests {
  /// A view that counts the changes of its margins.
  private final class CountingView: UIView {
    var marginChanges = 0
    override func layoutMarginsDidChange() { marginChanges += 1 }
  }

  /// A controller that logs its callbacks about appearance, layout, margins and safe area.
  private final class Controller: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewWillLayoutSubviews() { calls.append("willLayout") }
    override func viewLayoutMarginsDidChange() { calls.append("margins") }
    override func viewSafeAreaInsetsDidChange() {
      calls.append("safe area \(view.safeAreaInsets.top)")
    }
  }

  let stage = TouchStage()
  private let view = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  /// A view that overrides its safe area insets.
  private final class Covered: UIView {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0) }
  }

  @Test("R-LAYOUT-12: the safe area guide and the margins follow an override of the safe area")
  func overriddenSafeArea() {
    let view = Covered(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: guide.topAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(child.frame.minY == 5 && child.frame.height == 88)
    expectEqual(view.layoutMargins, UIEdgeInsets(top: 13, left: 8, bottom: 15, right: 8))
  }

  /// A view that adds 10 points to each leading margin that it is given.
  private final class Roomy: UIView {
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
      get { super.directionalLayoutMargins }
      set {
        var margins = newValue
        margins.leading += 10
        super.directionalLayoutMargins = margins
      }
    }
  }

  @Test("R-LAYOUT-12: the margins and their guide follow an override of the directional setter")
  func overriddenMargins() {
    let view = Roomy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 4))
    expectEqual(view.layoutMarginsGuide.layoutFrame, CGRect(x: 12, y: 1, width: 84, height: 96))
  }

  @Test("R-LAYOUT-12: leading and trailing margins follow the direction of the view")
  func directional() {
    expectEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let margins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    view.directionalLayoutMargins = margins
    expectEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    expectEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    expectEqual(view.directionalLayoutMargins, margins)
    view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    expectEqual(
      view.directionalLayoutMargins,
      NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
  }

  @Test(
    "R-LAYOUT-12: the guide follows changed margins, and only a change calls layoutMarginsDidChange"
  )
  func guide() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
    ])
    view.directionalLayoutMargins.leading = 30
    view.directionalLayoutMargins.leading = 30
    expectEqual(view.marginChanges, 1)
    view.layoutIfNeeded()
    expectEqual(inner.frame.minX, 30)
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    expectEqual(inner.frame.maxX, 270)
  }

  @Test("R-LAYOUT-12: a view that preserves its superview's margins stays inside them")
  func preserved() {
    view.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 290, height: 195))
    view.addSubview(inner)
    expectEqual(inner.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    expectEqual(inner.layoutMargins, UIEdgeInsets(top: 30, left: 20, bottom: 25, right: 30))
  }

  @Test("R-LAYOUT-12: the root view of a controller has at least the system's margins")
  func minimum() throws {
    let controller = Controller()
    let root = try #require(controller.view)
    expectEqual(root.layoutMargins, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 4, leading: 4, bottom: 4, trailing: 24)
    expectEqual(root.layoutMargins, UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 24))
    expectEqual(controller.systemMinimumLayoutMargins.leading, 16)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    expectEqual(root.layoutMargins, UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 24))
    expectEqual(controller.calls, ["margins", "margins"])
  }

  @Test("R-LAYOUT-12: the system's margins may be switched off before the view is loaded")
  func noMinimum() throws {
    let controller = Controller()
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(!controller.isViewLoaded && !controller.viewRespectsSystemMinimumLayoutMargins)
    let root = try #require(controller.view)
    expectEqual(root.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test(
    "R-LAYOUT-21: a controller is called with the safe area of its view before the first layout")
  func safeArea() {
    let controller = Controller()
    stage.show(controller)
    expectEqual(controller.calls, ["willAppear", "margins", "safe area 47.0", "willLayout"])
    controller.calls = []
    controller.additionalSafeAreaInsets.top = 3
    expectEqual(controller.calls, ["margins", "safe area 50.0"])
    controller.view.setNeedsLayout()
    stage.advance(by: .zero)
    expectEqual(controller.calls.suffix(1), ["willLayout"])
    expectEqual(controller.calls.count, 3)
  }

  /// A view that overrides its margins.
  private final class Narrow: UIView {
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0) }
      set { super.layoutMargins = newValue }
    }
  }

  @Test("R-LAYOUT-12: the margins guide follows an override of the margins")
  func overridden() {
    let (view, inner) = (Narrow(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
    view.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
      inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    expectEqual(inner.frame, CGRect(x: 40, y: 0, width: 60, height: 50))
  }

  @Test("Margins include the safe area unless insetsLayoutMarginsFromSafeArea is off")
  func withoutSafeArea() {
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView(frame: controller.view.bounds)
    controller.view.addSubview(view)
    expectEqual(view.layoutMargins.top, 8 + view.safeAreaInsets.top)
    view.insetsLayoutMarginsFromSafeArea = false
    expectEqual(view.layoutMargins.top, 8)
  }

  @Test("R-LAYOUT-12: changed margins request layout of their view")
  func layoutOfChange() {
    /// A view that counts its layouts.
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    stage.show(view)
    let before = view.layouts
    view.layoutMargins.left = 20
    stage.advance(by: .zero)
    expectEqual(view.layouts, before + 1)
    view.layoutMargins.left = 20
    stage.advance(by: .zero)
    expectEqual(view.layouts, before + 1)
  }
}
