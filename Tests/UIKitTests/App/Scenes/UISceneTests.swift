import Testing
import UIKit

@MainActor
@Suite("Scene")
struct UISceneTests {
  private let stage = TouchStage()

  @Test("R-LIFE-9: a scene's activation state follows that of its app")
  func activation() {
    stage.makeCurrent()
    let scene = stage.window.windowScene
    #expect(scene?.activationState == .foregroundActive)
    stage.resignActive()
    #expect(scene?.activationState == .foregroundInactive)
    stage.enterBackground()
    #expect(scene?.activationState == .background)
    stage.enterForeground()
    #expect(scene?.activationState == .foregroundActive)
    stage.terminate()
    #expect(scene?.activationState == .background)
  }

  @Test("R-RESP-8: a scene's next responder is the application")
  func next() {
    stage.makeCurrent()
    #expect(stage.window.windowScene?.next === stage.application)
  }
}
