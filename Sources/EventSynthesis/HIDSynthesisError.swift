/// A frame that no hand can make.
package enum HIDSynthesisError: Error, Hashable, Sendable, CustomStringConvertible {
  case alreadyDown(finger: UInt32)
  case notDown(finger: UInt32, phase: FingerSample.Phase)
  case twiceInOneFrame(finger: UInt32)
  case tooManyFingers(limit: Int)
  case badFingerNumber(UInt32, limit: Int)

  package var description: String {
    switch self {
    case .alreadyDown(let finger):
      "finger \(finger) is already down; lift it first, or use another finger"
    case .notDown(let finger, let phase):
      "finger \(finger) is not down, so it cannot \(Self.verb(phase)); put it down first"
    case .twiceInOneFrame(let finger):
      "finger \(finger) does two things in one frame; give the second a later frame"
    case .tooManyFingers(let limit):
      "more than \(limit) fingers are down at once; lift one first"
    case .badFingerNumber(let number, let limit):
      "\(number) is no finger; fingers are numbered 1 to \(limit)"
    }
  }

  private static func verb(_ phase: FingerSample.Phase) -> String {
    switch phase {
    case .down: "land"
    case .move: "move"
    case .up: "lift"
    case .cancel: "be cancelled"
    }
  }
}
