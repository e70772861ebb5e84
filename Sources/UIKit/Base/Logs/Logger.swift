/// Who may read a value in the log; here every value can be read.
public struct OSLogPrivacy: Sendable {
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// The user alone.
  public static let `private` = OSLogPrivacy()
  /// Nobody without a key.
  public static let sensitive = OSLogPrivacy()
  /// As the type of the value says.
  public static let auto = OSLogPrivacy()
}

/// A message of a log, with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text of a message that is being put together.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text of the source.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }
  }

  let text: String

  /// A message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// A message with values.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}

/// Writes messages of a subsystem into the log.
public struct Logger: Sendable {
  private let destination: OSLog

  /// Writes for no subsystem.
  public init() {
    destination = .default
  }

  /// Writes for a subsystem about a category.
  public init(subsystem: String, category: String) {
    destination = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes into a log.
  public init(_ log: OSLog) {
    destination = log
  }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    guard destination.isEnabled(type: level) else { return }
    LogEntry(destination, level, message.text).write()
  }

  /// Writes what is worth keeping.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes what helps while a program is written.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes what helps while a program is written.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes what helps to understand an error.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes what is worth keeping.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes that something is not as it should be.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error of the process.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes an error of the program.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes an error of the program.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
