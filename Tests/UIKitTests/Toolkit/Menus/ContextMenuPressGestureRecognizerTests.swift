import Testing
import TouchstoneTestSupport
import UIKit

/// When a finger that rests on a view shows its menu, and what the trace says if it does not.
@MainActor
struct ContextMenuPressGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let provider: Provider
  private let interaction: UIContextMenuInteraction
  private let view: LoggingView

  /// Provides a menu with one row, and logs when it is asked for it.
  @MainActor
  private final class Provider: UIContextMenuInteractionDelegate {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("asked")
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "One") { _ in }])
      })
    }
  }

  init() {
    provider = Provider(log)
    view = LoggingView("view", log, frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    interaction = UIContextMenuInteraction(delegate: provider)
    view.addInteraction(interaction)
    stage.show(view)
  }

  @Test("R-MENU-2: a finger that moves ten points still shows the menu, one that moves more none")
  func moved() {
    for (distance, calls) in [(10, ["asked", "view cancelled"]), (11, ["view ended"])] {
      let finger = stage.finger(1)
      finger.down(at: CGPoint(x: 50, y: 150))
      finger.move(to: CGPoint(x: 50 + CGFloat(distance), y: 150))
      stage.advance(by: .seconds(1))
      finger.up()
      interaction.dismissMenu()
      expectEqual(log.take().filter { $0 != "view began" && $0 != "view moved" }, calls)
    }
  }

  @Test("R-MENU-2: after a short tap or a cancelled touch no menu shows up later")
  func later() {
    let failure = "gesture @context menu possible -> failed because "
    stage.advance(by: .seconds(3))
    stage.tap(view)
    stage.advance(by: .seconds(1))
    expectEqual(log.take(), ["view began", "view ended"])
    expectEqual(
      stage.log(with: "lifted-early"),
      [failure + "lifted-early measured 0.05 limit 0.50"])
    stage.finger(1).down(at: view)
    stage.finger(1).cancel()
    stage.advance(by: .seconds(1))
    expectEqual(log.take(), ["view began", "view cancelled"])
    expectEqual(stage.log(with: "touch-cancelled"), [failure + "touch-cancelled"])
    // The next press shows the menu.
    stage.press(view, for: .seconds(1))
    expectEqual(log.take(), ["view began", "asked", "view cancelled"])
  }

  @Test("R-MENU-3: a control whose menu is its primary action has no menu for a long press")
  func primaryAction() {
    let button = UIButton(frame: CGRect(x: 200, y: 100, width: 100, height: 40))
    button.isContextMenuInteractionEnabled = true
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { [log] _ in log.add("up inside") }, for: .touchUpInside)
    button.addAction(UIAction { [log] _ in log.add("lost") }, for: .touchCancel)
    stage.show(button)
    stage.press(button, for: .seconds(1))
    expectEqual(log.take(), ["up inside"])
  }
}
