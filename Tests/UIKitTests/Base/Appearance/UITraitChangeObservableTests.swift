import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITraitChangeObservableTests {
  private final class View: UIView {
    var calls: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      calls.append("did change")
    }
    func styleChanged() { calls.append("own method") }
    func changed(_ sender: UIView) { calls.append("method for \(sender.tag)") }
  }

  private let stage = TouchStage()
  private let view = View()

  init() { stage.show(view) }

  @Test(
    "R-TRAIT-5: a closure is called after the view, if one of its traits has changed, until it is unregistered"
  )
  func closure() {
    let registration = view.registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitUserInterfaceStyle.self,
    ]) { (view: View, previous: UITraitCollection) in
      view.calls.append("style was \(previous.userInterfaceStyle == .light ? "light" : "dark")")
    }
    view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (view: View, _) in
      view.calls.append("never")
    }
    view.overrideUserInterfaceStyle = .dark
    expectEqual(view.calls, ["did change", "style was light"])
    view.overrideUserInterfaceStyle = .dark
    expectEqual(view.calls.count, 2)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    expectEqual(view.calls, ["did change", "style was light", "did change"])
  }

  @Test(
    "R-TRAIT-5: methods of the view and of a target are called, and none of a target that was freed"
  )
  func methods() {
    var other: View? = View()
    view.tag = 7
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: other!,
      action: Selector(View.changed, name: "changed:"))
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Selector(View.styleChanged, name: "styleChanged"))
    stage.window.overrideUserInterfaceStyle = .dark
    expectEqual(other?.calls, ["method for 7"])
    expectEqual(view.calls, ["did change", "own method"])
    other = nil
    stage.window.overrideUserInterfaceStyle = .light
    expectEqual(view.calls.count, 4)
  }

  @Test(
    "R-TRAIT-5: the traits that differ between two collections, and those that colors depend on, are listed"
  )
  func differences() {
    func names(_ traits: [UITrait]) -> [String] { traits.map { "\($0)" } }
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .compact), UITraitCollection(displayScale: 2),
      UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(preferredContentSizeCategory: .small),
      UITraitCollection(accessibilityContrast: .high),
      UITraitCollection(userInterfaceLevel: .elevated),
    ])
    let allTraits = [
      "UITraitUserInterfaceStyle", "UITraitUserInterfaceIdiom", "UITraitHorizontalSizeClass",
      "UITraitVerticalSizeClass", "UITraitDisplayScale", "UITraitLayoutDirection",
      "UITraitPreferredContentSizeCategory", "UITraitAccessibilityContrast",
      "UITraitUserInterfaceLevel",
    ]
    expectEqual(names(all.changedTraits(from: UITraitCollection())), allTraits)
    expectEqual(names(all.changedTraits(from: nil)), allTraits)
    expectEqual(names(all.changedTraits(from: all)), [])
    expectEqual(
      names(all.changedTraits(from: UITraitCollection(traitsFrom: [all, .init(displayScale: 3)]))),
      ["UITraitDisplayScale"])
    expectEqual(
      names(UITraitCollection.systemTraitsAffectingColorAppearance),
      ["UITraitUserInterfaceStyle", "UITraitAccessibilityContrast", "UITraitUserInterfaceLevel"])
  }
}
