public import Foundation

/// Wheels with which the user chooses a date, a time or a duration.
///
/// A date beyond a limit is replaced by that limit, and the wheels turn back to it (R-DATE-2).
open class UIDatePicker: UIControl {
  /// The parts of a date that the user chooses.
  public enum Mode: Int, Sendable {
    /// A time of day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
    /// A month.
    case yearAndMonth = 4
  }

  private let picker = UIPickerView(frame: CGRect.zero)
  private lazy var wheels = makeWheels()
  private var chosen = Date()
  private var duration: TimeInterval = 60

  /// Creates a picker; an empty frame becomes the standard size.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.isEmpty
        ? CGRect(origin: frame.origin, size: picker.intrinsicContentSize) : frame)
    completeInit()
  }

  /// Creates a picker; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    completeInit()
  }

  private func completeInit() {
    picker.frame = bounds
    picker.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picker)
    show(isAnimated: false)
    picker.onSelect = { [held = Anchored(self)] _, _ in held.object?.turned() }
  }

  // The choice.

  /// The parts of a date that the user chooses; a day and a time by default.
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }

  /// The chosen date, between the limits.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date, clamped to the limits, without sending `valueChanged`.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = limits.clamped(date)
    show(isAnimated: animated)
  }

  /// The earliest date; nil, the default, means none.
  ///
  /// Neither limit has an effect if `minimumDate` is later than `maximumDate`.
  open var minimumDate: Date? { didSet { limitsChanged() } }

  /// The latest date; nil, the default, means none.
  open var maximumDate: Date? { didSet { limitsChanged() } }

  /// The chosen duration in seconds, in whole minutes: at least one, and less than a day (R-DATE-3); 0 unless the mode
  /// is `countDownTimer`.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? duration : 0 }
    set {
      // Not a number counts as nothing.
      let seconds = newValue > 0 ? min(newValue, DateWheels.longestDuration) : 0
      let minutes = (seconds / 60).rounded(.down)
      duration = max(minutes * 60, 60)
      show(isAnimated: false)
    }
  }

  /// The minutes between two rows: a divisor of 60 from 1 to 30; any other number becomes 1 (R-DATE-1).
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 || minuteInterval > 30 {
        minuteInterval = 1
      }
      rebuild()
    }
  }

  // How dates are written.

  /// The language of the dates; nil, the default, means that of the calendar, or else the current one.
  open var locale: Locale? { didSet { rebuild() } }

  /// The calendar of the dates; nil means the current one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar.current { didSet { rebuild() } }

  /// The time zone of the dates; nil, the default, means that of the calendar.
  open var timeZone: TimeZone? { didSet { rebuild() } }

  // How the picker looks.

  /// The style that the app prefers; stored without effect, since a picker always has wheels here.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic

  /// The style of the picker: wheels.
  open var datePickerStyle: UIDatePickerStyle { .wheels }

  /// Whether minutes are rounded to the interval; stored without effect.
  ///
  /// The minutes that the user chooses always are; a date that the app sets keeps its minutes.
  open var roundsToMinuteInterval = true

  /// The size of a picker with wheels.
  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

  /// The size of a picker with wheels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.intrinsicContentSize }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  private var limits: DateLimits { DateLimits(earliest: minimumDate, latest: maximumDate) }

  private func makeWheels() -> DateWheels {
    var calendar = calendar ?? Calendar.current
    if let timeZone { calendar.timeZone = timeZone }
    return DateWheels(
      of: datePickerMode, around: chosen, calendar, locale ?? calendar.locale ?? Locale.current,
      minuteInterval: minuteInterval)
  }

  private func rebuild() {
    wheels = makeWheels()
    show(isAnimated: false)
  }

  private func limitsChanged() {
    chosen = limits.clamped(chosen)
    show(isAnimated: false)
  }

  /// Turns the wheels to the chosen date or duration.
  private func show(isAnimated: Bool) {
    if !wheels.reaches(chosen) { wheels = makeWheels() }
    let areNew = picker.dataSource !== wheels
    if areNew {
      (picker.dataSource, picker.delegate) = (wheels, wheels)
    }
    let rows =
      datePickerMode == .countDownTimer ? wheels.rows(of: duration) : wheels.rows(of: chosen)
    for (component, row) in rows.enumerated() {
      let shown = picker.selectedRow(inComponent: component)
      // The row of a previous wheel means nothing to a new one; from row 0, `nearest` takes the middle of a new wheel
      // that goes around.
      let wanted = wheels.nearest(row, to: areNew ? 0 : shown, in: component)
      // A wheel whose selected row is right may still be turning to another one; `selectRow` would stop it.
      if wanted != shown {
        picker.selectRow(wanted, inComponent: component, animated: isAnimated)
      }
    }
  }

  /// Adopts the date or duration that the user has chosen, clamped to the limits (R-DATE-2).
  private func turned() {
    let rows = wheels.kinds.indices.map { picker.selectedRow(inComponent: $0) }
    if datePickerMode == .countDownTimer {
      duration = max(wheels.duration(of: rows), TimeInterval(60 * minuteInterval))
    } else {
      chosen = limits.clamped(wheels.date(of: rows, near: chosen))
    }
    show(isAnimated: true)
    sendValueChanged()
  }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that the system chooses.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A label that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}

/// The earliest and the latest date; neither has an effect if they are in the wrong order.
struct DateLimits {
  private let earliest: Date?
  private let latest: Date?

  init(earliest: Date?, latest: Date?) {
    let isOrdered = earliest.map { first in latest.map { first <= $0 } ?? true } ?? true
    self.earliest = isOrdered ? earliest : nil
    self.latest = isOrdered ? latest : nil
  }

  func clamped(_ date: Date) -> Date {
    if let earliest, date < earliest { return earliest }
    if let latest, date > latest { return latest }
    return date
  }
}
