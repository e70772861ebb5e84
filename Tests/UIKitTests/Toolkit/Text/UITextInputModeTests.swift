import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITextInputModeTests {
  private let stage = TouchStage()

  @Test("R-RESP-31: a responder has the current input mode and no identifier for it")
  func defaults() throws {
    stage.makeCurrent()
    let field = UITextField()
    let mode = try #require(field.textInputMode)
    #expect(UITextInputMode.activeInputModes == [mode] && mode.primaryLanguage == "en-US")
    expectNil(field.textInputContextIdentifier)
    UITextField.clearTextInputContextIdentifier("mail")
  }
}
