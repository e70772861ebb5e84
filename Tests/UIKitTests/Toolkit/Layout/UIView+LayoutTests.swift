import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewLayoutTests {
  private final class Laying: UIView {
    static var order: [Int] = []
    var onLayout: (() -> Void)?

    convenience init(_ tag: Int) {
      self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      self.tag = tag
    }

    override func layoutSubviews() {
      Laying.order.append(tag)
      onLayout?()
    }
  }

  private let root = Laying(1)
  private let middle = Laying(2)
  private let leaf = Laying(3)

  init() {
    root.addSubview(middle)
    middle.addSubview(leaf)
  }

  /// The tags of the views that are laid out during `body`, in their order.
  private func laidOut(_ body: () -> Void) -> [Int] {
    Laying.order = []
    body()
    return Laying.order
  }

  /// Lays out whatever needs it.
  private func settle() {
    root.layoutIfNeeded()
  }

  @Test("New views are laid out once, outer before inner")
  func outerFirst() {
    expectEqual(laidOut { root.layoutIfNeeded() }, [1, 2, 3])
    expectEqual(laidOut { root.layoutIfNeeded() }, [])
  }

  @Test("Only views that need layout are laid out, from the receiver or from above it")
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
    let other = Laying(4)
    middle.addSubview(other)
    expectEqual(laidOut(settle), [2, 4])
    middle.sendSubviewToBack(other)
    expectEqual(laidOut(settle), [2])
    other.removeFromSuperview()
    expectEqual(laidOut(settle), [2])
  }

  @Test("A view that moves to another superview leaves one to lay out, too")
  func movedAway() {
    let other = Laying(4)
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

  @Test("R-VIEW-25: a new place, a transform and bounds that are the same again request nothing")
  func sameBounds() {
    settle()
    leaf.frame.origin.x = 5
    leaf.center.y = 5
    leaf.transform = CGAffineTransform(scaleX: 2, y: 2)
    leaf.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    expectEqual(laidOut(settle), [])
  }

  @Test("R-VIEW-25: a view that resizes subviews in its layout is not laid out again for it")
  func resizedInLayout() {
    final class Controller: UIViewController {
      var onLayout: () -> Void = {}
      override func viewDidLayoutSubviews() { onLayout() }
    }
    settle()
    middle.onLayout = { [leaf] in leaf.frame.size.width += 1 }
    middle.setNeedsLayout()
    expectEqual(laidOut(settle), [2, 3])
    expectEqual(laidOut(settle), [])
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

  @Test("Subviews that layout resizes are laid out in the same pass")
  func resizedBelow() {
    settle()
    middle.onLayout = { [leaf] in leaf.frame.size.width += 1 }
    middle.setNeedsLayout()
    expectEqual(laidOut(settle), [2, 3])
  }

  @Test("Layout that a pass requests above waits for the next pass")
  func askedAbove() {
    settle()
    var asks = 1
    leaf.onLayout = { [root] in
      if asks > 0 { root.setNeedsLayout() }
      asks -= 1
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
      expectEqual(Laying.order, [])
      stage.advance(by: .zero)
    }
    expectEqual(asked, [1])
  }
}

@MainActor
struct UIViewAutoresizingMaskTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  /// The frame of a view in a superview of 100 by 100 points that gets another size.
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

  @Test("Nothing flexible: nothing changes")
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
