import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// The recognizers that the answer about a touch without an action names: those that did not receive it, lost it or
/// failed.
@MainActor
struct SilentRecognizersTests {
  private let app = AskedStage()

  /// Adds a recognizer to a new view, @tile.
  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, named name: String
  ) -> Recognizer {
    recognizer.name = name
    app.add(UIView(), named: "tile").addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The sentence about a touch of the tile that nothing acted on, with a clause about recognizers.
  private func sentence(_ clause: String) -> String {
    "Touch 1 landed on @tile at 160,160; \(clause); it was forwarded along the responder chain to "
      + "UIApplication, and nothing sent an action."
  }

  @Test("a recognizer that is disabled before the touch did not receive it")
  func refused() throws {
    add(UILongPressGestureRecognizer(), named: "hold").isEnabled = false
    app.tap(160, 160)
    expectEqual(
      try app.lastTouch().sentence, sentence("@hold did not receive it, because it is disabled"))
  }

  @Test(
    "a recognizer that is disabled while the finger is down failed, since it had received the touch"
  )
  func dropped() throws {
    let press = add(UILongPressGestureRecognizer(), named: "hold")
    app.stage.finger(1).down(at: CGPoint(x: 160, y: 160))
    press.isEnabled = false
    app.stage.finger(1).up()
    expectEqual(try app.lastTouch().sentence, sentence("@hold failed, because it was disabled"))
  }

  @Test("R-GR-27: a recognizer that ignores the touch stopped receiving it")
  func ignored() throws {
    final class Ignoring: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    _ = add(Ignoring(), named: "picky")
    app.tap(160, 160)
    expectEqual(
      try app.lastTouch().sentence,
      sentence("@picky stopped receiving it, because its own class ignored it"))
  }
}
