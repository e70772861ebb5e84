import Testing
import UIKit

@MainActor
@Suite("Responder chain")
struct ResponderChainTests {
  private final class Step: UIResponder {
    var following: UIResponder?
    override var next: UIResponder? { following }
  }

  @Test("The chain starts with the first responder and ends where next is nil")
  func sequence() {
    let steps = (0..<4).map { _ in Step() }
    for index in 0..<3 { steps[index].following = steps[index + 1] }
    #expect(Array(ResponderChain(from: steps[0])) == steps)
    #expect(Array(ResponderChain(from: steps[3])) == [steps[3]])
    #expect(Array(ResponderChain(from: nil)) == [])
  }

  @Test("R-RESP-11: an overridden next changes the chain for everybody")
  func overridden() {
    let stage = TouchStage()
    final class Detour: UIView {
      weak var following: UIResponder?
      override var next: UIResponder? { following ?? super.next }
    }
    let detour = Detour()
    stage.show(detour)
    #expect(ResponderChain(from: detour).window === stage.window)
    let step = Step()
    detour.following = step
    #expect(Array(ResponderChain(from: detour)) == [detour, step])
    #expect(ResponderChain(from: detour).window == nil)
  }

  @Test("R-RESP-9: the delegate is last, if it is a responder")
  func delegate() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let stage = TouchStage(running: Delegate())
    let chain = Array(ResponderChain(from: stage.window))
    #expect(
      chain.map { "\(type(of: $0))" } == [
        "UIWindow", "UIWindowScene", "UIApplication", "Delegate",
      ])
  }
}
