import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISegmentedControlTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a control of three segments, each 100 points wide, from the left edge; it logs the index of a choice.
  private func showControl() -> UISegmentedControl {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
    control.addAction(
      UIAction { [log, unowned control] _ in log.add("\(control.selectedSegmentIndex)") },
      for: .valueChanged)
    stage.show(control)
    return control
  }

  @Test("a segment has a title or an image")
  func images() {
    let image = UIImage()
    let control = UISegmentedControl(items: [image, "b"])
    #expect(control.imageForSegment(at: 0) === image && control.titleForSegment(at: 0) == nil)
    control.insertSegment(with: image, at: 9, animated: false)
    control.setImage(image, forSegmentAt: 1)
    #expect(control.numberOfSegments == 3 && control.imageForSegment(at: 2) === image)
    #expect(control.titleForSegment(at: 1) == nil)
    control.setTitle("c", forSegmentAt: 1)
    expectNil(control.imageForSegment(at: 1))
  }

  @Test("segments are as wide as the widest title")
  func layoutSize() {
    // The widest title has 23 and then 35 points, rounded up, and each segment a margin of 10 points on both sides.
    let control = UISegmentedControl(items: ["a", "four"])
    expectEqual(control.intrinsicContentSize, CGSize(width: 2 * 43, height: 32))
    control.setTitle("longer", forSegmentAt: 0)
    expectEqual(control.intrinsicContentSize.width, 2 * 55)
    control.removeAllSegments()
    expectEqual(control.intrinsicContentSize.width, 0)
  }

  @Test(
    "R-SEG-1: the selection changes at lift-off inside a segment, and sends valueChanged if it is new"
  )
  func choice() {
    let control = showControl()
    #expect(control.selectedSegmentIndex == -1 && UISegmentedControl.noSegment == -1)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 50, y: 120))
    finger.move(to: CGPoint(x: 150, y: 120))
    #expect(control.highlightedSegment == 1 && log.take() == [])
    finger.up()
    expectEqual(log.take(), ["1"])
    stage.tap(at: CGPoint(x: 150, y: 120))
    expectEqual(log.take(), [])
    control.selectedSegmentIndex = 2
    expectEqual(log.take(), [])
    finger.down(at: CGPoint(x: 50, y: 120))
    // Below the control, which ends at 140 points.
    finger.move(to: CGPoint(x: 50, y: 150))
    finger.up()
    #expect(control.selectedSegmentIndex == 2 && log.take() == [])
  }

  @Test("From right to left the first segment is at the right; a cancel removes the highlight")
  func mirrored() {
    let control = showControl()
    control.semanticContentAttribute = .forceRightToLeft
    stage.tap(at: CGPoint(x: 50, y: 120))
    expectEqual(log.take(), ["2"])
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 250, y: 120))
    expectEqual(control.highlightedSegment, 0)
    finger.cancel()
    #expect(control.highlightedSegment == UISegmentedControl.noSegment && log.take() == [])
  }

  @Test("A segment inserted before the selected one moves the selection; removing all clears it")
  func places() {
    let control = showControl()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "z", at: 1, animated: false)
    expectEqual(control.selectedSegmentIndex, 2)
    control.insertSegment(withTitle: "y", at: -5, animated: false)
    #expect(control.selectedSegmentIndex == 3 && control.titleForSegment(at: 0) == "y")
    control.removeAllSegments()
    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.insertSegment(withTitle: "x", at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  @Test("R-SEG-2: each tap on a momentary control sends valueChanged, and nothing stays selected")
  func momentary() {
    let control = showControl()
    control.isMomentary = true
    stage.tap(at: CGPoint(x: 50, y: 120))
    stage.tap(at: CGPoint(x: 50, y: 120))
    expectEqual(log.take(), ["0", "0"])
    expectEqual(control.selectedSegmentIndex, -1)
  }

  @Test("R-SEG-3, R-CTRL-24: the control itself is hit, and vetoes a tap on its superview")
  func hit() {
    let control = showControl()
    #expect(control.hitTest(CGPoint(x: 50, y: 20), with: nil) === control)
    let box = UIView()
    box.addSubview(control)
    let tap = UITapGestureRecognizer()
    box.addGestureRecognizer(tap)
    #expect(!control.gestureRecognizerShouldBegin(tap))
  }

  @Test("Segments can be inserted, removed and disabled")
  func segments() {
    let control = showControl()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "z", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
    control.removeSegment(at: 3, animated: false)
    expectEqual(control.selectedSegmentIndex, 2)
    control.removeSegment(at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 1)
    control.insertSegment(withTitle: "z", at: 0, animated: false)
    control.insertSegment(withTitle: "y", at: 9, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
    control.removeSegment(at: 2, animated: false)
    expectEqual(control.selectedSegmentIndex, -1)
    control.setEnabled(false, forSegmentAt: 0)
    stage.tap(at: CGPoint(x: 50, y: 120))
    expectEqual(control.selectedSegmentIndex, -1)
  }

  @Test("an index beyond the end stands for the last segment, and a negative one for none")
  func indexBeyondEnd() {
    let control = showControl()
    control.setTitle("last", forSegmentAt: 9)
    control.setEnabled(false, forSegmentAt: 9)
    control.setEnabled(false, forSegmentAt: -2)
    expectEqual((0...3).map(control.titleForSegment(at:)), ["a", "b", "last", "last"])
    expectEqual((0...3).map(control.isEnabledForSegment(at:)), [true, true, false, false])
    let image = UIImage()
    control.setImage(image, forSegmentAt: 9)
    #expect(control.imageForSegment(at: 2) === image && control.imageForSegment(at: 9) === image)
    #expect(control.titleForSegment(at: -1) == nil && control.imageForSegment(at: -1) == nil)
    control.removeSegment(at: -1, animated: false)
    control.removeSegment(at: 9, animated: false)
    expectEqual((0..<control.numberOfSegments).map(control.titleForSegment(at:)), ["a", "b"])
    control.removeAllSegments()
    #expect(control.titleForSegment(at: 0) == nil && !control.isEnabledForSegment(at: 0))
  }

  @Test("a segment is highlighted while the finger is on it, until the touch ends or is cancelled")
  func highlighted() {
    let control = showControl()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 50, y: 120))
    expectEqual(control.highlightedSegment, 0)
    finger.move(to: CGPoint(x: 150, y: 120))
    expectEqual(control.highlightedSegment, 1)
    finger.up()
    expectEqual(control.highlightedSegment, -1)
    finger.down(at: CGPoint(x: 50, y: 120))
    finger.cancel()
    expectEqual(control.highlightedSegment, -1)
    expectEqual(control.selectedSegmentIndex, 1)
  }
}
