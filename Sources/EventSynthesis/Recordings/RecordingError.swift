/// Why a recording cannot be read or replayed, in one sentence that names the place and the remedy.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// The bytes are not text.
    case notText(byteOffset: Int)
    /// The file is in no known format; the hint says what it seems to be.
    case unknownFormat(hint: String)
    /// The file has an unknown version of a known format.
    case newerVersion(format: String, version: String, known: String)
    /// A line does not have the form that its format requires.
    case badLine(text: String, expected: String)
    /// The recording has no events.
    case noEvents
    /// The recording has several devices, and not exactly one of them is a direct touchscreen.
    case severalDevices([String])
    /// A description was given for a recording that describes its own device.
    case describedTwice(description: String)
    /// The file that was given as a description describes no device.
    case notADescription(description: String)
    /// The recording was not made by a direct touchscreen.
    case wrongDevice(kind: DeviceKind, name: String?)
    /// The ranges of the axes are neither recorded nor given.
    case noAxes
    /// The recording has no times, and no interval between frames was given.
    case noTimes
    /// An interval between frames was given for a recording that has times.
    case needlessGap
    /// A given number of values is too small or too large for an axis.
    case badAxes(width: Int, height: Int)
    /// No contact can be played, for the given reason.
    case noContacts(String)
    /// The contacts cannot be played as fingers.
    case cannotPlay(HIDSynthesisError)
    /// The file cannot be read at all, for the given reason.
    case unreadable(String)
  }

  package let path: String
  /// The number of the line with the error, from 1; nil if the error is not about one line.
  package let line: Int?
  package let problem: Problem

  package init(_ path: String, line: Int? = nil, _ problem: Problem) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  package var description: String {
    guard let line else { return sentence }
    return "\(path):\(line): \(sentence)"
  }

  private var sentence: String {
    switch problem {
    case .notText(let offset):
      "\(path) is not text: byte \(offset) is not part of a UTF-8 character"
    case .unknownFormat(let hint):
      "\(path) \(hint); replay reads evemu, getevent and libinput recordings"
    case .newerVersion(let format, let version, let known):
      "\(path) is \(format) \(version), and replay reads \(format) up to \(known)"
    case .badLine(let text, let expected):
      "'\(text)' cannot be read; expected \(expected)"
    case .noContacts(let why): "\(path) has no contact that can be played: \(why)"
    case .noEvents:
      "\(path) has no events; name the file with the events first and the description "
        + "with --desc"
    case .severalDevices(let devices):
      "\(path) records several devices (\(devices.joined(separator: ", "))); replay needs "
        + "a recording of one direct touchscreen"
    case .describedTwice(let description):
      "\(path) describes its own device, so --desc \(description) has no effect; leave it out"
    case .notADescription(let description):
      "\(description) describes no device; name an evemu description with --desc"
    case .wrongDevice(let kind, let name):
      "\(path) records \(kind.phrase)\(name.map { " (\($0))" } ?? ""); "
        + "replay needs a direct touchscreen"
    case .noAxes:
      "\(path) does not give the range of its axes; give its description with --desc, or "
        + "the range with --axes, as in --axes 1080x2400"
    case .noTimes:
      "\(path) has no times; give the time between its frames with --gap, as in --gap 10ms"
    case .needlessGap:
      "\(path) has times of its own, so --gap has no effect; leave it out"
    case .badAxes(let width, let height):
      "\(width)x\(height) is not a range for the axes of \(path); each must be 2 to 2147483647"
    case .unreadable(let reason):
      "\(path) cannot be read: \(reason)"
    case .cannotPlay(let error):
      "\(path) cannot be played: \(error)"
    }
  }
}
