import Testing
import TouchstoneTestSupport
import UIKit

/// Interactions of a view.
@MainActor
struct InteractionTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  /// Logs the tags of the views to which it moves; 0 stands for none.
  private final class LoggingInteraction: UIInteraction {
    weak var view: UIView?
    var moves: [String] = []

    func willMove(to view: UIView?) { moves.append("will \(view?.tag ?? 0)") }

    func didMove(to view: UIView?) {
      self.view = view
      moves.append("did \(view?.tag ?? 0)")
    }
  }

  @Test("an interaction is on one view at most, and is called before and after every move")
  func moves() {
    let (one, two, interaction) = (UIView(), UIView(), LoggingInteraction())
    one.tag = 1
    two.tag = 2
    one.addInteraction(interaction)
    // Adding it again and removing it from a view that it has left have no effect.
    one.addInteraction(interaction)
    two.addInteraction(interaction)
    #expect(one.interactions.isEmpty && two.interactions.count == 1)
    one.removeInteraction(interaction)
    two.interactions = []
    #expect(interaction.view == nil && two.interactions.isEmpty)
    expectEqual(
      interaction.moves,
      [
        "will 1", "did 1", "will 0", "did 0", "will 2", "did 2", "will 0", "did 0",
      ])
  }

  @Test("setting the interactions of a view orders them, and does not move those that it has")
  func setting() {
    let (view, kept, added) = (UIView(), LoggingInteraction(), LoggingInteraction())
    view.tag = 1
    view.addInteraction(kept)
    view.interactions = [added, kept]
    expectEqual(view.interactions.map { $0 === kept }, [false, true])
    expectEqual(kept.moves, ["will 1", "did 1"])
    expectEqual(added.moves, ["will 1", "did 1"])
  }
}
