import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewLayoutTests {
  /// A view that logs its tag in each layout.
  private final class LayoutLogger: UIView {
    static var order: [Int] = []
    var onLayout: (() -> Void)?

    convenience init(_ tag: Int) {
      self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      self.tag = tag
    }

    override func layoutSubviews() {
      LayoutLogger.order.append(tag)
      onLayout?()
    }
  }

  private let root = LayoutLogger(1)
  private let middle = LayoutLogger(2)
  private let leaf = LayoutLogger(3)

  init() {
    root.addSubview(middle)
    middle.addSubview(leaf)
  }

  /// Returns the tags of the views that are laid out while a closure runs, in order.
  private func laidOut(_ body: () -> Void) -> [Int] {
    LayoutLogger.order = []
    body()
    return LayoutLogger.order
  }

  /// Lays out all views that need it.
  private func settle() {
    root.layoutIfNeeded()
  }

  @Test("New views are laid out once, outer before inner")
  func outerFirst() {
    expectEqual(laidOut { root.layoutIfNeeded() }, [1, 2, 3])
    expectEqual(laidOut { root.layoutIfNeeded() }, [])
  }

  @Test("layoutIfNeeded lays out only views that need it, in the receiver and directly above")
  func onlyWhatAsked() {
    settle()
    leaf.setNeedsLayout()
    expectEqual(laidOut { middle.layoutIfNeeded() }, [3])
    middle.setNeedsLayout()
    expectEqual(laidOut { leaf.layoutIfNeeded() }, [2])
    root.setNeedsLayout()
    expectEqual(laidOut { leaf.layoutIfNeeded() }, [])
    expectEqual(laidOut { root.layoutIfNeeded() }, [1])
  }

  @Test("Ten requests are laid out once")
  func coalesced() {
    settle()
    for _ in 0..<10 { leaf.setNeedsLayout() }
    expectEqual(laidOut { root.layoutIfNeeded() }, [3])
  }

  @Test("R-VIEW-27: adding, removing and reordering subviews requests layout")
  func structure() {
    settle()
    let other = LayoutLogger(4)
    middle.addSubview(other)
    expectEqual(laidOut(settle), [2, 4])
    middle.sendSubviewToBack(other)
    expectEqual(laidOut(settle), [2])
    other.removeFromSuperview()
    expectEqual(laidOut(settle), [2])
  }

  @Test("Moving a view to another superview requests layout of the old and the new superview")
  func movedAway() {
    let other = LayoutLogger(4)
    root.addSubview(other)
    settle()
    other.addSubview(leaf)
    expectEqual(laidOut(settle), [2, 4])
    root.addSubview(leaf)
    expectEqual(laidOut(settle), [1, 4])
  }

  @Test("R-VIEW-25: new bounds request layout of the view and of its superview")
  func newBounds() {
    settle()
    leaf.frame.size.width = 11
    expectEqual(laidOut(settle), [2, 3])
    middle.bounds.origin.y = 5
    expectEqual(laidOut(settle), [1, 2])
    leaf.bounds.size.height = 20
    expectEqual(laidOut { leaf.layoutIfNeeded() }, [2, 3])
  }

  @Test("R-VIEW-25: a new position, a transform and equal bounds request no layout")
  func sameBounds() {
    settle()
    leaf.frame.origin.x = 5
    leaf.center.y = 5
    leaf.transform = CGAffineTransform(scaleX: 2, y: 2)
    leaf.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    expectEqual(laidOut(settle), [])
  }

  @Test(
    "R-VIEW-25: subviews that a layout resizes are laid out in the same pass, without their superview"
  )
  func resizedInLayout() {
    /// A controller that runs a closure after each layout of its view.
    final class Controller: UIViewController {
      var onLayout: () -> Void = {}
      override func viewDidLayoutSubviews() { onLayout() }
    }
    settle()
    middle.onLayout = { [leaf] in leaf.frame.size.width += 1 }
    middle.setNeedsLayout()
    expectEqual(laidOut(settle), [2, 3])
    expectEqual(laidOut(settle), [])
    // The same where the view lays itself out again from its layout, once.
    var isFirst = true
    middle.onLayout = { [middle, leaf] in
      if isFirst {
        isFirst = false
        middle.setNeedsLayout()
        middle.layoutIfNeeded()
        leaf.frame.size.width += 1
      }
    }
    middle.setNeedsLayout()
    expectEqual(laidOut(settle), [2, 2, 3])
    expectEqual(laidOut(settle), [])
    // The same where the controller of the view resizes a subview after the layout.
    let controller = Controller()
    controller.view = root
    controller.onLayout = { [middle] in middle.frame.size.width += 1 }
    root.setNeedsLayout()
    expectEqual(laidOut(settle), [1, 2])
    expectEqual(laidOut(settle), [])
  }

  @Test("R-VIEW-25: a view that resizes itself in its layout has its superview laid out afterwards")
  func resizesItself() {
    settle()
    leaf.onLayout = { [leaf] in leaf.frame.size = CGSize(width: 40, height: 40) }
    leaf.setNeedsLayout()
    expectEqual(laidOut(settle), [3])
    expectEqual(laidOut(settle), [2, 3])
    expectEqual(laidOut(settle), [])
  }

  @Test("A subview's layout that requests layout of a superview leaves it to the next pass")
  func askedAbove() {
    settle()
    var hasAsked = false
    leaf.onLayout = { [root] in
      if !hasAsked { root.setNeedsLayout() }
      hasAsked = true
    }
    leaf.setNeedsLayout()
    expectEqual(laidOut(settle), [3])
    expectEqual(laidOut(settle), [1])
  }

  @Test("R-RL-28: all requests of a turn are laid out once, when the turn ends")
  func endOfTurn() {
    let stage = TouchStage()
    stage.show(root)
    let asked = laidOut {
      for _ in 0..<5 { root.setNeedsLayout() }
      expectEqual(LayoutLogger.order, [])
      stage.advance(by: .zero)
    }
    expectEqual(asked, [1])
  }
}

