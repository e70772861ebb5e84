import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISceneTests {
  private let stage = TouchStage()

  @Test("R-LIFE-5, R-LIFE-6: the activation state of a scene follows the state of its app")
  func activation() {
    stage.makeCurrent()
    let scene = stage.window.windowScene
    expectEqual(scene?.activationState, .foregroundActive)
    stage.resignActive()
    expectEqual(scene?.activationState, .foregroundInactive)
    stage.enterBackground()
    expectEqual(scene?.activationState, .background)
    stage.enterForeground()
    expectEqual(scene?.activationState, .foregroundActive)
    stage.terminate()
    // Only a scene with a delegate is disconnected.
    expectEqual(scene?.activationState, .background)
  }

  @Test("the session of a connected scene has the scene, also without a scene delegate")
  func session() {
    let scene = stage.context.scene
    #expect(!stage.application.usesScenes && scene.isConnected)
    #expect(scene.session.scene === scene)
  }

  @Test("R-RESP-8: a scene's next responder is the application")
  func next() {
    stage.makeCurrent()
    #expect(stage.window.windowScene?.next === stage.application)
  }
}
