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
}
