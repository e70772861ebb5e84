import BackBoardServices
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor struct ElementTextTests {
  private let stage = TouchStage()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    root.accessibilityIdentifier = "root"
    stage.show(root)
  }

  /// Adds `view` to the root at (10, 20), 100 points wide and 40 high, and returns it.
  private func add<View: UIView>(_ view: View, named identifier: String) -> View {
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    view.accessibilityIdentifier = identifier
    root.addSubview(view)
    return view
  }

  /// One line of the answer; `ElementText` lists its fields.
  private struct Element {
    let fields: [String]

    var depth: Int? { Int(fields[0]) }
    var type: String { fields[1] }
    var identifier: String { fields[9] }
    var label: String { fields[10] }
    var value: String { fields[11] }
  }

  /// The element with an identifier; nil if the answer has none.
  private func element(_ identifier: String) -> Element? {
    guard case .text(let text) = ViewQueries.answer(.elements, in: stage.context) else {
      return nil
    }
    return text.split(separator: "\n").map { line in
      Element(
        fields: line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }.first { $0.identifier == identifier }
  }

  @Test("A button has its title, frame and state, one level below its superview")
  func button() throws {
    let button = add(UIButton(), named: "ok")
    button.setTitle("OK", for: .normal)
    let depth = try #require(element("root")?.depth) + 1
    let frameAndTexts = ["10", "20", "100", "40", "@ok", "ok", "OK", ""]
    expectEqual(element("ok")?.fields, ["\(depth)", "button", "enabled", "-"] + frameAndTexts)
    button.isEnabled = false
    button.isSelected = true
    expectEqual(
      element("ok")?.fields, ["\(depth)", "button", "disabled", "selected"] + frameAndTexts)
  }

  @Test("An accessibility label takes precedence over the text of a label")
  func accessibility() {
    let label = add(UILabel(), named: "label")
    label.text = "text"
    expectEqual(element("label")?.label, "text")
    label.accessibilityLabel = "a\tb\\c\nd"
    label.accessibilityValue = "value"
    expectEqual(element("label")?.label, "a\\tb\\\\c\\nd")
    expectEqual(element("label")?.value, "value")
  }

  @Test("The keyboard has keys, and buttons for shift and return")
  func keyboard() {
    _ = add(UIKeyboardView(width: 390), named: "keys")
    expectEqual(element("keys")?.type, "keyboard")
    let keys = ["key.a", "key.space", "key.delete", "key.shift", "key.return"].map { identifier in
      [element(identifier)?.type, element(identifier)?.label]
    }
    expectEqual(
      keys,
      [
        ["key", "a"], ["key", "space"], ["key", "delete"], ["button", "shift"],
        ["button", "Return"],
      ])
  }

  @Test("A progress bar has its value in percent, an activity indicator its type")
  func progress() {
    add(UIProgressView(), named: "bar").progress = 0.25
    // An activity indicator that is not animating is hidden.
    add(UIActivityIndicatorView(style: .medium), named: "busy").startAnimating()
    expectEqual(element("bar")?.type, "progressIndicator")
    expectEqual(element("bar")?.value, "25%")
    expectEqual(element("busy")?.type, "activityIndicator")
  }

  @Test("Text fields, switches and sliders have values")
  func values() {
    let field = add(UITextField(), named: "field")
    field.placeholder = "Name"
    expectEqual(element("field")?.value, "Name")
    field.text = "abc"
    expectEqual(element("field")?.value, "abc")
    field.isSecureTextEntry = true
    expectEqual(element("field")?.type, "secureTextField")
    expectEqual(element("field")?.value, "•••")
    add(UISwitch(), named: "switch").isOn = true
    expectEqual(element("switch")?.value, "1")
    let slider = add(UISlider(), named: "slider")
    slider.value = 0.25
    expectEqual(element("slider")?.value, "25%")
    slider.maximumValue = slider.minimumValue
    expectEqual(element("slider")?.value, "0%")
  }

  @Test("A hidden view is no element, nor are its subviews")
  func hidden() {
    let view = add(UIView(), named: "outer")
    let inner = UIView()
    inner.accessibilityIdentifier = "inner"
    view.addSubview(inner)
    expectEqual(element("inner")?.type, "other")
    view.isHidden = true
    #expect(element("outer") == nil && element("inner") == nil)
  }
}
