/// Who may read a value in the log; here every value can be read.
public struct OSLogPrivacy: Sendable {
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// The user alone.
  public static let `private` = OSLogPrivacy()
  /// Nobody without a key.
  public static let sensitive = OSLogPrivacy()
  /// Depends on the type of the value.
  public static let auto = OSLogPrivacy()
}

/// A message of a log, made from text and values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Collects the text of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Begins an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds literal text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value; `privacy` has no effect.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }
  }

  let text: String

  /// Makes a message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Makes a message with values.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}

/// Writes messages of a subsystem into the log.
public struct Logger: Sendable {
  private let destination: OSLog

  /// Makes a logger without a subsystem.
  public init() {
    destination = .default
  }

  /// Makes a logger of a subsystem for a category.
  public init(subsystem: String, category: String) {
    destination = OSLog(subsystem: subsystem, category: category)
  }

  /// Makes a logger that writes to a log.
  public init(_ log: OSLog) {
    destination = log
  }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    guard destination.isEnabled(type: level) else { return }
    LogEntry(destination, level, message.text).write()
  }

  /// Writes a message of the default type.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Takes a message for debugging, which is not written (`OSLog.isEnabled(type:)`).
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Takes a message for debugging, which is not written (`OSLog.isEnabled(type:)`).
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes information that helps to understand an error.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes a message of the default type.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a warning, as an error.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error of the process.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error of the program.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes an error of the program.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
