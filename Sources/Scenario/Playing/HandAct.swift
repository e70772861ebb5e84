import IOKit
package import TouchstoneEventSynthesis

/// An act of fingers, a key or a button at one instant, read from a line of text, such as the live page sends.
///
/// The lines are raw steps of a scenario: `touch move 1 20,30`, `touch up 1`, `key a --down`, `button home --up`. The
/// steps of several fingers at one instant are one line, separated by semicolons.
package enum HandAct: Hashable, Sendable {
  case fingers([FingerSample])
  case report(HardwareReport)

  /// Reads a line; places are points of the display.
  package init(_ line: String, on display: DisplaySize) throws(HandActError) {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "touch":
      var samples: [FingerSample] = []
      for part in line.split(separator: ";", omittingEmptySubsequences: false) {
        samples.append(try Self.sample(part.split(separator: " ").map(String.init), on: display))
      }
      self = .fingers(samples)
    case "key" where words.count == 3:
      guard let usage = KeyName.usage(named: words[1]) else {
        throw HandActError(line: line, expected: "a key, such as a, shift or 0x28")
      }
      self = .report(.key(usage, down: try Self.isDown(words[2], of: line)))
    case "button" where words.count == 3:
      guard let button = HardwareButton(rawValue: words[1]) else {
        let names = HardwareButton.allCases.map(\.rawValue).joined(separator: ", ")
        throw HandActError(line: line, expected: "a button: \(names)")
      }
      self = .report(.button(button, down: try Self.isDown(words[2], of: line)))
    default:
      throw HandActError(
        line: line, expected: "touch down 1 20,30 or key a --down or button home --up")
    }
  }

  private static func sample(
    _ words: [String], on display: DisplaySize
  ) throws(HandActError) -> FingerSample {
    let line = words.joined(separator: " ")
    guard words.count >= 3, words[0] == "touch", let phase = FingerSample.Phase(rawValue: words[1]),
      let finger = UInt32(words[2]), words.count == (phase.leavesFingerDown ? 4 : 3)
    else { throw HandActError(line: line, expected: "touch down 1 20,30 or touch up 1") }
    // The point of a lift or a cancel is ignored (`FingerSample.point`).
    guard phase.leavesFingerDown else {
      return FingerSample(finger: finger, phase: phase, point: DisplayPoint(x: 0, y: 0))
    }
    let numbers = words[3].split(separator: ",", omittingEmptySubsequences: false).map(Double.init)
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1],
      (0...display.width).contains(x), (0...display.height).contains(y)
    else {
      throw HandActError(
        line: line,
        expected: "a point from 0,0 to \(DisplayPoint(x: display.width, y: display.height))")
    }
    return FingerSample(finger: finger, phase: phase, point: DisplayPoint(x: x, y: y))
  }

  private static func isDown(_ word: String, of line: String) throws(HandActError) -> Bool {
    switch word {
    case "--down": return true
    case "--up": return false
    default: throw HandActError(line: line, expected: "--down or --up at the end")
    }
  }
}

/// A line that is not an act of a hand, or the part of it about one finger, and the form that was expected.
package struct HandActError: Error, Hashable, Sendable, CustomStringConvertible {
  package let line: String
  package let expected: String

  package var description: String { "'\(line)' is not understood: expected \(expected)" }
}

extension Hand {
  /// Posts an act with the current time.
  package mutating func post(_ act: HandAct) throws(SessionError) {
    switch act {
    case .fingers(let samples): try post(samples)
    case .report(let report): try post(report)
    }
  }
}
