import Testing
import UIKit

@MainActor
@Suite("Words of a chain")
struct ChainWordsTests {
  private final class Detour: UIView {
    weak var target: UIResponder?
    override var next: UIResponder? { target ?? super.next }
  }

  private func words(from view: UIView) -> [String] {
    let stops = Array(ResponderChain(from: view))
    return zip(stops, stops.dropFirst()).map { ChainWords.reason(from: $0, to: $1) }
  }

  @Test("R-RESP-2, R-RESP-3, R-RESP-4, R-RESP-8: each stop is there by its rule")
  func rules() {
    let stage = TouchStage()
    let controller = UIViewController()
    let button = UIView()
    controller.view.addSubview(button)
    stage.show(controller)
    #expect(
      words(from: button) == [
        "superview", "controller of this view", "superview of its view", "superview", "superview",
        "its scene", "application",
      ])
  }

  @Test("R-RESP-11: what no rule explains is an override")
  func override() {
    let stage = TouchStage()
    let view = Detour()
    view.target = stage.application
    stage.show(view)
    #expect(words(from: view) == ["next is overridden"])
  }
}
