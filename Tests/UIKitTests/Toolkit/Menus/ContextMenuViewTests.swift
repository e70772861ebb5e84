import Testing
import TouchstoneTestSupport
import UIKit

/// The places and the content of the rows of a menu.
@MainActor
struct ContextMenuViewTests {
  private let stage = TouchStage()

  private func menu(_ titles: [String]) -> UIMenu {
    UIMenu(children: titles.map { UIAction(title: $0) { _ in } })
  }

  @Test("Rows follow each other downwards, and move as far as needed to be in the window")
  func places() {
    let list = ContextMenuView(menu(["a", "b"]), over: stage.window, at: CGPoint(x: 50, y: 60))
    expectEqual(list.frame, stage.window.bounds)
    expectEqual(list.rows.map(\.frame), [rect(50, 60, 250, 44), rect(50, 104, 250, 44)])
    // The window is 390 points wide and 844 high.
    for (place, origin) in [
      (CGPoint(x: 380, y: 60), CGPoint(x: 140, y: 60)), (CGPoint(x: -30, y: -9), CGPoint.zero),
      (CGPoint(x: 50, y: 800), CGPoint(x: 50, y: 756)),
    ] {
      list.move(to: place)
      expectEqual(list.rows[0].frame.origin, origin)
    }
  }

  @Test("A shown menu can be changed again and again, and has the new rows each time")
  func updated() {
    let provider = Provider()
    let interaction = UIContextMenuInteraction(delegate: provider)
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    view.addInteraction(interaction)
    stage.show(view)
    // Without a menu nothing is changed.
    interaction.updateVisibleMenu { _ in menu(["none"]) }
    stage.press(view, for: .seconds(1))
    var seen: [[String]] = []
    for titles in [["a", "b"], ["c"], []] {
      interaction.updateVisibleMenu {
        seen.append($0.children.map(\.title))
        return menu(titles)
      }
      expectEqual(interaction.menuView?.rows.map(\.currentTitle), titles)
    }
    expectEqual(seen, [["One"], ["a", "b"], ["c"]])
  }

  @Test("The changes that the delegate adds to the end of a menu are made after it has gone")
  func endings() {
    let provider = Provider()
    let interaction = UIContextMenuInteraction(delegate: provider)
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    view.addInteraction(interaction)
    stage.show(view)
    stage.press(view, for: .seconds(1))
    expectEqual(provider.endings, [])
    interaction.dismissMenu()
    expectEqual(provider.endings, ["animated", "completed"])
  }

  /// Provides a menu with one row, and adds changes to its end.
  @MainActor
  private final class Provider: UIContextMenuInteractionDelegate {
    var endings: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "One") { _ in }])
      })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      animator?.addCompletion { [weak self] in self?.endings.append("completed") }
      animator?.addAnimations { [weak self] in self?.endings.append("animated") }
    }
  }
}
