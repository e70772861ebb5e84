import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIDatePickerTests {
  private let stage = TouchStage()
  private let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
  private let log = CallLog()
  private let calendar: Calendar

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    self.calendar = calendar
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged)
    stage.show(picker)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? Date.distantPast
  }

  /// Taps a row of a wheel, counted downward from the row in the middle, which turns the wheel to that row.
  ///
  /// The middle is 208 points from the top of the screen, and the rows are 32 points high.
  private func tap(_ wheel: Int, of wheels: Int, rows: Int) {
    let width = 320 / CGFloat(wheels)
    stage.tap(at: CGPoint(x: width * (CGFloat(wheel) + 0.5), y: 208 + CGFloat(rows) * 32))
    stage.settle()
  }

  @Test("R-DATE-1: each mode has its wheels, and turning one changes its part of the date")
  func modes() {
    picker.date = date(2024, 1, 31, 9, 58)
    picker.datePickerMode = .date
    tap(0, of: 3, rows: 1)
    // February has no day 31.
    expectEqual(picker.date, date(2024, 2, 29, 9, 58))
    tap(2, of: 3, rows: 1)
    expectEqual(picker.date, date(2025, 2, 28, 9, 58))
    picker.datePickerMode = .time
    tap(1, of: 3, rows: 2)
    expectEqual(picker.date, date(2025, 2, 28, 9, 0))
    tap(2, of: 3, rows: 1)
    expectEqual(picker.date, date(2025, 2, 28, 21, 0))
    picker.datePickerMode = .dateAndTime
    tap(0, of: 4, rows: 1)
    expectEqual(picker.date, date(2025, 3, 1, 21, 0))
    expectEqual(log.take().count, 5)
  }

  @Test("R-DATE-1: a wheel that goes around repeats its rows, and starts near the middle of them")
  func middleTurn() throws {
    let wheels = try #require(picker.subviews.lazy.compactMap { $0 as? UIPickerView }.first)
    // The hours of half a day, and the minutes.
    for (component, length) in [(1, 12), (2, 60)] {
      let middle = wheels.numberOfRows(inComponent: component) / 2
      let row = wheels.selectedRow(inComponent: component)
      #expect(middle > 10 * length && abs(row - middle) <= 2 * length, "\(row)")
    }
  }

  @Test("R-DATE-1: after a change of the mode the wheels start near the middle of their rows, too")
  func middleTurnOfAnotherMode() throws {
    picker.datePickerMode = .time
    picker.datePickerMode = .countDownTimer
    let wheels = try #require(picker.subviews.lazy.compactMap { $0 as? UIPickerView }.first)
    for (component, length) in [(0, 24), (1, 60)] {
      let middle = wheels.numberOfRows(inComponent: component) / 2
      let row = wheels.selectedRow(inComponent: component)
      #expect(middle > 10 * length && abs(row - middle) <= 2 * length, "\(row)")
    }
  }

  @Test("R-DATE-4: a picker has wheels, whatever style the app prefers")
  func style() {
    expectEqual(picker.preferredDatePickerStyle, .automatic)
    for style in [UIDatePickerStyle.compact, .inline, .wheels] {
      picker.preferredDatePickerStyle = style
      #expect(picker.datePickerStyle == .wheels && picker.preferredDatePickerStyle == style)
      #expect(picker.subviews.contains { $0 is UIPickerView })
    }
  }

  @Test("R-DATE-1: minutes go in steps of the interval")
  func interval() {
    picker.date = date(2024, 5, 1, 10, 0)
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    tap(1, of: 3, rows: 1)
    expectEqual(picker.date, date(2024, 5, 1, 10, 15))
    // An interval that does not divide 60 is replaced by 1.
    picker.minuteInterval = 7
    expectEqual(picker.minuteInterval, 1)
  }

  @Test("R-DATE-2: a date beyond the limits is brought back, and so are the wheels")
  func limits() {
    picker.datePickerMode = .date
    picker.date = date(2024, 5, 10)
    picker.minimumDate = date(2024, 5, 9)
    picker.maximumDate = date(2024, 5, 20)
    tap(1, of: 3, rows: -2)
    expectEqual(picker.date, date(2024, 5, 9))
    tap(1, of: 3, rows: 1)
    expectEqual(picker.date, date(2024, 5, 10))
    picker.date = date(2030, 1, 1)
    expectEqual(picker.date, date(2024, 5, 20))
    // Limits in the wrong order have no effect.
    picker.minimumDate = date(2025, 1, 1)
    picker.date = date(2030, 1, 1)
    expectEqual(picker.date, date(2030, 1, 1))
  }

  @Test("R-DATE-3: a duration has hours and minutes, at least one minute and less than a day")
  func duration() {
    expectEqual(picker.countDownDuration, 0)
    picker.datePickerMode = .countDownTimer
    expectEqual(picker.countDownDuration, 60)
    // Seconds beyond a whole minute are dropped.
    picker.countDownDuration = 3_725
    expectEqual(picker.countDownDuration, 3_720)
    tap(0, of: 2, rows: 1)
    expectEqual(picker.countDownDuration, 7_320)
    picker.countDownDuration = 60
    tap(1, of: 2, rows: -1)
    expectEqual(picker.countDownDuration, 60)
    picker.countDownDuration = 1_000_000
    // A minute less than a day.
    expectEqual(picker.countDownDuration, 86_340)
    picker.countDownDuration = .nan
    expectEqual(picker.countDownDuration, 60)
    expectEqual(log.take(), ["changed", "changed"])
  }

  @Test("R-DATE-2: setting a date in code sends no valueChanged", arguments: [true, false])
  func byCode(isAnimated: Bool) {
    picker.setDate(date(1999, 12, 31, 23, 59), animated: isAnimated)
    stage.settle()
    expectEqual(picker.date, date(1999, 12, 31, 23, 59))
    picker.setDate(date(2090, 1, 1, 1, 1), animated: isAnimated)
    stage.settle()
    expectEqual(picker.date, date(2090, 1, 1, 1, 1))
    expectEqual(log.take(), [])
  }

  @Test("R-DATE-2: the wheels show a date set in code at once, unless the change is animated")
  func shownDate() throws {
    picker.datePickerMode = .date
    picker.date = date(2024, 5, 10)
    stage.advance(by: .zero)
    expectEqual(shown(), ["May", "10", "2024"])
    picker.setDate(date(2024, 7, 10), animated: true)
    stage.advance(by: .zero)
    expectEqual(shown(), ["May", "10", "2024"])
    stage.settle()
    expectEqual(shown(), ["July", "10", "2024"])
    // A limit takes effect at once.
    picker.maximumDate = date(2024, 6, 3)
    expectEqual(picker.date, date(2024, 6, 3))
    stage.advance(by: .zero)
    expectEqual(shown(), ["June", "3", "2024"])
    picker.minimumDate = date(2024, 6, 4)
    stage.advance(by: .zero)
    // The limits are in the wrong order, and have no effect.
    expectEqual(shown(), ["June", "3", "2024"])
    picker.maximumDate = nil
    stage.advance(by: .zero)
    expectEqual(shown(), ["June", "4", "2024"])
    expectEqual(log.take(), [])
  }

  @Test("R-DATE-2: the date may be the earliest or the latest one, and they may be equal")
  func equalLimits() {
    picker.datePickerMode = .date
    (picker.minimumDate, picker.maximumDate) = (date(2024, 5, 9), date(2024, 5, 9))
    picker.date = date(2024, 5, 11)
    expectEqual(picker.date, date(2024, 5, 9))
    picker.date = date(2024, 5, 7)
    expectEqual(picker.date, date(2024, 5, 9))
  }

  @Test("R-DATE-1: the wheels follow the language, the time zone and the interval of the picker")
  func followed() {
    picker.datePickerMode = .time
    picker.date = date(2024, 5, 10, 13, 45)
    stage.advance(by: .zero)
    expectEqual(shown(), ["1", "45", "PM"])
    picker.timeZone = TimeZone(secondsFromGMT: 7_200)
    stage.advance(by: .zero)
    expectEqual(shown(), ["3", "45", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    stage.advance(by: .zero)
    expectEqual(shown(), ["15", "45"])
    picker.minuteInterval = 30
    stage.advance(by: .zero)
    expectEqual(shown(), ["15", "30"])
    for (interval, accepted) in [(30, 30), (1, 1), (60, 1), (0, 1), (-5, 1), (20, 20), (31, 1)] {
      picker.minuteInterval = interval
      expectEqual(picker.minuteInterval, accepted)
    }
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3_660
    stage.advance(by: .zero)
    expectEqual(shown(), ["1 hour", "1 min"])
    expectEqual(picker.countDownDuration, 3_660)
  }

  @Test("R-DATE-3: a duration is at least one interval, and turning the wheels back reaches it")
  func shortestDuration() {
    picker.datePickerMode = .countDownTimer
    picker.minuteInterval = 15
    picker.countDownDuration = 900
    tap(1, of: 2, rows: -1)
    expectEqual(picker.countDownDuration, 900)
    stage.settle()
    expectEqual(shown(), ["0 hours", "15 min"])
    expectEqual(log.take(), ["changed"])
  }

  @Test("A new picker shows its date at once, with wheels as large as it is")
  func new() throws {
    for made in [UIDatePicker(frame: .zero), try #require(UIDatePicker(coder: NSCoder()))] {
      (made.calendar, made.locale) = (calendar, Locale(identifier: "en_US"))
      stage.show(made)
      expectEqual(made.subviews.map(\.frame), [made.bounds])
      expectEqual(shown(made).count, 4)
      expectEqual(shown(made)[0], "Today")
      made.removeFromSuperview()
    }
    let plain = UIDatePicker(frame: .zero)
    stage.show(plain)
    let before = shown(plain)
    stage.settle()
    expectEqual(shown(plain), before)
    expectEqual(UIDatePicker(frame: rect(3, 4, 0, 0)).frame, rect(3, 4, 320, 216))
    expectEqual(picker.sizeThatFits(CGSize.zero), CGSize(width: 320, height: 216))
    expectEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
  }

  /// Returns the text of the label that is in the middle of each wheel.
  private func shown(_ picker: UIDatePicker? = nil) -> [String] {
    let wheels = (picker ?? self.picker).subviews.first?.subviews ?? []
    return wheels.map { wheel in
      wheel.layoutIfNeeded()
      let row = wheel.subviews.first {
        !$0.subviews.isEmpty && $0.frame.minY < wheel.bounds.midY
          && $0.frame.maxY > wheel.bounds.midY
      }
      return (row?.subviews.first as? UILabel)?.text ?? "none"
    }
  }
}
