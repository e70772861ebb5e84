/// Why a recording cannot be read or replayed, in one sentence that names the place and the remedy.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// The bytes are not text.
    case notText(byteOffset: Int)
    /// The file is in no format that is read here.
    case unknownFormat(hint: String)
    /// The format is known and its version is not.
    case newerVersion(format: String, version: String, known: String)
    case badLine(text: String, expected: String)
    /// There is no event in it.
    case noEvents
    case severalDevices([String])
    case describedTwice(description: String)
    case notADescription(description: String)
    /// It was not made by a direct touchscreen.
    case wrongDevice(kind: DeviceKind, name: String?)
    case noAxes
    case noTimes
    case needlessGap
    case badAxes(width: Int, height: Int)
    case cannotPlay(HIDSynthesisError)
    /// The file cannot be read at all; the reason in a few words.
    case unreadable(String)
  }

  package let path: String
  /// The line, from 1, where one line is to blame.
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

  private var fileName: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private var sentence: String {
    switch problem {
    case .notText(let offset):
      "\(fileName) is not text: byte \(offset) belongs to no UTF-8 character"
    case .unknownFormat(let hint):
      "\(fileName) \(hint); replay reads evemu, getevent and libinput recordings"
    case .newerVersion(let format, let version, let known):
      "\(fileName) is \(format) \(version), and replay reads \(format) up to \(known)"
    case .badLine(let text, let expected):
      "'\(text)' cannot be read; expected \(expected)"
    case .noEvents:
      "\(fileName) has no events; name the file with the events first and the description "
        + "with --desc"
    case .severalDevices(let devices):
      "\(fileName) records several devices (\(devices.joined(separator: ", "))); replay needs "
        + "a recording of one direct touchscreen"
    case .describedTwice(let description):
      "\(fileName) describes its own device, so --desc \(description) has no effect; leave it out"
    case .notADescription(let description):
      "\(description) describes no device; name an evemu description with --desc"
    case .wrongDevice(let kind, let name):
      "\(fileName) records \(kind.phrase)\(name.map { " (\($0))" } ?? ""); "
        + "replay needs a direct touchscreen"
    case .noAxes:
      "\(fileName) does not say how far its axes reach; give its description with --desc, or "
        + "the range with --axes, as in --axes 1080x2400"
    case .noTimes:
      "\(fileName) has no times; say how far its frames are apart with --gap, as in --gap 10ms"
    case .needlessGap:
      "\(fileName) has times of its own, so --gap has no effect; leave it out"
    case .badAxes(let width, let height):
      "\(width)x\(height) is no range for the axes of \(fileName); each must be 2 to 2147483647"
    case .unreadable(let reason):
      "\(fileName) cannot be read: \(reason)"
    case .cannotPlay(let error):
      "\(fileName) cannot be played by hands: \(error)"
    }
  }
}
