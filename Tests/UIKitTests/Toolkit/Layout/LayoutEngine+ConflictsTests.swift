import Testing
import TouchstoneTestSupport
import UIKit

/// Which constraint gives way in a contradiction, and what becomes of it afterwards.
@MainActor
struct LayoutEngineConflictsTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()

  init() {
    one.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(one)
    stage.show(root)
  }

  /// Whether a contradiction has been printed.
  private var hasReport: Bool { stage.log("log").joined().contains("Unable to") }

  /// Returns an active constraint that makes the view as wide as a number.
  private func width(_ number: CGFloat) -> NSLayoutConstraint {
    let made = one.widthAnchor.constraint(equalToConstant: number)
    made.isActive = true
    return made
  }

  @Test("R-LAYOUT-13: a new constant that contradicts another constraint breaks the last one")
  func changedConstant() {
    let most = one.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
    most.isActive = true
    let width = width(100)
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 100)
    #expect(!hasReport)
    width.constant = 150
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 120)
    #expect(hasReport)
    width.constant = 90
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 90)
  }

  @Test("R-LAYOUT-13: a broken constraint that is deactivated is required again once it is active")
  func activeAgain() {
    let (first, last) = (width(100), width(50))
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 100)
    NSLayoutConstraint.deactivate([first, last])
    last.isActive = true
    let later = width(70)
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 50)
    last.isActive = false
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 70)
    #expect(later.isActive)
  }

  @Test("R-LAYOUT-6: a constraint has no effect while its priority is 0")
  func withoutPriority() {
    let (least, wide) = (width(40), width(80))
    NSLayoutConstraint.deactivate([least, wide])
    least.priority = .defaultLow
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([least, wide])
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 80)
    wide.priority = UILayoutPriority(0)
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 40)
    wide.priority = .defaultHigh
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 80)
  }

  @Test("R-LAYOUT-5, R-LAYOUT-13: a text that must not be cut off breaks a height of the app")
  func wrappedText() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "ab ", count: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.widthAnchor.constraint(equalToConstant: 100),
      label.heightAnchor.constraint(lessThanOrEqualToConstant: 30),
    ])
    root.layoutIfNeeded()
    expectEqual(label.bounds.height, label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    #expect(label.bounds.height > 60 && hasReport)
    let holder = UIView()
    holder.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: holder.leftAnchor),
      label.rightAnchor.constraint(equalTo: holder.rightAnchor),
      label.topAnchor.constraint(equalTo: holder.topAnchor),
      label.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
    ])
    expectEqual(
      holder.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height,
      (label.bounds.height * 3).rounded(.up) / 3)
  }

  @Test("R-LAYOUT-13: updateConstraintsIfNeeded prints a contradiction before the next layout")
  func reportWithoutLayout() {
    root.layoutIfNeeded()
    let both = [width(100), width(50)]
    #expect(!hasReport && both.allSatisfy(\.isActive))
    root.updateConstraintsIfNeeded()
    #expect(hasReport)
    expectEqual(one.bounds.width, 0)
  }
}
