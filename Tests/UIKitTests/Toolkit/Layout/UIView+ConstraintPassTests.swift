import Testing
import TouchstoneTestSupport
import UIKit

/// The frames and sizes that constraints give a view whose alignment rectangle is smaller than its frame.
@MainActor
struct UIViewConstraintPassTests {
  private final class Shadowed: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 2, left: 3, bottom: 5, right: 7)
    }
  }

  let stage = TouchStage()
  private let shadowed = Shadowed()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  @Test("R-LAYOUT-9: constraints place the alignment rectangle, and the frame is around it")
  func alignment() {
    shadowed.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(shadowed)
    NSLayoutConstraint.activate([
      shadowed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      shadowed.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      shadowed.widthAnchor.constraint(equalToConstant: 100),
      shadowed.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    expectEqual(shadowed.frame, rect(7, 18, 110, 57))
  }

  @Test("R-LAYOUT-10: a fitting size is that of the frame, around the alignment rectangle")
  func fitting() {
    let one = UIView()
    one.translatesAutoresizingMaskIntoConstraints = false
    shadowed.addSubview(one)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: shadowed.leftAnchor),
      one.rightAnchor.constraint(equalTo: shadowed.rightAnchor),
      one.topAnchor.constraint(equalTo: shadowed.topAnchor),
      one.bottomAnchor.constraint(equalTo: shadowed.bottomAnchor),
      one.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
      one.heightAnchor.constraint(equalToConstant: 40),
    ])
    expectEqual(
      shadowed.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 110, height: 47))
    expectEqual(
      shadowed.systemLayoutSizeFitting(
        CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel), CGSize(width: 150, height: 47))
    shadowed.frame = rect(0, 0, 150, 47)
    shadowed.layoutIfNeeded()
    expectEqual(one.frame, rect(3, 2, 140, 40))
  }
}
