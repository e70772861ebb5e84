import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIButtonTests {
  private let stage = TouchStage()

  @Test("R-BTN-2: a tap is touchDown, then touchUpInside with primaryActionTriggered")
  func tap() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.accessibilityIdentifier = "button"
    stage.show(button)
    stage.tap(button)
    expectEqual(
      stage.log("track"),
      [
        "track @button touchDown inside",
        "track @button touchUpInside+primaryActionTriggered inside",
      ])
  }

  @Test(
    "R-BTN-1: a button is highlighted while the finger is near, and has no recognizer of its own")
  func highlight() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    stage.show(button)
    expectNil(button.gestureRecognizers)
    let finger = stage.finger(1)
    finger.down(at: button)
    #expect(button.isHighlighted)
    // Inside is up to 70 points from the bounds, which end at 150.
    finger.move(to: CGPoint(x: 221, y: 125))
    #expect(!button.isHighlighted)
    finger.move(to: CGPoint(x: 219, y: 125))
    #expect(button.isHighlighted)
    finger.up()
    #expect(!button.isHighlighted)
  }

  @Test("R-BTN-2: a double tap is two taps, the second touchDown with touchDownRepeat")
  func doubleTap() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.accessibilityIdentifier = "button"
    stage.show(button)
    stage.tap(button, times: 2)
    expectEqual(
      stage.log("track"),
      [
        "track @button touchDown inside",
        "track @button touchUpInside+primaryActionTriggered inside",
        "track @button touchDown+touchDownRepeat inside",
        "track @button touchUpInside+primaryActionTriggered inside",
      ])
  }

  @Test(
    "R-BTN-4: a touch that begins and ends in one turn, as in a scroll view, sends both of its events"
  )
  func withheld() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let log = CallLog()
    let delay = LoggingGesture("delay", log, on: box)
    delay.delaysTouchesBegan = true
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up inside")] {
      button.addAction(UIAction { _ in log.add(name) }, for: event)
    }
    box.addSubview(button)
    stage.show(box)
    stage.finger(1).down(at: button)
    expectEqual(log.take(), [])
    stage.finger(1).up()
    expectEqual(log.take().prefix(2), ["down", "up inside"])
  }

  @Test("R-BTN-5: a combination of states has the values that are set for it, else those of normal")
  func combinations() {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    button.setTitle("Never", for: .disabled)
    button.setImage(UIImage(named: "go"), for: .normal)
    button.setImage(UIImage(named: "both"), for: [.disabled, .highlighted])
    button.setTitleColor(.red, for: .disabled)
    button.isEnabled = false
    #expect(button.currentTitle == "Never" && button.currentTitleColor == .red)
    expectEqual(button.currentImage?.name, "go")
    button.isHighlighted = true
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white)
    expectEqual(button.currentImage?.name, "both")
  }

  @Test("R-BTN-3: the selection changes before the handlers run")
  func selection() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    button.changesSelectionAsPrimaryAction = true
    var seen: [Bool] = []
    button.addAction(UIAction { _ in seen.append(button.isSelected) }, for: .touchUpInside)
    stage.show(button)
    stage.tap(button)
    stage.advance(by: .seconds(1))
    stage.tap(button)
    expectEqual(seen, [true, false])
    expectEqual(button.buttonType, .system)
  }

  @Test("R-BTN-5: a button has the title that is set for its state, else that of normal")
  func titles() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    expectEqual(button.currentTitle, "Go")
    expectEqual(button.titleLabel?.text, "Go")
    button.isHighlighted = true
    expectEqual(button.titleLabel?.text, "Going")
    button.isSelected = true
    expectEqual(button.currentTitle, "Go")
    button.isHighlighted = false
    button.isEnabled = false
    expectEqual(button.title(for: .disabled), "Go")
  }

  @Test("R-BTN-5: the label has the color of the title in the state of the button")
  func titleColors() {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    expectEqual(button.titleLabel?.textColor, .white)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    expectEqual(button.titleLabel?.textColor, .red)
    button.isHighlighted = true
    expectEqual(button.titleLabel?.textColor, .green)
    button.isHighlighted = false
    expectEqual(button.titleLabel?.textColor, .red)
    let system = UIButton(type: .system)
    system.setTitle("Go", for: .normal)
    #expect(system.currentTitleColor == .systemBlue && system.titleLabel?.textColor == .systemBlue)
  }

  @Test(
    "R-CTRL-24, R-CTRL-25: a button vetoes only a single tap with one finger on a superview")
  func veto() {
    let box = UIView()
    let button = UIButton()
    box.addSubview(button)
    let tap = UITapGestureRecognizer()
    box.addGestureRecognizer(tap)
    #expect(!button.gestureRecognizerShouldBegin(tap))
    tap.numberOfTapsRequired = 2
    #expect(button.gestureRecognizerShouldBegin(tap))
    tap.numberOfTapsRequired = 1
    tap.numberOfTouchesRequired = 2
    #expect(button.gestureRecognizerShouldBegin(tap))
    let own = UITapGestureRecognizer()
    button.addGestureRecognizer(own)
    #expect(button.gestureRecognizerShouldBegin(own))
    #expect(button.gestureRecognizerShouldBegin(UIGestureRecognizer()))
  }

  @Test("R-CTRL-27: a disabled button has no veto")
  func disabled() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let log = CallLog()
    _ = LoggingTap("tap", log, on: box)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.isEnabled = false
    box.addSubview(button)
    stage.show(box)
    stage.tap(button)
    #expect(log.take().contains("tap acts: ended"))
  }

  @Test(
    "R-CTRL-25: a double tap on the superview delays the button and takes the second tap from it")
  func doubleTapAround() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    box.addGestureRecognizer(double)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var moments: [Duration] = []
    button.addAction(UIAction { _ in moments.append(stage.now) }, for: .touchUpInside)
    box.addSubview(button)
    stage.show(box)
    stage.tap(button)
    stage.settle()
    // The tap takes 50 ms; for 350 ms more a second one may follow.
    expectEqual(moments, [.milliseconds(400)])
    stage.advance(by: .seconds(1))
    stage.tap(button, times: 2)
    stage.settle()
    expectEqual(moments.count, 1)
  }

  @Test("The primary action provides title and image; the label gets no touches")
  func primaryAction() {
    var count = 0
    let action = UIAction(title: "Add", image: UIImage(named: "plus")) { _ in count += 1 }
    let button = UIButton(primaryAction: action)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    stage.show(button)
    expectEqual(button.titleLabel?.text, "Add")
    expectEqual(button.currentImage?.name, "plus")
    expectEqual(button.titleLabel?.frame, button.bounds)
    stage.tap(button)
    expectEqual(count, 1)
  }
}

