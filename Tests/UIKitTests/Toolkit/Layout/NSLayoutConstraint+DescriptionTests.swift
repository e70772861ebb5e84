import Testing
import TouchstoneTestSupport
import UIKit

/// How constraints are described, alone and in the report of a conflict.
@MainActor
struct NSLayoutConstraintDescriptionTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 30))
  let two = UIView()

  init() {
    for view in [one, two] { root.addSubview(view) }
    stage.show(root)
  }

  private func name(_ view: UIView) -> String { stage.context.names.text(of: view) }

  @Test(
    "R-LAYOUT-14: both sides, the relation, the multiplier, the constant and the priority are printed"
  )
  func sides() {
    let size = one.widthAnchor.constraint(
      greaterThanOrEqualTo: two.heightAnchor, multiplier: 0.5, constant: 10)
    size.priority = .defaultHigh
    expectEqual(
      size.description,
      "<NSLayoutConstraint \(name(one)).width >= 0.5*\(name(two)).height + 10 @750   (inactive)>")
    let edge = one.leadingAnchor.constraint(
      lessThanOrEqualTo: two.trailingAnchor, constant: -8)
    edge.identifier = "edge"
    expectEqual(
      edge.description,
      "<NSLayoutConstraint 'edge' \(name(one)).leading <= \(name(two)).trailing - 8   (inactive)>")
  }

  @Test(
    "R-LAYOUT-14: a constant of 0 and a multiplier of 1 are left out, other constants have their sign",
    arguments: [
      (1, 0, ""), (1, 0.5, " + 0.5"), (1, 1, " + 1"), (1, -0.5, " - 0.5"), (1, -1, " - 1"),
      (2, 0, ""), (0.5, -20, " - 20"),
    ] as [(CGFloat, CGFloat, String)])
  func numbers(multiplier: CGFloat, constant: CGFloat, end: String) {
    let both = one.widthAnchor.constraint(
      equalTo: two.heightAnchor, multiplier: multiplier, constant: constant)
    let factor =
      switch multiplier {
      case 2: "2*"
      case 0.5: "0.5*"
      default: ""
      }
    expectEqual(
      both.description,
      "<NSLayoutConstraint \(name(one)).width == \(factor)\(name(two)).height\(end)   (inactive)>")
    let alone = one.widthAnchor.constraint(equalToConstant: constant)
    let number = constant == 0.5 || constant == -0.5 ? "\(constant)" : "\(Int(constant))"
    expectEqual(
      alone.description, "<NSLayoutConstraint \(name(one)).width == \(number)   (inactive)>")
    alone.isActive = true
    #expect(alone.description.hasSuffix("   (active)>"))
  }

  @Test(
    "R-LAYOUT-13: the report of a conflict shows which parts of a mask are flexible",
    arguments: [
      ([], "h=--& v=--&"), ([.flexibleWidth, .flexibleTopMargin], "h=-&- v=&--"),
      ([.flexibleRightMargin, .flexibleHeight], "h=--& v=-&-"),
      ([.flexibleLeftMargin, .flexibleBottomMargin], "h=&-- v=--&"),
    ] as [(UIView.AutoresizingMask, String)])
  func mask(mask: UIView.AutoresizingMask, flags: String) {
    one.autoresizingMask = mask
    one.widthAnchor.constraint(equalToConstant: 70).isActive = true
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(50, 20, 100, 30))
    let report = stage.log("log").joined()
    #expect(
      report.contains(
        "<NSAutoresizingMaskLayoutConstraint \(flags) \(name(one)) == (50 20; 100 30)   (active)>"))
  }
}
