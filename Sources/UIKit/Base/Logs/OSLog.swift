public import Foundation
import Synchronization
import TouchstoneLinux

/// The urgency of a log entry.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number, as on iOS.
  public let rawValue: UInt8

  /// Makes a type from its number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The default type.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// Information that helps to understand an error.
  public static let info = OSLogType(rawValue: 0x01)
  /// Information for debugging, which is not written here.
  public static let debug = OSLogType(rawValue: 0x02)
  /// An error of the process.
  public static let error = OSLogType(rawValue: 0x10)
  /// An error of the program.
  public static let fault = OSLogType(rawValue: 0x11)
}

/// The part of the log for one category of a subsystem.
public final class OSLog: NSObject, Sendable {
  /// The subsystem; empty for the default log.
  let subsystem: String
  /// The category.
  let category: String
  private let isEnabled: Bool

  /// The log without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that discards its entries.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  /// Makes the log of a subsystem.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  /// Whether entries of a type are written; those for debugging are not, as on a phone without a debugger.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled && type != .debug }
}

/// Writes an entry into the log: to standard error, with subsystem and category in front (R-OBJ-4).
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any...
) {
  write(args, message, log, type)
}

/// Writes an entry into the log.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: Any...
) {
  write(args, message, log, type)
}

private func write(_ args: [Any], _ message: StaticString, _ log: OSLog, _ type: OSLogType) {
  guard log.isEnabled(type: type) else { return }
  LogEntry(log, type, LogFormat.text(of: "\(message)", args)).write()
}

/// An entry of the log.
struct LogEntry {
  private let text: String

  init(_ log: OSLog, _ type: OSLogType, _ message: String) {
    let source = log.subsystem.isEmpty ? "" : "[\(log.subsystem):\(log.category)] "
    let word =
      switch type {
      case .error: "error: "
      case .fault: "fault: "
      default: ""
      }
    text = source + word + message + "\n"
  }

  /// Writes the entry to standard error.
  func write() { StandardStreams.writeError(text) }
}

/// The format of a message: `%{public}@`, `%d`, `%.2f`.
enum LogFormat {
  /// The letters that end a placeholder.
  private static let conversions: Set<Character> = [
    "@", "d", "i", "u", "x", "X", "o", "f", "F", "e", "g", "s", "c", "p", "D", "U", "P",
  ]

  /// The message with the arguments in their places.
  static func text(of format: String, _ arguments: [Any]) -> String {
    var result = ""
    var rest = arguments[...]
    var characters = format[...]
    while let character = characters.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      if characters.first == "%" {
        characters.removeFirst()
        result.append("%")
        continue
      }
      if characters.first == "{", let end = characters.firstIndex(of: "}") {
        characters = characters[characters.index(after: end)...]
      }
      guard let end = characters.firstIndex(where: conversions.contains) else { return result }
      let (flags, conversion) = (characters[..<end], characters[end])
      characters = characters[characters.index(after: end)...]
      result += shown(rest.popFirst(), flags, conversion)
    }
    return result
  }

  /// The text of an argument for a placeholder with flags and a conversion.
  private static func shown(
    _ argument: Any?, _ flags: Substring, _ conversion: Character
  ) -> String {
    guard let argument else { return "<missing>" }
    let style = "%" + flags.filter { "-+ #.0123456789".contains($0) }
    switch argument {
    case let value as any BinaryInteger where "diD".contains(conversion):
      return String(format: style + "lld", Int64(truncatingIfNeeded: value))
    case let value as any BinaryInteger where "uxXoU".contains(conversion):
      // As in C, a negative number is shown as the positive number with the same bits, of the length in the format.
      let isLong = flags.contains { "lqzjt".contains($0) }
      let bits =
        isLong
        ? UInt64(truncatingIfNeeded: value) : UInt64(UInt32(truncatingIfNeeded: value))
      return String(format: style + "ll" + (conversion == "U" ? "u" : "\(conversion)"), bits)
    case let value as any BinaryFloatingPoint where "fFeg".contains(conversion):
      return String(format: style + "\(conversion)", Double(value))
    default: return "\(argument)"
    }
  }
}
