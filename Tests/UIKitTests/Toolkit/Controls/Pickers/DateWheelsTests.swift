import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The rows of the wheels of a date picker: how many there are, what is written in them, and which date they mean.
@MainActor
struct DateWheelsTests {
  private let stage = TouchStage()
  private let picker = UIPickerView(frame: CGRect.zero)

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? Date.distantPast
  }

  /// Returns the wheels of a mode around the first of May 2024, a Wednesday.
  private func wheels(
    _ mode: UIDatePicker.Mode, _ language: String = "en_US", interval: Int = 1
  ) -> DateWheels {
    DateWheels(
      of: mode, around: date(2024, 5, 1), calendar, Locale(identifier: language),
      minuteInterval: interval)
  }

  /// Returns the titles of some rows of a wheel.
  private func titles(_ wheels: DateWheels, _ component: Int, _ rows: [Int]) -> [String] {
    rows.map { wheels.pickerView(picker, titleForRow: $0, forComponent: component) ?? "none" }
  }

  private func counts(_ wheels: DateWheels) -> [Int] {
    (0..<wheels.numberOfComponents(in: picker)).map {
      wheels.pickerView(picker, numberOfRowsInComponent: $0)
    }
  }

  @Test("R-DATE-1: the language decides whether the month comes before the day, and about halves")
  func kinds() {
    expectEqual(wheels(.date).kinds, [.month, .day, .year])
    expectEqual(wheels(.date, "de_DE").kinds, [.day, .month, .year])
    expectEqual(wheels(.time).kinds, [.hour, .minute, .halfOfDay])
    expectEqual(wheels(.time, "de_DE").kinds, [.hour, .minute])
    expectEqual(wheels(.dateAndTime).kinds, [.dayOfYear, .hour, .minute, .halfOfDay])
    expectEqual(wheels(.countDownTimer).kinds, [.hours, .minutes])
    expectEqual(wheels(.yearAndMonth).kinds, [.month, .year])
  }

  @Test("R-DATE-1: months, days, hours and minutes repeat in 100 turns; other parts do not")
  func numbersOfRows() {
    expectEqual(counts(wheels(.date)), [1_200, 3_100, 10_000])
    expectEqual(counts(wheels(.dateAndTime)), [20_001, 1_200, 6_000, 2])
    expectEqual(counts(wheels(.time, "de_DE", interval: 5)), [2_400, 1_200])
    expectEqual(counts(wheels(.countDownTimer, interval: 30)), [2_400, 200])
  }

  @Test("R-DATE-1: the rows of a date have its names and numbers, and repeat them after each turn")
  func titlesOfDates() {
    let date = wheels(.date)
    expectEqual(titles(date, 0, [0, 11, 12]), ["January", "December", "January"])
    expectEqual(titles(date, 1, [0, 30, 31]), ["1", "31", "1"])
    expectEqual(titles(date, 2, [0, 2023]), ["1", "2024"])
    let days = wheels(.dateAndTime)
    expectEqual(
      titles(days, 0, [9_999, 10_000, 10_001]), ["Tue, Apr 30", "Wed, May 1", "Thu, May 2"])
    let now = DateWheels(
      of: .dateAndTime, around: Date(), calendar, Locale(identifier: "en_US"), minuteInterval: 1)
    expectEqual(titles(now, 0, [10_000]), ["Today"])
  }

  @Test("R-DATE-1: the rows of a time have two digits for a minute, and 12 for midnight and noon")
  func titlesOfTimes() {
    let time = wheels(.time, interval: 5)
    expectEqual(titles(time, 0, [0, 1, 11, 12]), ["12", "1", "11", "12"])
    expectEqual(titles(time, 1, [0, 1, 2, 11, 12]), ["00", "05", "10", "55", "00"])
    expectEqual(titles(time, 2, [0, 1]), ["AM", "PM"])
    expectEqual(titles(wheels(.time, "de_DE"), 0, [0, 12, 23, 24]), ["0", "12", "23", "0"])
    let duration = wheels(.countDownTimer, interval: 10)
    expectEqual(titles(duration, 0, [0, 1, 2, 25]), ["0 hours", "1 hour", "2 hours", "1 hour"])
    expectEqual(titles(duration, 1, [0, 1, 6]), ["0 min", "10 min", "0 min"])
  }

  @Test("R-DATE-1: the rows of a date mean that date, at midnight and at noon as well")
  func rowsAndDates() {
    let wheels = wheels(.dateAndTime)
    let times: [(Int, Int, [Int])] = [
      (0, 0, [0, 0, 0]), (11, 59, [11, 59, 0]), (12, 0, [0, 0, 1]), (23, 1, [11, 1, 1]),
    ]
    for (hour, minute, rows) in times {
      for (day, row) in [(1, 10_000), (2, 10_001)] {
        let date = date(2024, 5, day, hour, minute)
        expectEqual(wheels.rows(of: date), [row] + rows)
        expectEqual(wheels.date(of: [row] + rows, near: self.date(2000, 1, 1, 3, 7)), date)
      }
    }
    // 23 hours and 15 minutes, one turn and five turns on.
    let duration = self.wheels(.countDownTimer, interval: 15)
    expectEqual(duration.duration(of: [47, 21]), 83_700)
    expectEqual(duration.rows(of: 3_600), [1, 0])
    expectEqual(duration.rows(of: 86_340), [23, 3])
  }

  @Test("R-DATE-1: the wheel of days has rows for ten thousand days before and after its middle")
  func reach() throws {
    let wheels = wheels(.dateAndTime)
    for (days, isReached) in [(10_000, true), (10_001, false), (-10_000, true), (-10_001, false)] {
      let day = try #require(calendar.date(byAdding: .day, value: days, to: date(2024, 5, 1)))
      expectEqual(wheels.reaches(day), isReached)
    }
  }

  @Test("R-DATE-1: a wheel that goes around turns the short way, but stays in its rows")
  func shortWay() {
    let time = wheels(.time, "de_DE")
    // The 51st of the 100 turns of the wheel of minutes begins with row 3000.
    for (minute, shown, wanted) in [
      (0, 3_059, 3_060), (59, 3_000, 2_999), (30, 3_020, 3_030), (0, 60, 60), (5, 59, 3_005),
      (0, 5_999, 5_940),
    ] {
      expectEqual(time.nearest(minute, to: shown, in: 1), wanted)
    }
    // Years do not go around.
    expectEqual(wheels(.date).nearest(3, to: 9_000, in: 2), 3)
  }
}