/// The size of a button by its title, font and image.
@MainActor
struct ButtonSizeTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  /// Sets the title of a button and returns the size that then fits.
  private func fitting(_ button: UIButton, _ title: String? = nil) -> CGSize {
    button.setTitle(title, for: .normal)
    button.sizeToFit()
    return button.bounds.size
  }

  @Test("R-BTN-7: a button without a title is 30 wide and 12 higher than a line of its font")
  func empty() {
    expectEqual(fitting(UIButton()), CGSize(width: 30, height: 34))
    expectEqual(fitting(UIButton(type: .system)), CGSize(width: 30, height: 30))
    expectEqual(UIButton().titleLabel?.font.pointSize, 18)
    expectEqual(UIButton(type: .system).titleLabel?.font.pointSize, 15)
  }

  @Test("R-LAYOUT-23: an image or another font of the title changes a button's size in a layout")
  func layout() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let button = UIButton(type: .system)
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    button.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    expectEqual(button.bounds.size, CGSize(width: 30, height: 30))
    button.setImage(UIImage.ofSize(90, 60), for: .normal)
    root.layoutIfNeeded()
    expectEqual(button.bounds.size, CGSize(width: 90, height: 60))
    button.setImage(nil, for: .normal)
    button.setTitle("OK", for: .normal)
    button.titleLabel?.font = UIFont.systemFont(ofSize: 40)
    root.layoutIfNeeded()
    expectEqual(button.bounds.size, button.intrinsicContentSize)
    #expect(button.bounds.height > 50)
  }

  @Test("R-BTN-7: a title makes a button wider, and a larger font makes it higher")
  func titled() {
    let system = UIButton(type: .system)
    expectEqual(fitting(system, "On"), CGSize(width: 30, height: 30))
    let short = fitting(system, "Hello")
    let long = fitting(system, "Hello World")
    #expect(short.width > 30 && long.width > short.width && long.height == 30)
    system.titleLabel?.font = .systemFont(ofSize: 30)
    #expect(fitting(system, "Hello").height == 48 && fitting(system, "Hello").width > short.width)
  }
}

