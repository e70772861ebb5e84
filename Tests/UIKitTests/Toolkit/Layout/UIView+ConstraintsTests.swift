import Testing
import TouchstoneTestSupport
import UIKit

/// When a view updates its constraints, and which constraints affect it.
@MainActor
struct UIViewConstraintsTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()

  init() {
    one.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(one)
  }

  /// A view that counts the updates of its constraints.
  private final class Updating: UIView {
    var count = 0
    override func updateConstraints() {
      count += 1
      super.updateConstraints()
    }
  }

  @Test("R-LAYOUT-8: a view that needs an update gets it in the tree that it is added to")
  func addedLater() {
    root.layoutIfNeeded()
    let inner = Updating()
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.setNeedsUpdateConstraints()
    root.addSubview(inner)
    expectEqual(inner.count, 0)
    root.layoutIfNeeded()
    expectEqual(inner.count, 1)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    expectEqual(inner.count, 1)
    #expect(!inner.needsUpdateConstraints())
  }

  @Test(
    "The constraints that affect a view on an axis are those that name it, whichever view holds them"
  )
  func affecting() {
    let (inner, beside) = (UIView(), UIView())
    one.addSubview(inner)
    root.addSubview(beside)
    let width = one.widthAnchor.constraint(equalToConstant: 40)
    let left = one.leftAnchor.constraint(equalTo: root.leftAnchor)
    let top = beside.topAnchor.constraint(equalTo: one.topAnchor)
    NSLayoutConstraint.activate([
      width, left, top, inner.widthAnchor.constraint(equalToConstant: 5),
      beside.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    expectEqual(one.constraintsAffectingLayout(for: .horizontal), [width, left])
    expectEqual(one.constraintsAffectingLayout(for: .vertical), [top])
    left.isActive = false
    expectEqual(one.constraintsAffectingLayout(for: .horizontal), [width])
  }

  @Test(
    "R-LAYOUT-4: a view that stops translating its mask gets the size of its content by the end of the turn"
  )
  func maskOff() {
    let label = UILabel(frame: rect(40, 30, 200, 100))
    label.text = "a"
    root.addSubview(label)
    stage.show(root)
    one.widthAnchor.constraint(equalTo: label.widthAnchor).isActive = true
    stage.advance(by: .zero)
    expectEqual(one.bounds.width, 200)
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.advance(by: .zero)
    expectEqual(one.bounds.width, label.bounds.width)
    #expect(label.bounds.width < 20 && label.bounds.height < 30)
  }

  @Test(
    "R-LAYOUT-8: a view that stops translating its mask updates its constraints before the layout")
  func updateOfMaskOff() {
    let inner = Updating()
    root.addSubview(inner)
    one.widthAnchor.constraint(equalToConstant: 9).isActive = true
    root.layoutIfNeeded()
    expectEqual(inner.count, 0)
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    expectEqual(inner.count, 1)
  }

  @Test("R-LAYOUT-2: a constraint that is added to a view is held by that view alone")
  func addedToAnother() {
    let width = one.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    expectEqual(one.constraints, [width])
    root.addConstraint(width)
    #expect(one.constraints.isEmpty && root.constraints == [width] && width.isActive)
    one.removeConstraint(width)
    #expect(width.isActive)
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 40)
    width.isActive = false
    one.widthAnchor.constraint(equalToConstant: 70).isActive = true
    root.layoutIfNeeded()
    expectEqual(one.bounds.width, 70)
  }

  @Test("R-LAYOUT-5: changed priorities of the content count in the next layout")
  func priorities() {
    let label = UILabel()
    label.text = "some text"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let (narrow, wide) = (
      label.widthAnchor.constraint(equalToConstant: 10),
      label.heightAnchor.constraint(equalToConstant: 150)
    )
    narrow.priority = UILayoutPriority(500)
    wide.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([narrow, wide])
    stage.show(root)
    stage.advance(by: .zero)
    let content = label.intrinsicContentSize
    #expect(abs(label.bounds.width - content.width) < 0.5 && label.bounds.height == 150)
    label.setContentCompressionResistancePriority(UILayoutPriority(400), for: .horizontal)
    stage.advance(by: .zero)
    expectEqual(label.bounds.width, 10)
    label.setContentHuggingPriority(UILayoutPriority(600), for: .vertical)
    stage.advance(by: .zero)
    #expect(abs(label.bounds.height - content.height) < 0.5)
  }

  @Test("a view that takes no part in a layout by constraints is not ambiguous")
  func notAmbiguous() {
    let plain = UIView()
    #expect(!plain.hasAmbiguousLayout)
    root.addSubview(plain)
    #expect(!plain.hasAmbiguousLayout)
    plain.setContentHuggingPriority(.required, for: .vertical)
    UIView().addSubview(plain)
    #expect(!plain.hasAmbiguousLayout)
  }

  @Test("R-LAYOUT-1: at the end of a turn a view is where the constraints that are left place it")
  func deactivatedInWindow() {
    let (strong, weak) = (
      one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 90),
      one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    )
    weak.priority = .defaultLow
    NSLayoutConstraint.activate([strong, weak])
    stage.show(root)
    expectEqual(one.frame.minX, 90)
    strong.isActive = false
    stage.advance(by: .zero)
    expectEqual(one.frame.minX, 20)
    strong.isActive = true
    stage.advance(by: .zero)
    expectEqual(one.frame.minX, 90)
  }

  @Test("R-LAYOUT-3: a view that moves to another tree is still laid out by its own constraints")
  func otherTree() {
    let (outer, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    root.addSubview(outer)
    // The first view holds a constraint itself, of the second one only a view in it does.
    for (moving, narrow) in [(one, one), (outer, inner)] {
      let width = narrow.widthAnchor.constraint(equalToConstant: 40)
      width.isActive = true
      root.layoutIfNeeded()
      let other = UIView(frame: rect(0, 0, 100, 100))
      other.addSubview(moving)
      width.constant = 60
      other.layoutIfNeeded()
      expectEqual(narrow.bounds.width, 60)
    }
  }
}