@MainActor
struct UIViewAutoresizingMaskTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  /// Returns the frame that a view has after its superview, of 100 by 100 points, gets another size.
  private func resized(
    _ mask: UIView.AutoresizingMask, frame: CGRect = CGRect(x: 10, y: 10, width: 50, height: 50),
    to size: CGSize = CGSize(width: 200, height: 300)
  ) -> CGRect {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = size
    return child.frame
  }

  @Test("A view without flexible parts keeps its frame")
  func fixed() {
    expectEqual(resized([]), CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test("One flexible part takes the whole change")
  func onePart() {
    expectEqual(resized(.flexibleWidth), CGRect(x: 10, y: 10, width: 150, height: 50))
    expectEqual(resized(.flexibleHeight), CGRect(x: 10, y: 10, width: 50, height: 250))
    expectEqual(resized(.flexibleLeftMargin), CGRect(x: 110, y: 10, width: 50, height: 50))
    expectEqual(resized(.flexibleTopMargin), CGRect(x: 10, y: 210, width: 50, height: 50))
    expectEqual(resized(.flexibleRightMargin), CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test("Several flexible parts share the change by their lengths")
  func shares() {
    expectEqual(
      resized([.flexibleLeftMargin, .flexibleRightMargin]),
      CGRect(x: 30, y: 10, width: 50, height: 50))
    expectEqual(
      resized([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]),
      CGRect(x: 20, y: 10, width: 100, height: 50))
    expectEqual(
      resized([.flexibleTopMargin, .flexibleBottomMargin]),
      CGRect(x: 10, y: 50, width: 50, height: 50))
  }

  @Test("Flexible parts without length share equally")
  func zeroLengths() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    expectEqual(
      resized([.flexibleLeftMargin, .flexibleRightMargin], frame: frame).origin.x, 50)
  }

  @Test("A view that does not autoresize its subviews does not change them")
  func switchedOff() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 300, height: 300)
    expectEqual(child.frame.size, CGSize(width: 100, height: 100))
  }
}