/// When a button updates its configuration, and what it shows of it.
@MainActor
struct ButtonConfigurationTests {
  private let stage = TouchStage()

  /// A button that counts the updates of its configuration.
  private final class CountingButton: UIButton {
    var updates = 0
    override func updateConfiguration() {
      updates += 1
      super.updateConfiguration()
    }
  }

  /// Shows a button, which has its first update.
  private func showButton() -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.show(button)
    stage.advance(by: .zero)
    return button
  }

  @Test("R-BTN-6: the handler runs after a change of state, once in a turn and not at once")
  func coalesced() {
    let button = showButton()
    var seen: [UIControl.State] = []
    button.configurationUpdateHandler = { seen.append($0.state) }
    stage.advance(by: .zero)
    expectEqual(seen, [.normal])
    button.isSelected = true
    button.isEnabled = false
    button.isHighlighted = true
    expectEqual(seen.count, 1)
    stage.advance(by: .zero)
    expectEqual(seen, [.normal, [.selected, .disabled, .highlighted]])
    stage.advance(by: .seconds(1))
    button.isEnabled = false
    stage.advance(by: .zero)
    expectEqual(seen.count, 2)
  }

  @Test(
    "R-BTN-6: a subclass and the handler may change the configuration without another update")
  func changeInside() {

    let button = CountingButton(configuration: .filled())
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

  @Test("R-BTN-6: a button that is made with a configuration shows its title, and is updated once")
  func madeWithConfiguration() {

    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let button = CountingButton(configuration: configuration)
    expectEqual(button.titleLabel?.text, "Buy")
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stage.show(button)
    stage.advance(by: .zero)
    expectEqual(button.updates, 1)
  }

  @Test("R-BTN-6: showing and dismissing a menu changes the state, too")
  func held() {
    let button = showButton()
    var seen: [Bool] = []
    button.configurationUpdateHandler = { seen.append($0.isHeld) }
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    stage.press(button, for: .seconds(1))
    stage.advance(by: .zero)
    expectEqual(seen.last, true)
    button.contextMenuInteraction?.dismissMenu()
    stage.advance(by: .zero)
    expectEqual(seen.last, false)
  }

  @Test("A title or an image that a configuration leaves nil comes from the button and its action")
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
    expectEqual(count, 1)
  }

  @Test("A button is hovered while a pointer is over it, and its configuration is updated")
  func hovered() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    button.setTitle("Add", for: .normal)
    stage.show(button)
    var seen: [Bool] = []
    button.configurationUpdateHandler = { seen.append($0.isHovered) }
    stage.settle()
    expectEqual(seen, [false])
    stage.hover(button)
    #expect(button.isHovered)
    stage.hover(at: CGPoint(x: 300, y: 600))
    #expect(!button.isHovered)
    stage.hover(button)
    stage.hoverLeave()
    #expect(!button.isHovered)
    expectEqual(seen, [false, true, false, true, false])
  }

  @Test("A button with a frame and a primary action shows the title and the image of the action")
  func frameAndAction() {
    var count = 0
    let image = UIImage(named: "plus")
    let action = UIAction(title: "Add", image: image) { _ in count += 1 }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40), primaryAction: action)
    #expect(button.currentTitle == "Add" && button.currentImage?.name == "plus")
    #expect(button.buttonType == .custom && button.bounds.width == 80)
    button.performPrimaryAction()
    expectEqual(count, 1)
  }
}
