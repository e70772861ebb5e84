import Testing
import TouchstoneTestSupport
import UIKit

/// Which side or middle of a view an attribute is, from right to left and within the margins.
@MainActor
struct LayoutAttributeTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()

  init() {
    one.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(one)
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    one.widthAnchor.constraint(equalToConstant: 60).isActive = true
    one.heightAnchor.constraint(equalToConstant: 20).isActive = true
  }

  @Test(
    "R-LAYOUT-20: from right to left, the attributes other than leading and trailing stay the same")
  func fromRightToLeft() {
    root.semanticContentAttribute = .forceRightToLeft
    let two = UIView()
    two.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(two)
    NSLayoutConstraint.activate([
      one.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
      one.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      two.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 11),
      two.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -20),
      two.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -13),
      two.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25, constant: 3),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(130, 7, 60, 20))
    expectEqual(two.frame, rect(11, 134, 130, 53))
  }

  @Test(
    "R-LAYOUT-12: an edge or a middle within the margins is that of the rectangle inside of them",
    arguments: [
      (.left, .leftMargin, 20), (.right, .rightMargin, 260), (.leading, .leadingMargin, 20),
      (.trailing, .trailingMargin, 260), (.centerX, .centerXWithinMargins, 140),
      (.top, .topMargin, 10), (.bottom, .bottomMargin, 170), (.centerY, .centerYWithinMargins, 90),
    ] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)])
  func margins(
    attribute: NSLayoutConstraint.Attribute, inMargins: NSLayoutConstraint.Attribute,
    place: CGFloat
  ) {
    NSLayoutConstraint(
      item: one, attribute: attribute, relatedBy: .equal, toItem: root, attribute: inMargins,
      multiplier: 1, constant: 0
    ).isActive = true
    root.layoutIfNeeded()
    let frame = one.frame
    let found: CGFloat =
      switch attribute {
      case .left, .leading: frame.minX
      case .right, .trailing: frame.maxX
      case .centerX: frame.midX
      case .top: frame.minY
      case .bottom: frame.maxY
      default: frame.midY
      }
    expectEqual(found, place)
  }

  @Test(
    "a constraint cannot relate leading to the left margin, which are one side in some languages only"
  )
  func leadingAndLeft() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        _ = NSLayoutConstraint(
          item: view, attribute: .leading, relatedBy: .equal, toItem: root,
          attribute: .leftMargin, multiplier: 1, constant: 0)
      }
    }
  }

  @Test("a constraint cannot relate trailing to right")
  func trailingAndRight() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (root, view) = (UIView(), UIView())
        root.addSubview(view)
        _ = NSLayoutConstraint(
          item: view, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .right,
          multiplier: 1, constant: 0)
      }
    }
  }
}
