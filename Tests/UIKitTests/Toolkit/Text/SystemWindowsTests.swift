import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The windows of UIKit for text effects and the keyboard.
@MainActor
struct SystemWindowsTests {
  private let stage = TouchStage()

  @Test("R-WIN-21: the text-effects window is at level 1, the keyboard's above all others")
  func levels() {
    let scene = stage.context.scene
    let (effects, keyboard) = (scene.ensureTextEffectsWindow(), scene.ensureKeyboardWindow())
    #expect(effects.windowLevel.rawValue == 1 && keyboard.windowLevel.rawValue == 10_000_000)
    #expect(scene.ensureTextEffectsWindow() === effects)
    #expect(scene.ensureKeyboardWindow() === keyboard)
    #expect(scene.order.frontToBack.first === keyboard)
  }

  @Test("R-WIN-4, R-WIN-15: both are hit-tested before the app's windows, and let touches through")
  func passThrough() {
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    _ = stage.context.scene.ensureKeyboardWindow()
    stage.context.scene.ensureTextEffectsWindow()
    stage.tap(view)
    expectEqual(view.calls, ["began", "ended"])
    let asked = stage.log("hit").filter { $0.contains("Window#1 at") }
    expectEqual(
      asked.prefix(3).map { $0.split(separator: " ")[2] },
      [
        "UIRemoteKeyboardWindow#1", "UITextEffectsWindow#1", "UIWindow#1",
      ])
  }

  @Test("The keyboard's window never becomes key, and views in it get touches")
  func touches() {
    let keyboard = stage.context.scene.ensureKeyboardWindow()
    keyboard.makeKey()
    #expect(!keyboard.isKeyWindow && stage.window.isKeyWindow)
    let key = RecordingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    keyboard.inputSet.host.frame = CGRect(x: 0, y: 600, width: 390, height: 244)
    keyboard.inputSet.host.isHidden = false
    keyboard.inputSet.host.addSubview(key)
    stage.tap(at: CGPoint(x: 20, y: 620))
    expectEqual(key.calls, ["began", "ended"])
  }

  @Test("Only a navigation controller makes the scene create the text-effects window")
  func navigation() {
    stage.show(UIViewController())
    expectEqual(stage.application.windows.count, 1)
    stage.show(UINavigationController(rootViewController: UIViewController()))
    #expect(stage.application.windows.last is UITextEffectsWindow)
  }

  @Test("The container of the input views is hidden until there are any, also as made by a coder")
  func emptyContainer() {
    #expect(UIInputSetHostView(frame: stage.window.bounds).isHidden)
    expectEqual(UIInputSetHostView(coder: NSCoder())?.isHidden, true)
  }
}
