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

  /// A view that counts the updates of its constraints.
  private final class Updating: UIView {
    var count = 0
    override func updateConstraints() {
      count += 1
      super.updateConstraints()
    }
  }

  @Test("R-LAYOUT-8: an update that was requested deep in a window is made at the end of the turn")
  func endOfTurn() {
    let inner = Updating()
    shadowed.addSubview(inner)
    root.addSubview(shadowed)
    stage.show(root)
    let before = inner.count
    inner.setNeedsUpdateConstraints()
    expectEqual(inner.count, before)
    stage.advance(by: .zero)
    expectEqual(inner.count, before + 1)
    stage.advance(by: .zero)
    expectEqual(inner.count, before + 1)
  }

  @Test(
    "R-LAYOUT-9: a view without a superview gets the size of its constraints, a window keeps its own"
  )
  func rootSize() {
    for view in [root, stage.window] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      for (size, number) in [(view.widthAnchor, 120), (view.heightAnchor, 50)] as [(_, CGFloat)] {
        let constraint = size.constraint(equalToConstant: number)
        constraint.priority = .defaultHigh
        constraint.isActive = true
      }
      view.layoutIfNeeded()
    }
    expectEqual(root.bounds.size, CGSize(width: 120, height: 50))
    expectEqual(stage.window.bounds.size, CGSize(width: 390, height: 844))
  }

  @Test("R-LAYOUT-9: constraints place a view with any anchor point")
  func anchorPoint() {
    let one = UIView()
    one.translatesAutoresizingMaskIntoConstraints = false
    one.layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    root.addSubview(one)
    let left = one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    NSLayoutConstraint.activate([
      left, one.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      one.widthAnchor.constraint(equalToConstant: 100),
      one.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(10, 20, 100, 50))
    expectEqual(one.center, CGPoint(x: 35, y: 70))
    left.constant = 30
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(30, 20, 100, 50))
  }

  @Test(
    "R-LAYOUT-11: without constraints of its content a scroll view keeps the app's content size")
  func contentSizeOfApp() {
    let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
    let guide = scrollView.contentLayoutGuide
    let sizes = [
      guide.widthAnchor.constraint(equalToConstant: 300),
      guide.heightAnchor.constraint(equalToConstant: 200),
    ]
    NSLayoutConstraint.activate(sizes)
    scrollView.layoutIfNeeded()
    expectEqual(scrollView.contentSize, CGSize(width: 300, height: 200))
    NSLayoutConstraint.deactivate(sizes)
    scrollView.contentSize = CGSize(width: 50, height: 60)
    scrollView.setNeedsLayout()
    scrollView.layoutIfNeeded()
    expectEqual(scrollView.contentSize, CGSize(width: 50, height: 60))
  }

  @Test("R-LAYOUT-8: a view whose update does not call that of its superclass is asked once, too")
  func updateWithoutSuper() {
    final class Silent: UIView {
      var count = 0
      override func updateConstraints() { count += 1 }
    }
    let (silent, other) = (Silent(), Updating())
    root.addSubview(silent)
    root.addSubview(other)
    silent.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(silent.count == 1 && !silent.needsUpdateConstraints())
    other.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    expectEqual([silent.count, other.count], [1, 1])
  }

  @Test("R-LAYOUT-9: a view that leaves its superview during the layout there keeps its new frame")
  func leavingDuringLayout() {
    /// A view that runs code of a test when it is moved.
    final class Mover: UIView {
      var onMove: () -> Void = {}
      override var center: CGPoint { didSet { onMove() } }
    }
    let (mover, leaving, other) = (Mover(), UIView(), UIView())
    for view in [mover, leaving] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 30),
        view.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    mover.onMove = {
      mover.onMove = {}
      other.addSubview(leaving)
      leaving.frame = rect(1, 2, 3, 4)
    }
    root.layoutIfNeeded()
    expectEqual(mover.frame, rect(10, 20, 30, 40))
    expectEqual(leaving.frame, rect(1, 2, 3, 4))
  }
}
