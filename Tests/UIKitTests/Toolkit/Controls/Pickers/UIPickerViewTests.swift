import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPickerViewTests {
  /// The data source and delegate of two wheels, whose rows have titles such as "0/3"; logs the selected rows.
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let log: CallLog
    /// The number of rows of each wheel.
    var counts = [20, 3]
    /// The width of the second wheel in points; 0 for a share of the picker.
    var width: CGFloat = 0

    init(_ log: CallLog) { self.log = log }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(component)/\(row)" }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      component == 1 ? width : 0
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.add("\(component)/\(row)")
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let source: Source
  private let picker: UIPickerView

  init() {
    source = Source(log)
    picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    (picker.dataSource, picker.delegate) = (source, source)
    stage.show(picker)
  }

  /// Drags a wheel; the middle of the picker is 208 points from the top of the screen.
  private func drag(x: CGFloat, by distance: CGFloat) {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: x, y: 208))
    finger.move(by: CGVector(dx: 0, dy: distance), over: .seconds(1))
    stage.advance(by: .milliseconds(300))
    finger.up()
    stage.settle()
  }

  @Test("the row in the middle of a wheel is opaque, and the others are half transparent")
  func shades() {
    for row in [0, 2] {
      picker.selectRow(row, inComponent: 0, animated: false)
      stage.settle()
      let shown = (0...3).compactMap { picker.view(forRow: $0, forComponent: 0)?.superview?.alpha }
      expectEqual(shown, (0...3).map { $0 == row ? 1 : 0.5 })
    }
  }

  @Test("a wheel shows the rows that lie in its bounds, also the first and the last one")
  func shownRows() {
    // The row in the middle is 32 points high; a wheel of 216 points shows 92 points above it and 92 below it.
    for (row, visible) in [(0, 0...3), (10, 7...13), (19, 16...19)] {
      picker.selectRow(row, inComponent: 0, animated: false)
      stage.settle()
      let shown = (0..<20).filter { picker.view(forRow: $0, forComponent: 0) != nil }
      expectEqual(shown, Array(visible))
    }
  }

  @Test("the rows fill the width of their wheel, and every row can be in its middle")
  func places() throws {
    let row = try #require(picker.view(forRow: 1, forComponent: 1)?.superview)
    expectEqual(row.frame, CGRect(x: 0, y: 32, width: 160, height: 32))
    let wheel = try #require(row.superview as? UIScrollView)
    // 216 points less one row of 32, shared by both sides.
    expectEqual(wheel.contentInset, UIEdgeInsets(top: 92, left: 0, bottom: 92, right: 0))
  }

  @Test("a picker that becomes narrower has narrower wheels, with the same rows selected")
  func narrower() {
    picker.selectRow(5, inComponent: 0, animated: false)
    stage.settle()
    picker.frame.size.width = 200
    stage.settle()
    let wheel = picker.view(forRow: 5, forComponent: 0)?.superview?.superview as? UIScrollView
    expectEqual(wheel?.bounds.width, 100)
    expectEqual(wheel?.contentSize.width, 100)
    expectEqual(picker.selectedRow(inComponent: 0), 5)
  }

  @Test("R-PICK-1: a wheel comes to rest at a row, which is selected, and calls the delegate")
  func turned() {
    expectEqual(picker.numberOfComponents, 2)
    expectEqual(picker.numberOfRows(inComponent: 0), 20)
    #expect([0, 1].map(picker.selectedRow(inComponent:)) == [0, 0])
    // A drag begins after ten points; the other 100 are about three rows of 32.
    drag(x: 80, by: -110)
    expectEqual(picker.selectedRow(inComponent: 0), 3)
    expectEqual(log.take(), ["0/3"])
    // 15 points are less than half of a row, so the wheel goes back.
    drag(x: 80, by: 25)
    expectEqual(log.take(), [])
    // The row under the finger leaves the screen on the way.
    drag(x: 80, by: -180)
    expectEqual(log.take(), ["0/8"])
    drag(x: 240, by: -400)
    expectEqual(log.take(), ["1/2"])
    expectEqual(picker.selectedRow(inComponent: 1), 2)
  }

  @Test("R-PICK-1: a wheel that turns on after a flick comes to rest at a row, too")
  func flicked() {
    stage.swipe(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 80, y: 200))
    stage.settle()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 4)
    expectEqual(log.take(), ["0/\(row)"])
    let shown = picker.view(forRow: row, forComponent: 0)
    expectEqual(shown.map { $0.convert(CGPoint(x: 0, y: 16), to: nil).y }, 208)
  }

  @Test("R-PICK-2: a tap on another row turns the wheel to it")
  func tapped() {
    stage.tap(at: CGPoint(x: 80, y: 208 + 64))
    stage.settle()
    expectEqual(log.take(), ["0/2"])
    stage.tap(at: CGPoint(x: 80, y: 208))
    // Above the first row of the second wheel there is none.
    stage.tap(at: CGPoint(x: 240, y: 120))
    stage.settle()
    expectEqual(log.take(), [])
  }

  @Test("R-PICK-3: turning a wheel in code does not call the delegate", arguments: [true, false])
  func byCode(isAnimated: Bool) {
    picker.selectRow(7, inComponent: 0, animated: isAnimated)
    expectEqual(picker.selectedRow(inComponent: 0), 7)
    stage.settle()
    picker.selectRow(99, inComponent: 0, animated: isAnimated)
    picker.selectRow(0, inComponent: 5, animated: isAnimated)
    expectEqual(picker.selectedRow(inComponent: 0), 7)
    expectEqual(picker.selectedRow(inComponent: 5), -1)
    let label = picker.view(forRow: 7, forComponent: 0) as? UILabel
    expectEqual(label?.text, "0/7")
    expectEqual(log.take(), [])
  }

  @Test(
    "R-PICK-4: wheels without a width share the rest of the picker, and rows are 32 points high")
  func widths() {
    expectEqual(picker.rowSize(forComponent: 0), CGSize(width: 160, height: 32))
    source.width = 100
    picker.setNeedsLayout()
    expectEqual(picker.rowSize(forComponent: 0), CGSize(width: 220, height: 32))
    expectEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
  }

  @Test("R-PICK-4: after a reload a wheel keeps its row if it still has it")
  func reloaded() {
    picker.selectRow(12, inComponent: 0, animated: false)
    source.counts = [15, 3]
    picker.reloadComponent(0)
    expectEqual(picker.selectedRow(inComponent: 0), 12)
    source.counts = [5]
    picker.reloadAllComponents()
    expectEqual(picker.numberOfComponents, 1)
    expectEqual(picker.selectedRow(inComponent: 0), 4)
  }
}
