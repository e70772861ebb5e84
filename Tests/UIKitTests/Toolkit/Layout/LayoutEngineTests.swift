import Testing
import TouchstoneTestSupport
import UIKit

/// What a layout does after frames, constants, guides or the tree have changed, and where it puts baselines.
@MainActor
struct LayoutEngineTests {
  /// A view that counts its layouts and runs code of a test in each.
  private final class CountingView: UIView {
    var count = 0
    var onLayout: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      onLayout()
    }
  }

  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()

  init() {
    one.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(one)
  }

  @Test("asking for a fitting size does not change how text wraps")
  func wrapping() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "ab ", count: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let height = label.frame.height
    _ = root.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect(label.frame.height > height)
    expectEqual(
      label.frame.height, label.sizeThatFits(CGSize(width: 150, height: 0)).height)
  }

  @Test("the frame of a guide that moves to another view is in the coordinates of that view")
  func movedGuide() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      one.leftAnchor.constraint(equalTo: guide.leftAnchor),
    ])
    expectEqual(guide.layoutFrame.minX, 10)
    let box = UIView(frame: rect(50, 0, 100, 100))
    root.addSubview(box)
    box.addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70).isActive = true
    expectEqual(guide.layoutFrame.minX, 20)
  }

  @Test("R-LAYOUT-7: a constant that becomes 0 moves its view, also if the tree changes in between")
  func zero() {
    let box = UIView(frame: rect(0, 100, 50, 50))
    root.addSubview(box)
    let left = one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    NSLayoutConstraint.activate([
      left, one.topAnchor.constraint(equalTo: root.topAnchor),
      one.widthAnchor.constraint(equalToConstant: 0),
      one.heightAnchor.constraint(equalToConstant: 0),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame.minX, 20)
    left.constant = 0
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(other)
    root.layoutIfNeeded()
    expectEqual(one.frame.minX, 0)
  }

  @Test("R-LAYOUT-13: frames and constants that change in one turn contradict nothing in between")
  func noConflictInBetween() {
    stage.show(root)
    let left = UIView(frame: rect(0, 0, 100, 10))
    let right = UIView(frame: rect(200, 0, 100, 10))
    for view in [left, right] {
      view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
      root.addSubview(view)
    }
    let width = one.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(greaterThanOrEqualTo: left.rightAnchor),
      one.rightAnchor.constraint(lessThanOrEqualTo: right.leftAnchor), width,
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame.minX, 100)
    left.frame.origin.x = 150
    right.frame.origin.x = 370
    width.constant = 120
    root.layoutIfNeeded()
    expectEqual([one.frame.minX, one.frame.width], [250, 120])
    #expect(!stage.log("log").joined().contains("Unable to"))
  }

  @Test("R-LAYOUT-9: a view that places its subviews for its new size is laid out once")
  func once() {
    let (outer, inner) = (
      CountingView(frame: root.bounds), CountingView(frame: rect(0, 0, 100, 100))
    )
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(one)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: inner.leftAnchor),
      one.rightAnchor.constraint(equalTo: inner.rightAnchor),
    ])
    outer.onLayout = { inner.frame.size.width = 120 }
    root.layoutIfNeeded()
    expectEqual(one.frame.width, 120)
    expectEqual(inner.count, 1)
    root.layoutIfNeeded()
    expectEqual(inner.count, 1)
  }

  @Test("R-LAYOUT-12: the safe area of a view changes when constraints move its superview")
  func movedSafeArea() {
    let controller = UIViewController()
    stage.show(controller)
    let view: UIView = controller.view
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    box.addSubview(one)
    let top = box.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([
      top, box.heightAnchor.constraint(equalToConstant: 100),
      one.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
    ])
    stage.advance(by: .zero)
    expectEqual(one.frame.minY, 47)
    top.constant = 60
    stage.advance(by: .zero)
    expectEqual(one.frame.minY, 0)
  }

  @Test(
    "R-LAYOUT-12: the safe area of a view changes with the place of a view around its superview")
  func movedSafeAreaFarAbove() {
    let controller = UIViewController()
    stage.show(controller)
    let view: UIView = controller.view
    let (outer, box) = (UIView(), UIView(frame: rect(0, 0, 100, 100)))
    outer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(outer)
    outer.addSubview(box)
    box.addSubview(one)
    let top = outer.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([
      top, outer.heightAnchor.constraint(equalToConstant: 100),
      one.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
    ])
    stage.advance(by: .zero)
    expectEqual(one.frame.minY, 47)
    top.constant = 20
    stage.advance(by: .zero)
    expectEqual(one.frame.minY, 27)
  }

  @Test(
    "R-LAYOUT-20: leading is right if the view that holds the constraint runs from right to left")
  func fromRightToLeft() {
    let two = UIView()
    two.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(two)
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      one.widthAnchor.constraint(equalToConstant: 50),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8),
      two.widthAnchor.constraint(lessThanOrEqualToConstant: 20),
      two.trailingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 28),
    ])
    root.layoutIfNeeded()
    expectEqual([one.frame.minX, two.frame.minX, two.frame.width], [240, 212, 20])
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    expectEqual([one.frame.minX, two.frame.minX, two.frame.width], [10, 68, 20])
    one.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    expectEqual(one.frame.minX, 10)
  }

  @Test(
    "R-LAYOUT-1: baselines of a field, a label and a button are on one line, also in a new font")
  func baselines() {
    let (label, field, button) = (UILabel(), UITextField(), UIButton(type: .system))
    label.text = "Name"
    field.borderStyle = .roundedRect
    field.text = "Ada"
    button.setTitle("OK", for: .normal)
    for view in [label, field, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      button.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
    ])
    // Each text is in the middle of its view.
    func baseline(_ view: UIView, _ font: UIFont?) -> CGFloat {
      view.frame.midY + ((font?.ascender ?? 0) + (font?.descender ?? 0)) / 2
    }
    for size in [17, 40] as [CGFloat] {
      label.font = UIFont.systemFont(ofSize: size)
      root.layoutIfNeeded()
      let line = baseline(field, field.font)
      #expect(abs(baseline(label, label.font) - line) < 0.5)
      #expect(abs(baseline(button, button.titleLabel?.font) - line) < 0.5)
    }
  }

  @Test("R-LAYOUT-1: a view has the baseline of the view that forLastBaselineLayout returns")
  func namedBaseline() {
    final class Holder: UIView {
      let label = UILabel()
      override var forLastBaselineLayout: UIView { label }
    }
    let holder = Holder(frame: rect(0, 50, 100, 40))
    holder.label.frame = rect(0, 10, 100, 20)
    holder.addSubview(holder.label)
    root.addSubview(holder)
    one.topAnchor.constraint(equalTo: holder.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    #expect(abs(one.frame.minY - 70 - (font.ascender + font.descender) / 2) < 0.5)
  }

  @Test("R-LAYOUT-9: a view that the app moves by hand stays until its superview is laid out")
  func movedByHand() {
    let (box, other) = (UIView(frame: rect(0, 0, 100, 100)), UIView(frame: rect(0, 100, 50, 50)))
    let two = UIView()
    two.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    root.addSubview(other)
    box.addSubview(one)
    other.addSubview(two)
    let left = two.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([left, one.leftAnchor.constraint(equalTo: box.leftAnchor)])
    root.layoutIfNeeded()
    one.center.x = 40
    left.constant = 8
    root.layoutIfNeeded()
    expectEqual([one.frame.minX, two.frame.minX], [40, 8])
    let top = two.topAnchor.constraint(equalTo: other.topAnchor)
    top.isActive = true
    top.constant = 6
    root.layoutIfNeeded()
    expectEqual([one.frame.minX, two.frame.minY], [40, 6])
    box.setNeedsLayout()
    root.layoutIfNeeded()
    expectEqual(one.frame.minX, 0)
  }

  @Test("a constraint that is deactivated is not kept by the layout of its tree")
  func freed() {
    weak var constraint: NSLayoutConstraint?
    do {
      let made = one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
      made.isActive = true
      one.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      root.layoutIfNeeded()
      expectEqual(one.frame.minX, 5)
      made.isActive = false
      constraint = made
    }
    expectNil(constraint)
  }
}
