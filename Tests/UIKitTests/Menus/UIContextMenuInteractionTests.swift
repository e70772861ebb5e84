import Testing
import UIKit

@MainActor
@Suite("Context menu")
struct ContextMenuInteractionTests {
  private let stage = TouchStage()
  private let story = Story()

  /// Gives a menu, and tells what it hears.
  @MainActor
  private final class Keeper: UIContextMenuInteractionDelegate {
    let story: Story
    var menu: UIMenu?

    init(_ story: Story) {
      self.story = story
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      story.add("asked at \(Int(location.x)),\(Int(location.y))")
      return menu.map { menu in
        UIContextMenuConfiguration(identifier: "one" as NSString, actionProvider: { _ in menu })
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      story.add("will display \(configuration.identifier)")
      animator?.addCompletion { [story] in story.add("displayed") }
      animator?.addAnimations { [story] in story.add("displaying") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      story.add("will end")
    }
  }

  private func shown(_ keeper: Keeper) -> (StoryView, UIContextMenuInteraction) {
    let view = StoryView("view", story, frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    let interaction = UIContextMenuInteraction(delegate: keeper)
    view.addInteraction(interaction)
    stage.show(view)
    return (view, interaction)
  }

  private func keeper(_ children: [UIMenuElement]) -> Keeper {
    let keeper = Keeper(story)
    keeper.menu = UIMenu(children: children)
    return keeper
  }

  private func rows() -> [UIButton] {
    stage.window.subviews.compactMap { $0 as? ContextMenuView }.flatMap(\.rows)
  }

  @Test("A finger that rests: asked, displayed, and the view loses its touch")
  func press() {
    let keeper = keeper([UIAction(title: "Save As") { [story] _ in story.add("saved") }])
    let (view, interaction) = shown(keeper)
    stage.press(view, for: .seconds(1))
    #expect(
      story.take() == [
        "view began", "asked at 50,50", "will display one", "displaying", "displayed",
        "view cancelled",
      ])
    #expect(interaction.menuAppearance == .compact)
    #expect(interaction.location(in: view) == CGPoint(x: 50, y: 50))
    #expect(rows().map(\.accessibilityIdentifier) == ["save-as"])
    for row in rows() { stage.tap(row) }
    #expect(story.take() == ["will end", "saved"])
    #expect(rows().isEmpty && interaction.menuAppearance == .unknown)
  }

  @Test("Without a configuration the press fails and the view keeps its touch")
  func none() {
    let keeper = Keeper(story)
    let (view, _) = shown(keeper)
    stage.press(view, for: .seconds(1))
    #expect(story.take() == ["view began", "asked at 50,50", "view ended"])
    #expect(stage.log(with: "configurationForMenuAtLocation").count == 1)
  }

  @Test("A tap beside the rows leaves; so does the app, and an interaction that is taken away")
  func leaving() {
    let keeper = keeper([UIAction(title: "One") { _ in }])
    let (view, interaction) = shown(keeper)
    let ways: [() -> Void] = [
      { stage.tap(at: CGPoint(x: 300, y: 700)) }, { interaction.dismissMenu() },
      { view.removeInteraction(interaction) },
    ]
    for leave in ways {
      stage.press(view, for: .seconds(1))
      _ = story.take()
      leave()
      #expect(story.take() == ["will end"])
      #expect(rows().isEmpty)
      stage.advance(by: .seconds(1))
    }
    #expect(interaction.view == nil && (view.gestureRecognizers ?? []).isEmpty)
  }

  @Test("Menus in line, menus behind a row, what is hidden, and what keeps the menu")
  func entries() {
    let keeper = keeper([
      UIMenu(options: .displayInline, children: [UIAction(title: "In line") { _ in }]),
      UIAction(title: "Hidden", attributes: .hidden) { _ in },
      UIMenu(
        title: "More",
        children: [
          UIAction(title: "Again", attributes: .keepsMenuPresented) { [story] _ in
            story.add("again")
          }
        ]),
    ])
    let (view, interaction) = shown(keeper)
    stage.press(view, for: .seconds(1))
    #expect(rows().map(\.currentTitle) == ["In line", "More"])
    if let more = rows().last { stage.tap(more) }
    #expect(rows().map(\.currentTitle) == ["Again"])
    _ = story.take()
    for _ in 0..<2 { if let again = rows().first { stage.tap(again) } }
    #expect(story.take() == ["again", "again"])
    interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Last") { _ in }]) }
    #expect(rows().map(\.currentTitle) == ["Last"])
  }

  @Test("A command goes along the chain from the view")
  func command() {
    @MainActor final class Saver: UIView {
      var count = 0
      func save() { count += 1 }
    }
    let saver = Saver(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let keeper = keeper([UICommand(title: "Save", action: Selector(Saver.save, name: "save"))])
    let interaction = UIContextMenuInteraction(delegate: keeper)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addInteraction(interaction)
    saver.addSubview(view)
    stage.show(saver)
    stage.press(view, for: .seconds(1))
    for row in rows() { stage.tap(row) }
    #expect(saver.count == 1)
  }

  @Test("A second finger is no press")
  func secondFinger() {
    let keeper = keeper([UIAction(title: "One") { _ in }])
    let (view, _) = shown(keeper)
    stage.press(view, for: .milliseconds(100))
    stage.down([
      (stage.finger(1), at: CGPoint(x: 40, y: 120)), (stage.finger(2), at: CGPoint(x: 80, y: 120)),
    ])
    stage.advance(by: .seconds(1))
    #expect(rows().isEmpty)
    #expect(stage.log(with: "too-many-touches").count == 1)
  }
}
