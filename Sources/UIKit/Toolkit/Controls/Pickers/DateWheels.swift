import Foundation

/// The data source and delegate of a date picker's wheels, which also converts between dates and rows.
///
/// The wheels of hours, minutes, days and months go around: they repeat their rows many times, and one repetition is
/// called a turn of the wheel. Dates are computed by the calendar.
@MainActor
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The part of a date or time that a wheel shows; `hours` and `minutes` are parts of a duration.
  enum Kind {
    case dayOfYear, month, day, year, hour, minute, halfOfDay, hours, minutes
  }

  /// The longest duration, in seconds: a minute less than a day.
  nonisolated static let longestDuration: TimeInterval = 86_340

  let kinds: [Kind]
  /// The day in the middle row of the wheel `dayOfYear`.
  private let base: Date
  private let calendar: Calendar
  private let minuteInterval: Int
  /// Whether hours are counted from 1 to 12, with a wheel for the half of the day.
  private let hasHalves: Bool
  private let dayFormat = DateFormatter()
  private let months: [String]
  private let halves: [String]

  /// How many times a wheel that goes around repeats its rows.
  private static let turns = 100
  /// The number of rows before and after the middle row of the wheel `dayOfYear`: over 27 years each.
  private static let daysAround = 10_000
  /// The years that the wheel of years shows, one in each row.
  private static let years = 1...10_000

  init(
    of mode: UIDatePicker.Mode, around date: Date, _ calendar: Calendar, _ locale: Locale,
    minuteInterval: Int
  ) {
    self.calendar = calendar
    base = calendar.startOfDay(for: date)
    self.minuteInterval = minuteInterval
    // The template of an hour as the locale prefers it; `a` stands for the half of the day.
    let hourFormat = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)
    hasHalves = hourFormat?.contains("a") ?? true
    dayFormat.locale = locale
    dayFormat.calendar = calendar
    dayFormat.timeZone = calendar.timeZone
    dayFormat.setLocalizedDateFormatFromTemplate("EEEMMMd")
    months = dayFormat.standaloneMonthSymbols
    halves = [dayFormat.amSymbol, dayFormat.pmSymbol]
    let time: [Kind] = hasHalves ? [.hour, .minute, .halfOfDay] : [.hour, .minute]
    let order = DateFormatter.dateFormat(fromTemplate: "dMMMMy", options: 0, locale: locale) ?? ""
    let monthIsFirst =
      (order.firstIndex(of: "M") ?? order.endIndex) < (order.firstIndex(of: "d") ?? order.endIndex)
    kinds =
      switch mode {
      case .time: time
      case .date: monthIsFirst ? [.month, .day, .year] : [.day, .month, .year]
      case .dateAndTime: [.dayOfYear] + time
      case .countDownTimer: [.hours, .minutes]
      case .yearAndMonth: [.month, .year]
      }
    super.init()
  }

  /// Whether the wheel `dayOfYear`, if there is one, has a row for the day of a date.
  func reaches(_ date: Date) -> Bool { abs(days(to: date)) <= Self.daysAround }

  private func days(to date: Date) -> Int {
    let day = calendar.startOfDay(for: date)
    return calendar.dateComponents([.day], from: base, to: day).day ?? 0
  }

  // Dates and rows.

  /// The rows of a date, in the first turn of each wheel.
  func rows(of date: Date) -> [Int] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    return kinds.map { kind in
      switch kind {
      case .dayOfYear: Self.daysAround + days(to: date)
      case .month: (parts.month ?? 1) - 1
      case .day: (parts.day ?? 1) - 1
      case .year: (parts.year ?? 1) - Self.years.lowerBound
      case .hour: hasHalves ? hour % 12 : hour
      case .minute: (parts.minute ?? 0) / minuteInterval
      case .halfOfDay: hour / 12
      case .hours, .minutes: 0
      }
    }
  }

  /// The rows of a duration.
  func rows(of duration: TimeInterval) -> [Int] {
    let minutes = Int(duration / 60)
    return [minutes / 60, minutes % 60 / minuteInterval]
  }

  /// The duration of rows, in seconds.
  func duration(of rows: [Int]) -> TimeInterval {
    let (hours, minutes) = (wrapped(rows[0], 0), wrapped(rows[1], 1) * minuteInterval)
    return TimeInterval((hours * 60 + minutes) * 60)
  }

  /// The date of rows; parts without a wheel are those of another date.
  ///
  /// A day beyond the end of its month becomes the last day of the month.
  func date(of rows: [Int], near other: Date) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: other)
    var (half, hour) = ((parts.hour ?? 0) / 12, parts.hour ?? 0)
    for (component, kind) in kinds.enumerated() {
      let row = wrapped(rows[component], component)
      switch kind {
      case .dayOfYear:
        let days = row - Self.daysAround
        let day = calendar.date(byAdding: .day, value: days, to: base) ?? base
        let date = calendar.dateComponents([.year, .month, .day], from: day)
        (parts.year, parts.month, parts.day) = (date.year, date.month, date.day)
      case .month: parts.month = row + 1
      case .day: parts.day = row + 1
      case .year: parts.year = row + Self.years.lowerBound
      case .hour: hour = row
      case .minute: parts.minute = row * minuteInterval
      case .halfOfDay: half = row
      case .hours, .minutes: break
      }
    }
    if kinds.contains(.hour) { parts.hour = hasHalves ? hour % 12 + half * 12 : hour }
    parts.day = min(parts.day ?? 1, days(inMonthOf: parts))
    return calendar.date(from: parts) ?? other
  }

  private func days(inMonthOf parts: DateComponents) -> Int {
    var first = parts
    first.day = 1
    guard let date = calendar.date(from: first) else { return 31 }
    return calendar.range(of: .day, in: .month, for: date)?.count ?? 31
  }

  // Wheels that go around.

  /// The number of different rows of a wheel.
  private func length(_ component: Int) -> Int {
    switch kinds[component] {
    case .dayOfYear: 2 * Self.daysAround + 1
    case .month: max(1, months.count)
    case .day: 31
    case .year: Self.years.count
    case .hour: hasHalves ? 12 : 24
    case .minute, .minutes: 60 / minuteInterval
    case .halfOfDay: 2
    case .hours: 24
    }
  }

  private func goesAround(_ component: Int) -> Bool {
    switch kinds[component] {
    case .month, .day, .hour, .minute, .minutes, .hours: true
    case .dayOfYear, .year, .halfOfDay: false
    }
  }

  /// The row of the first turn that has the same content as a row.
  private func wrapped(_ row: Int, _ component: Int) -> Int {
    max(0, row) % length(component)
  }

  /// The row with the same content as a row of the first turn that is nearest to the row `shown`.
  func nearest(_ row: Int, to shown: Int, in component: Int) -> Int {
    guard goesAround(component) else { return row }
    let length = length(component)
    let middle = Self.turns / 2 * length
    // A wheel starts in its first turn; it is moved to the middle turn, so that the user can turn it both ways.
    let from = shown < length ? middle : shown
    let turn = from / length
    let candidates = [turn - 1, turn, turn + 1].map { $0 * length + row }
    return candidates.filter { (0..<length * Self.turns).contains($0) }
      .min { abs($0 - from) < abs($1 - from) } ?? middle + row
  }

  // The data source and the delegate of the picker.

  func numberOfComponents(in pickerView: UIPickerView) -> Int { kinds.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    length(component) * (goesAround(component) ? Self.turns : 1)
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    let row = wrapped(row, component)
    switch kinds[component] {
    case .dayOfYear:
      guard let day = calendar.date(byAdding: .day, value: row - Self.daysAround, to: base)
      else { return nil }
      return calendar.isDate(day, inSameDayAs: Date()) ? "Today" : dayFormat.string(from: day)
    case .month: return months.indices.contains(row) ? months[row] : nil
    case .day: return "\(row + 1)"
    case .year: return "\(row + Self.years.lowerBound)"
    case .hour: return "\(hasHalves && row == 0 ? 12 : row)"
    case .minute:
      let minute = row * minuteInterval
      return minute < 10 ? "0\(minute)" : "\(minute)"
    case .halfOfDay: return halves[row]
    case .hours: return row == 1 ? "1 hour" : "\(row) hours"
    case .minutes: return "\(row * minuteInterval) min"
    }
  }
}
