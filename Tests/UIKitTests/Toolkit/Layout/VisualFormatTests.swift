import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct VisualFormatTests {
  /// The app to which the views belong.
  private let stage = TouchStage()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let one = UIView()
  private let two = UIView()

  init() {
    one.accessibilityIdentifier = "one"
    two.accessibilityIdentifier = "two"
    root.accessibilityIdentifier = "root"
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// Returns the descriptions of the constraints of a format, without the name of their class.
  private func descriptions(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = []
  ) -> [String] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["gap": 12],
      views: ["one": one, "two": two]
    ).map { constraint in
      constraint.description.replacing("<NSLayoutConstraint ", with: "")
        .replacing("   (inactive)>", with: "")
    }
  }

  @Test("R-LAYOUT-19: a format describes a row or a column of views with spaces and sizes")
  func rows() {
    expectEqual(
      descriptions("H:|-[one(>=40)]-gap-[two(one@750)]|", .alignAllTop),
      [
        "@one.leading == @root.leadingMargin", "@one.width >= 40",
        "@two.leading == @one.trailing + 12", "@two.width == @one.width @750",
        "@root.trailing == @two.trailing", "@two.top == @one.top",
      ])
    expectEqual(
      descriptions("V:[one(10,<=20)]-(>=5)-[two]"),
      ["@one.height == 10", "@one.height <= 20", "@two.top >= @one.bottom + 5"])
    expectEqual(descriptions("[one][two]", .directionRightToLeft), ["@one.left == @two.right"])
    expectEqual(
      descriptions("V:|-20-[one]-[two]-|"),
      [
        "@one.top == @root.top + 20", "@two.top == @one.bottom + 8",
        "@root.bottomMargin == @two.bottom",
      ])
  }

  @Test("R-LAYOUT-19: a dash at the superview is its margin, in each direction")
  func margins() {
    expectEqual(
      descriptions("|-[one]-|"),
      ["@one.leading == @root.leadingMargin", "@root.trailingMargin == @one.trailing"])
    expectEqual(
      descriptions("|-[one]-|", .directionLeftToRight),
      ["@one.left == @root.leftMargin", "@root.rightMargin == @one.right"])
    expectEqual(
      descriptions("|-[one]-|", .directionRightToLeft),
      ["@root.rightMargin == @one.right", "@one.left == @root.leftMargin"])
    expectEqual(
      descriptions("V:|-[one]-|"),
      ["@one.top == @root.topMargin", "@root.bottomMargin == @one.bottom"])
  }

  @Test("R-LAYOUT-19: each option aligns by the attribute whose raw value is the option's bit")
  func options() {
    let options: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in options {
      expectEqual(Int(option.rawValue), 1 << attribute.rawValue)
      expectEqual(
        descriptions("V:[one][two]", option).last, "@two.\(attribute) == @one.\(attribute)")
    }
  }

  @Test("R-LAYOUT-19: the constraints of a format lay out its views")
  func layout() {
    for format in ["|[one(two)]-20-[two]|", "V:|-10-[one]-10-|", "V:|[two(30)]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, views: ["one": one, "two": two]))
    }
    root.layoutIfNeeded()
    expectEqual(one.frame, CGRect(x: 0, y: 10, width: 90, height: 80))
    expectEqual(two.frame, CGRect(x: 110, y: 0, width: 90, height: 30))
  }

  @Test("R-LAYOUT-19: a space can be less than 0, in parentheses or as a number of the metrics")
  func negativeSpaces() {
    expectEqual(
      descriptions("[one]-(-5)-[two]-(>=-7.5@20)-|"),
      [
        "@two.leading == @one.trailing - 5", "@root.trailing >= @two.trailing - 7.5 @20",
      ])
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[one]-(back)-[two]", metrics: ["back": -3],
      views: ["one": one, "two": two])
    expectEqual(made.map(\.constant), [-3])
  }

  @Test("R-LAYOUT-19: an error in a format ends the app and names the place")
  func errors() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[one", views: ["one": UIView()])
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("\"[one\" should have ] after a view at character 5"))
  }
}
