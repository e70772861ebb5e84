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

  private func add<View: UIView>(_ view: View, _ name: String) -> View {
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    view.accessibilityIdentifier = name
    root.addSubview(view)
    return view
  }

  /// The fields of each element: 0 is its depth, 9 its identifier; `ElementText` lists all of them.
  private var elements: [[String]] {
    guard case .text(let text) = ViewQueries.answer(.elements, in: stage.context) else { return [] }
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The fields of the element with an identifier, without its depth: 0 is the type, 9 the label, 10 the value.
  private func fields(of identifier: String) -> [String] {
    Array((elements.first { $0[9] == identifier } ?? []).dropFirst())
  }

  @Test("a button: its title, its place, its state, and its depth below that of what it is in")
  func button() {
    let button = add(UIButton(), "ok")
    button.setTitle("OK", for: .normal)
    let place = ["10", "20", "100", "40", "@ok", "ok", "OK", ""]
    expectEqual(fields(of: "ok"), ["button", "enabled", "-"] + place)
    button.isEnabled = false
    button.isSelected = true
    expectEqual(fields(of: "ok"), ["button", "disabled", "selected"] + place)
    let depths = ["root", "ok"].map { name in
      elements.first { $0[9] == name }.flatMap { Int($0[0]) }
    }
    expectEqual(depths[1], depths[0].map { $0 + 1 })
  }

  @Test("what the app says of an element comes before what is written in it")
  func accessibility() {
    let label = add(UILabel(), "label")
    label.text = "text"
    expectEqual(fields(of: "label")[9], "text")
    label.accessibilityLabel = "a\tb\\c\nd"
    label.accessibilityValue = "value"
    expectEqual(Array(fields(of: "label")[9...]), ["a\\tb\\\\c\\nd", "value"])
  }

  @Test("the keyboard has keys, and buttons for shift and return")
  func keyboard() {
    _ = add(UIKeyboardView(width: 390), "keys")
    expectEqual(fields(of: "keys").first, "keyboard")
    let keys = ["key.a", "key.space", "key.delete", "key.shift", "key.return"].map { name in
      [fields(of: name)[0], fields(of: name)[9]]
    }
    expectEqual(
      keys,
      [
        ["key", "a"], ["key", "space"], ["key", "delete"], ["button", "shift"],
        ["button", "Return"],
      ])
  }

  @Test("bars of progress and signs of activity")
  func progress() {
    add(UIProgressView(), "bar").progress = 0.25
    // One that is not animating is hidden.
    add(UIActivityIndicatorView(style: .medium), "busy").startAnimating()
    expectEqual([fields(of: "bar")[0], fields(of: "bar")[10]], ["progressIndicator", "25%"])
    expectEqual(fields(of: "busy")[0], "activityIndicator")
  }

  @Test("values of fields, switches and sliders")
  func values() {
    let field = add(UITextField(), "field")
    field.placeholder = "Name"
    expectEqual(fields(of: "field")[10], "Name")
    field.text = "abc"
    expectEqual(fields(of: "field")[10], "abc")
    field.isSecureTextEntry = true
    expectEqual(fields(of: "field")[0], "secureTextField")
    expectEqual(fields(of: "field")[10], "•••")
    add(UISwitch(), "switch").isOn = true
    expectEqual(fields(of: "switch")[10], "1")
    let slider = add(UISlider(), "slider")
    slider.value = 0.25
    expectEqual(fields(of: "slider")[10], "25%")
    slider.maximumValue = slider.minimumValue
    expectEqual(fields(of: "slider")[10], "0%")
  }

  @Test("what is hidden is no element, nor is what is in it")
  func hidden() {
    let view = add(UIView(), "outer")
    let inner = UIView()
    inner.accessibilityIdentifier = "inner"
    view.addSubview(inner)
    expectEqual(fields(of: "inner").first, "other")
    view.isHidden = true
    #expect(fields(of: "outer").isEmpty && fields(of: "inner").isEmpty)
  }
}
