import RunLoops

extension RunLoop {
  /// What a run of the loop waits for.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode, as iOS prints it.
    public let rawValue: String

    /// Makes a mode of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a mode of a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The mode in which an app waits for events.
    public static let `default` = Mode(rawValue: CFRunLoopMode.defaultMode.rawValue)
    /// Stands for all modes that are called common: the default and the tracking mode.
    public static let common = Mode(rawValue: CFRunLoopMode.commonModes.rawValue)
    /// The mode while a control or scroll view tracks: timers of the default mode pause (R-RL-25).
    public static let tracking = Mode(rawValue: CFRunLoopMode.tracking.rawValue)

    var cfMode: CFRunLoopMode { CFRunLoopMode(rawValue: rawValue) }
  }
}
