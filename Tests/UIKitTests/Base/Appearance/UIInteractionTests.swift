import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
@Suite("Interactions of a view")
struct InteractionTests {
  /// Logs the views to which it moves.
  private final class LoggingInteraction: UIInteraction {
    weak var view: UIView?
    var moves: [String] = []

    func willMove(to view: UIView?) { moves.append("will \(view?.tag ?? 0)") }

    func didMove(to view: UIView?) {
      self.view = view
      moves.append("did \(view?.tag ?? 0)")
    }
  }

  @Test("An interaction is on one view at most, and is called before and after every move")
  func moves() {
    let (one, two, guest) = (UIView(), UIView(), LoggingInteraction())
    one.tag = 1
    two.tag = 2
    one.addInteraction(guest)
    one.addInteraction(guest)
    two.addInteraction(guest)
    #expect(one.interactions.isEmpty && two.interactions.count == 1)
    one.removeInteraction(guest)
    two.interactions = []
    #expect(guest.view == nil && two.interactions.isEmpty)
    expectEqual(
      guest.moves,
      [
        "will 1", "did 1", "will 0", "did 0", "will 2", "did 2", "will 0", "did 0",
      ])
  }
}
