import Testing
import TouchstoneTestSupport
import UIKit

/// Layout by constraints.
@MainActor
struct NSLayoutConstraintTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()
  let two = UIView()

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// Places the first view with a size; returns its leading, top, width and height constraint, in this order.
  private func pin(width: CGFloat = 100, height: CGFloat = 50) -> [NSLayoutConstraint] {
    let made = [
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      one.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      one.widthAnchor.constraint(equalToConstant: width),
      one.heightAnchor.constraint(equalToConstant: height),
    ]
    NSLayoutConstraint.activate(made)
    return made
  }

  @Test("R-LAYOUT-25: without a second item the second attribute may be a size")
  func sizeWithoutItem() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width,
      multiplier: 1, constant: 50)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 50 && width.secondItem == nil && width.secondAnchor == nil)
  }

  @Test("R-LAYOUT-25: a horizontal attribute can depend on a vertical one")
  func acrossAxes() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (one, two) = (UIView(frame: CGRect(x: 10, y: 30, width: 5, height: 5)), UIView())
    two.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(one)
    root.addSubview(two)
    let left = NSLayoutConstraint(
      item: two, attribute: .left, relatedBy: .equal, toItem: one, attribute: .top, multiplier: 2,
      constant: 7)
    left.isActive = true
    root.layoutIfNeeded()
    expectEqual(two.frame.minX, 67)
  }

  @Test("R-LAYOUT-1: an attribute is a multiple of another attribute plus a constant")
  func relation() {
    _ = pin()
    NSLayoutConstraint.activate([
      two.leadingAnchor.constraint(
        equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2),
      NSLayoutConstraint(
        item: two, attribute: .centerY, relatedBy: .equal, toItem: one, attribute: .centerY,
        multiplier: 1, constant: 0),
      two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5, constant: 5),
      two.heightAnchor.constraint(equalTo: one.heightAnchor),
      two.heightAnchor.constraint(lessThanOrEqualToConstant: 50),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(10, 20, 100, 50))
    expectEqual(two.frame, rect(126, 20, 55, 50))
    #expect(!one.hasAmbiguousLayout && !two.hasAmbiguousLayout)
  }

  @Test("R-LAYOUT-2: an active constraint is held by the nearest view that holds both items")
  func holder() {
    let inner = UIView()
    one.addSubview(inner)
    let own = inner.widthAnchor.constraint(equalToConstant: 5)
    let both = inner.topAnchor.constraint(equalTo: two.topAnchor)
    let within = inner.leftAnchor.constraint(equalTo: one.leftAnchor)
    #expect(!own.isActive)
    NSLayoutConstraint.activate([own, both, within])
    #expect(inner.constraints == [own] && root.constraints == [both] && one.constraints == [within])
    own.isActive = false
    root.removeConstraints([both])
    #expect(inner.constraints.isEmpty && !both.isActive)
    root.addConstraint(both)
    #expect(both.isActive && root.constraints == [both])
  }

  @Test(
    "R-LAYOUT-3: a view that leaves its superview takes its own constraints and loses the others")
  func removal() {
    let constraints = pin()
    root.layoutIfNeeded()
    one.removeFromSuperview()
    expectEqual(constraints.map(\.isActive), [false, false, true, true])
    root.layoutIfNeeded()
    let other = UIView(frame: rect(0, 0, 50, 50))
    other.addSubview(one)
    other.layoutIfNeeded()
    expectEqual(one.bounds.size, CGSize(width: 100, height: 50))
  }

  @Test("R-LAYOUT-4: a view that translates its mask keeps its frame and follows its superview")
  func mask() {
    let masked = UIView(frame: rect(50, 20, 100, 30))
    masked.autoresizingMask = [.flexibleWidth]
    root.addSubview(masked)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: masked.rightAnchor, constant: 5),
      one.rightAnchor.constraint(equalTo: root.rightAnchor),
      one.topAnchor.constraint(equalTo: masked.topAnchor),
      one.heightAnchor.constraint(equalTo: masked.heightAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(masked.frame, rect(50, 20, 100, 30))
    expectEqual(one.frame, rect(155, 20, 145, 30))
    root.frame.size.width = 320
    root.layoutIfNeeded()
    expectEqual(masked.frame, rect(50, 20, 120, 30))
    expectEqual(one.frame, rect(175, 20, 145, 30))
    masked.frame = rect(0, 0, 20, 10)
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(25, 0, 295, 10))
  }

  private final class Shadowed: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 2, left: 3, bottom: 5, right: 7)
    }
  }

  @Test("R-LAYOUT-4: constraints to a view with a mask refer to its alignment rectangle")
  func alignmentOfMask() {
    let masked = Shadowed(frame: rect(50, 20, 100, 30))
    root.addSubview(masked)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: masked.leftAnchor),
      one.rightAnchor.constraint(equalTo: masked.rightAnchor),
      one.topAnchor.constraint(equalTo: masked.topAnchor),
      one.bottomAnchor.constraint(equalTo: masked.bottomAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(masked.frame, rect(50, 20, 100, 30))
    expectEqual(one.frame, rect(53, 22, 90, 23))
    two.widthAnchor.constraint(equalTo: masked.layoutMarginsGuide.widthAnchor).isActive = true
    two.heightAnchor.constraint(equalTo: masked.layoutMarginsGuide.heightAnchor).isActive = true
    root.layoutIfNeeded()
    expectEqual(two.bounds.size, CGSize(width: 84, height: 14))
  }

  @Test("R-LAYOUT-1: a constraint that is activated alone changes the next layout")
  func activatedAlone() {
    let width = pin()[2]
    width.isActive = false
    width.priority = .defaultHigh
    width.isActive = true
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(10, 20, 100, 50))
    let more = one.widthAnchor.constraint(greaterThanOrEqualToConstant: 150)
    more.isActive = true
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(10, 20, 150, 50))
    more.isActive = false
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(10, 20, 100, 50))
  }

  private final class Content: UIView {
    var size = CGSize(width: 80, height: 30) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }
  }

  @Test("R-LAYOUT-5: the intrinsic size counts with the hugging and the compression priority")
  func intrinsic() {
    let content = Content()
    content.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(content)
    content.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    content.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let right = content.rightAnchor.constraint(equalTo: root.rightAnchor)
    right.priority = UILayoutPriority(240)
    right.isActive = true
    root.layoutIfNeeded()
    expectEqual(content.frame, rect(0, 0, 80, 30))
    right.priority = UILayoutPriority(260)
    root.layoutIfNeeded()
    expectEqual(content.frame, rect(0, 0, 300, 30))
    content.setContentHuggingPriority(.required, for: .horizontal)
    content.size.height = 44
    root.layoutIfNeeded()
    expectEqual(content.frame, rect(0, 0, 80, 44))
    expectEqual(content.contentHuggingPriority(for: .vertical), .defaultLow)
    expectEqual(content.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
    expectEqual(UIView().intrinsicContentSize.width, UIView.noIntrinsicMetric)
  }

  @Test(
    "R-LAYOUT-6: an inequality of higher priority wins, a lower one is met as far as possible")
  func priorities() {
    let width = one.widthAnchor.constraint(equalToConstant: 500)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width, one.leftAnchor.constraint(equalTo: root.leftAnchor),
      one.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame.width, 150)
    #expect(one.hasAmbiguousLayout)
  }

  @Test(
    "R-LAYOUT-7: a changed constant counts from the next layout on, and edges are rounded to pixels"
  )
  func constants() {
    let constraints = pin()
    root.layoutIfNeeded()
    constraints[0].constant = 40
    expectEqual(one.frame.minX, 10)
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(40, 20, 100, 50))
    constraints[2].constant = 33.3
    root.layoutIfNeeded()
    #expect(abs(one.frame.width - 100.0 / 3) < 1e-9)
  }

  private final class Updating: UIView {
    let log: CallLog
    let name: String
    init(_ name: String, _ log: CallLog) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect.zero)
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
      log.add("update \(name)")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      let before = subviews.first?.frame.width ?? -1
      super.layoutSubviews()
      log.add("layout \(name) \(before) to \(subviews.first?.frame.width ?? -1)")
    }
  }

  @Test(
    "R-LAYOUT-8, R-LAYOUT-9: constraints are updated from the inside, then frames set from the outside"
  )
  func passes() {
    let log = CallLog()
    let (outer, inner) = (Updating("outer", log), Updating("inner", log))
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.widthAnchor.constraint(equalToConstant: 7).isActive = true
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints())
    root.layoutIfNeeded()
    expectEqual(
      log.take(),
      ["update inner", "update outer", "layout outer 0.0 to 7.0", "layout inner -1.0 to -1.0"])
    inner.setNeedsUpdateConstraints()
    outer.updateConstraintsIfNeeded()
    expectEqual(log.take(), ["update inner"])
  }

  @Test("R-LAYOUT-8: a controller updates the constraints of its view")
  func controller() {
    final class Controller: UIViewController {
      var count = 0
      override func updateViewConstraints() {
        count += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    stage.show(controller)
    controller.view.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    expectEqual(controller.count, 1)
    #expect(!controller.view.needsUpdateConstraints())
  }

  @Test("R-LAYOUT-10: the fitting size is the smallest that the constraints allow")
  func fitting() {
    _ = pin()
    NSLayoutConstraint.activate([
      root.trailingAnchor.constraint(equalTo: one.trailingAnchor, constant: 10),
      root.bottomAnchor.constraint(greaterThanOrEqualTo: one.bottomAnchor, constant: 5),
    ])
    expectEqual(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 120, height: 75))
    expectEqual(
      root.systemLayoutSizeFitting(
        CGSize(width: 120, height: 100), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .defaultHigh), CGSize(width: 120, height: 100))
  }

  @Test(
    "R-LAYOUT-13, R-LAYOUT-14: a contradiction is reported, and the last constraint of the app gives way"
  )
  func conflict() {
    stage.show(root)
    let first = one.widthAnchor.constraint(equalToConstant: 100)
    let last = one.widthAnchor.constraint(equalToConstant: 50)
    last.identifier = "narrow"
    NSLayoutConstraint.activate([first, last])
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 100)
    let name = stage.context.names.text(of: one)
    expectEqual(first.description, "<NSLayoutConstraint \(name).width == 100   (active)>")
    expectEqual(last.description, "<NSLayoutConstraint 'narrow' \(name).width == 50   (active)>")
    let report = stage.log("log").joined()
    #expect(report.contains("Unable to simultaneously satisfy constraints."))
    #expect(report.contains("Will attempt to recover by breaking constraint"))
    first.isActive = false
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 50)
  }

  @Test(
    "R-LAYOUT-13: a frame that comes to contradict a constraint stays, and the constraint breaks")
  func frameAgainstConstraint() {
    stage.show(root)
    let masked = UIView(frame: rect(50, 20, 100, 30))
    root.addSubview(masked)
    let width = masked.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    one.widthAnchor.constraint(equalTo: masked.widthAnchor).isActive = true
    root.layoutIfNeeded()
    expectEqual(one.frame.width, 100)
    #expect(!stage.log("log").joined().contains("Unable to"))
    masked.frame.size.width = 120
    root.layoutIfNeeded()
    expectEqual(masked.frame, rect(50, 20, 120, 30))
    expectEqual(one.frame.width, 120)
    let report = stage.log("log").joined()
    #expect(report.contains("breaking constraint") && report.contains(width.description))
    let name = stage.context.names.text(of: masked)
    #expect(report.contains("<NSAutoresizingMaskLayoutConstraint h=--& v=--& \(name) == (50"))
  }

  @Test("R-LAYOUT-15: layoutIfNeeded in an animation block animates a changed constant")
  func animation() {
    stage.show(root)
    let constraints = pin()
    root.layoutIfNeeded()
    constraints[0].constant = 110
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    expectEqual(one.frame.minX, 110)
    stage.advance(by: .milliseconds(500))
    #expect(one.isSeen(at: one.convert(CGPoint(x: 65, y: 30), from: root)))
    #expect(!one.isSeen(at: one.convert(CGPoint(x: 200, y: 30), from: root)))
    stage.advance(by: .milliseconds(500))
    #expect(one.animations.isEmpty)
  }

  @Test("a tree with constraints is freed with all that belongs to it")
  func freed() {
    weak var constraint: NSLayoutConstraint?
    do {
      let root = UIView(frame: rect(0, 0, 10, 10))
      let view = UIView()
      root.addSubview(view)
      let made = view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
      made.isActive = true
      root.layoutIfNeeded()
      constraint = made
      #expect(constraint != nil)
    }
    expectNil(constraint)
  }

  @Test("R-LAYOUT-8: a view that requires constraints updates them once it is in a tree")
  func required() {
    final class Requiring: UIView {
      var count = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let view = Requiring()
    stage.show(root)
    root.addSubview(view)
    root.layoutIfNeeded()
    expectEqual(view.count, 1)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    expectEqual(view.count, 1)
  }
}
