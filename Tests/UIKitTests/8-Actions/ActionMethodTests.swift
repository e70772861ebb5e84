import Testing
import UIKit

@MainActor
@Suite("Action method")
struct ActionMethodTests {
  @MainActor
  private final class Target {
    var got: [String] = []
    func take(_ number: Int) { got.append("\(number)") }
    func takeEvent(_ number: Int, event: UIEvent) { got.append("\(event.type)") }
  }

  @Test("A sender or an object of another type leaves the method uncalled")
  func types() {
    let target = Target()
    let method = ActionMethod.withSender(Target.take)
    method.call(on: target, sender: "text", event: nil)
    method.call(on: NSObject(), sender: 1, event: nil)
    method.call(on: target, sender: 1, event: nil)
    #expect(target.got == ["1"])
  }

  @Test("A method that wants an event gets an empty one where there is none")
  func emptyEvent() {
    let target = Target()
    ActionMethod.withSomeEvent(Target.takeEvent).call(on: target, sender: 1, event: nil)
    #expect(target.got == ["touches"])
  }
}
