extension UIControl {
  /// What happens to a control and is sent to its targets (R-CTRL-2).
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger landed.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed again, as the second or a later tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger went outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken back.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control shows its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The edited text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything that fingers do.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything that editing does.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for apps.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
