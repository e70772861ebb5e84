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
    /// The widths of the wheels in points; 0 for a share of the picker.
    var widths: [CGFloat] = [0, 0]
    /// The height of the rows in points; 0 for the standard height.
    var height: CGFloat = 0

    init(_ log: CallLog) { self.log = log }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(component)/\(row)" }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      widths[component]
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
      height
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.add("\(component)/\(row)")
    }
  }

  /// A data source and delegate of one wheel, whose rows are switches; logs the rows that it is asked for.
  private final class OwnRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      30
    }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      log.add("\(row) \(view == nil ? "new" : "reuses")")
      return view ?? UISwitch()
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
    source.widths[1] = 100
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

  @Test("R-PICK-4: wheels that all have a width are in the middle of the picker")
  func allWidths() {
    source.widths = [100, 50]
    picker.reloadAllComponents()
    expectEqual([0, 1].map { picker.rowSize(forComponent: $0).width }, [100, 50])
    expectEqual(wheel(0)?.frame, rect(85, 0, 100, 216))
    expectEqual(wheel(1)?.frame, rect(185, 0, 50, 216))
    // Wheels that are too wide for the picker stick out on both sides.
    source.widths = [0, 400]
    picker.reloadAllComponents()
    expectEqual([0, 1].map { picker.rowSize(forComponent: $0).width }, [0, 400])
    expectEqual(wheel(1)?.frame.minX, -40)
  }

  @Test("R-PICK-4: rows are as high as the delegate says; a height of 0 or less is the standard")
  func heights() {
    for (height, shown) in [(1, 1), (0, 32), (-5, 32), (40, 40)] as [(CGFloat, CGFloat)] {
      source.height = height
      picker.reloadComponent(0)
      expectEqual(picker.rowSize(forComponent: 0).height, shown)
      stage.settle()
      expectEqual(wheel(0)?.contentSize.height, 20 * shown)
      expectEqual(wheel(0)?.contentInset.top, (216 - shown) / 2)
    }
  }

  @Test("R-PICK-4: without a delegate wheels are equal, and without wheels there are no rows")
  func without() {
    picker.delegate = nil
    expectEqual(picker.rowSize(forComponent: 1), CGSize(width: 160, height: 32))
    expectEqual(picker.numberOfRows(inComponent: 2), 0)
    expectEqual(picker.numberOfRows(inComponent: -1), 0)
    expectEqual(picker.rowSize(forComponent: 2), CGSize.zero)
    expectNil(picker.view(forRow: 0, forComponent: 2))
    picker.delegate = source
    source.counts = [0, 3]
    picker.reloadAllComponents()
    expectEqual(picker.selectedRow(inComponent: 0), -1)
    expectEqual(picker.subviews.map(\.accessibilityValue), [nil, "1/0"])
    source.counts = []
    picker.reloadAllComponents()
    expectEqual(picker.numberOfComponents, 0)
    stage.settle()
    expectEqual(picker.subviews, [])
  }

  @Test("R-PICK-4: after a reload a wheel has the new rows at once, and only those")
  func reloadedRows() {
    picker.selectRow(10, inComponent: 0, animated: false)
    stage.settle()
    expectEqual(shownRows(0), ["0/7", "0/8", "0/9", "0/10", "0/11", "0/12", "0/13"])
    source.counts = [2, 3]
    picker.reloadComponent(0)
    expectEqual(picker.selectedRow(inComponent: 0), 1)
    stage.settle()
    expectEqual(shownRows(0), ["0/0", "0/1"])
    expectEqual(picker.numberOfRows(inComponent: 0), 2)
    // The wheel shows the selected row in its middle.
    expectEqual(
      picker.view(forRow: 1, forComponent: 0)?.convert(CGPoint.zero, to: nil).y, 192)
  }

  @Test("R-PICK-4: a picker asks for its wheels when they are needed, and anew after a reload")
  func loaded() {
    let other = UIPickerView(frame: rect(0, 400, 320, 216))
    (other.dataSource, other.delegate) = (source, source)
    expectEqual((other.view(forRow: 1, forComponent: 1) as? UILabel)?.text, "1/1")
    expectEqual(other.view(forRow: 1, forComponent: 1)?.superview?.frame, rect(0, 32, 160, 32))
    source.counts = [2, 3]
    picker.reloadAllComponents()
    stage.settle()
    expectEqual(shownRows(0), ["0/0", "0/1"])
  }

  @Test("A row without a view of the app is a label as large as the row, with a centered title")
  func labels() throws {
    let label = try #require(picker.view(forRow: 1, forComponent: 0) as? UILabel)
    expectEqual(label.frame, rect(0, 0, 160, 32))
    expectEqual(label.textAlignment, .center)
    expectEqual(label.font?.pointSize, 21)
  }

  @Test("R-PICK-3: a row that the wheel does not have is not selected, and the first one can be")
  func limits() {
    picker.selectRow(19, inComponent: 0, animated: false)
    for row in [20, 99, -1] {
      picker.selectRow(row, inComponent: 0, animated: false)
      expectEqual(picker.selectedRow(inComponent: 0), 19)
    }
    picker.selectRow(0, inComponent: 0, animated: false)
    expectEqual(picker.selectedRow(inComponent: 0), 0)
    expectEqual(picker.view(forRow: 0, forComponent: 0)?.convert(CGPoint.zero, to: nil).y, 192)
  }

  @Test("R-PICK-1: a wheel comes to rest at the row that is nearest to its middle")
  func nearestRow() {
    // The first ten points of a drag do not turn the wheel, and half of a row is 16 points.
    drag(x: 80, by: -24)
    expectEqual(log.take(), [])
    drag(x: 80, by: -28)
    expectEqual(log.take(), ["0/1"])
    drag(x: 80, by: 28)
    expectEqual(log.take(), ["0/0"])
  }

  @Test("R-PICK-2: a tap on the upper edge of the first row turns the wheel to it")
  func tappedEdge() {
    picker.selectRow(1, inComponent: 0, animated: false)
    stage.settle()
    stage.tap(at: CGPoint(x: 80, y: 159))
    stage.settle()
    expectEqual(log.take(), [])
    stage.tap(at: CGPoint(x: 80, y: 160))
    stage.settle()
    expectEqual(log.take(), ["0/0"])
    // Below the last row there is none.
    picker.selectRow(2, inComponent: 1, animated: false)
    stage.settle()
    stage.tap(at: CGPoint(x: 240, y: 225))
    stage.settle()
    expectEqual(log.take(), [])
  }

  @Test("The last row stays opaque while the wheel is dragged beyond it")
  func beyondEnd() {
    picker.selectRow(2, inComponent: 1, animated: false)
    stage.settle()
    expectEqual(wheel(1)?.contentOffset, CGPoint(x: 0, y: -28))
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 240, y: 208))
    finger.move(by: CGVector(dx: 0, dy: -120), over: .seconds(1))
    picker.layoutIfNeeded()
    #expect((wheel(1)?.bounds.midY ?? 0) > 96 + 10)
    expectEqual(picker.view(forRow: 2, forComponent: 1)?.superview?.alpha, 1)
    finger.up()
    stage.settle()
    expectEqual(log.take(), [])
  }

  @Test("A tap on the clock turns no wheel, and a drag to the side moves none")
  func others() {
    source.counts = [20]
    picker.reloadAllComponents()
    picker.selectRow(12, inComponent: 0, animated: false)
    stage.settle()
    stage.tap(at: CGPoint(x: 195, y: 5))
    stage.settle()
    expectEqual(picker.selectedRow(inComponent: 0), 12)
    expectEqual(wheel(0)?.contentOffset.y, 12 * 32 - 92)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 80, y: 208))
    finger.move(by: CGVector(dx: 60, dy: 60), over: .seconds(1))
    #expect(wheel(0)?.contentOffset.x == 0 && wheel(0)?.isDragging == true)
    finger.up()
  }

  @Test("The delegate gives views to rows, and is offered those of rows that left")
  func ownViews() throws {
    let own = OwnRows(log)
    let picker = UIPickerView(frame: picker.frame)
    (picker.dataSource, picker.delegate) = (own, own)
    stage.show(picker)
    expectEqual(picker.view(forRow: 3, forComponent: 0)?.frame, rect(0, 0, 320, 32))
    expectEqual(log.take(), ["0 new", "1 new", "2 new", "3 new"])
    picker.selectRow(15, inComponent: 0, animated: false)
    stage.settle()
    // Seven rows are visible; four views are there.
    expectEqual(
      log.take(),
      ["12 reuses", "13 reuses", "14 reuses", "15 reuses", "16 new", "17 new", "18 new"])
    let view = try #require(picker.view(forRow: 15, forComponent: 0))
    #expect(view is UISwitch)
    // A view in a row gets no touches; the wheel gets them.
    #expect(stage.window.hitTest(CGPoint(x: 160, y: 208), with: nil) is UIScrollView)
  }

  /// Returns the scroll view of a wheel.
  private func wheel(_ component: Int) -> UIScrollView? {
    picker.layoutIfNeeded()
    return picker.subviews.compactMap { $0 as? UIScrollView }[component]
  }

  /// Returns the titles of the row views that a wheel has, from top to bottom.
  private func shownRows(_ component: Int) -> [String?] {
    (wheel(component)?.subviews ?? []).filter { $0.subviews.first is UILabel }
      .sorted { $0.frame.minY < $1.frame.minY }.map { ($0.subviews.first as? UILabel)?.text }
  }
}
