import Testing
import UIKit

@MainActor
@Suite("Configuration of a button")
struct ButtonConfigurationTests {
  private let stage = TouchStage()

  private func shown() -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.show(button)
    stage.advance(by: .zero)
    return button
  }

  @Test("R-BTN-6: the handler runs after a change of state, once in a turn and not at once")
  func coalesced() {
    let button = shown()
    var seen: [UIControl.State] = []
    button.configurationUpdateHandler = { seen.append($0.state) }
    stage.advance(by: .zero)
    #expect(seen == [.normal])
    button.isSelected = true
    button.isEnabled = false
    button.isHighlighted = true
    #expect(seen.count == 1)
    stage.advance(by: .zero)
    #expect(seen == [.normal, [.selected, .disabled, .highlighted]])
    stage.advance(by: .seconds(1))
    button.isEnabled = false
    stage.advance(by: .zero)
    #expect(seen.count == 2)
  }

  @Test(
    "R-BTN-6: a subclass and the handler may change the configuration without being asked again")
  func changeInside() {
    final class Counting: UIButton {
      var updates = 0
      override func updateConfiguration() {
        updates += 1
        super.updateConfiguration()
      }
    }
    let button = Counting(configuration: .filled())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "Going" : "Go"
    }
    stage.show(button)
    stage.advance(by: .zero)
    #expect(button.updates == 1 && button.titleLabel?.text == "Go")
    stage.finger(1).down(at: button)
    stage.advance(by: .zero)
    #expect(button.updates == 2 && button.titleLabel?.text == "Going")
    stage.finger(1).up()
    stage.advance(by: .zero)
    #expect(button.updates == 3 && button.currentTitle == "Go")
  }

  @Test("R-BTN-6: a menu that comes and goes changes the state, too")
  func held() {
    let button = shown()
    var seen: [Bool] = []
    button.configurationUpdateHandler = { seen.append($0.isHeld) }
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    stage.press(button, for: .seconds(1))
    stage.advance(by: .zero)
    #expect(seen.last == true)
    button.contextMenuInteraction?.dismissMenu()
    stage.advance(by: .zero)
    #expect(seen.last == false)
  }

  @Test("What a configuration leaves open comes from titles, pictures and the primary action")
  func parts() {
    var count = 0
    let button = UIButton(
      configuration: .plain(), primaryAction: UIAction(title: "Add") { _ in count += 1 })
    #expect(button.currentTitle == "Add" && button.currentImage == nil)
    button.configuration?.title = "More"
    button.configuration?.image = UIImage(named: "plus")
    #expect(button.titleLabel?.text == "More" && button.currentImage?.name == "plus")
    #expect(UIButton.Configuration.plain() != .tinted())
    button.performPrimaryAction()
    #expect(count == 1)
  }
}
