package import IOKit

/// Makes the `IOHIDEvent`s of a touch screen from samples of fingers.
///
/// Each event lists every finger that is down, including those that did not change, as hardware does. Coordinates are
/// fractions of the upright display, from 0 to 1 (R-HID-15). A frame that throws an error changes no finger.
package struct HIDSynthesizer: Sendable {
  /// The highest number of a finger, which is also the number of fingers that can be down at once.
  package static let fingerLimit = HIDHandReport.fingerLimit

  package let display: DisplaySize
  /// The number of the device that the events name as their sender.
  package let senderID: UInt64
  /// The fingers that are down, by number, each with its last sample.
  private var down: [FingerSample] = []

  package init(display: DisplaySize, senderID: UInt64 = IOHIDSender.touchScreen) {
    self.display = display
    self.senderID = senderID
  }

  /// The fingers that are down, by number.
  package var fingersDown: [UInt32] { down.map(\.finger) }

  /// The last reported place of a finger that is down; nil if it is not down.
  package func place(of finger: UInt32) -> DisplayPoint? {
    down.first { $0.finger == finger }?.point
  }

  /// Makes the event of one frame: a hand with its fingers.
  package mutating func event(
    for samples: [FingerSample], at nanoseconds: UInt64
  ) throws(HIDSynthesisError) -> IOHIDEvent {
    var listed = down.map { Listed(sample: $0, change: nil) }
    for sample in samples {
      try apply(sample, to: &listed)
    }
    listed.sort { $0.sample.finger < $1.sample.finger }
    down = listed.filter { $0.change?.leavesFingerDown ?? true }.map(\.sample)
    return hand(listed, at: nanoseconds)
  }

  /// Makes an event that cancels every finger that is down; nil if none is.
  ///
  /// Call this when a source of touches ends, so that no finger stays down.
  package mutating func cancelAll(at nanoseconds: UInt64) -> IOHIDEvent? {
    guard !down.isEmpty else { return nil }
    let listed = down.map { Listed(sample: $0, change: .cancel) }
    down = []
    return hand(listed, at: nanoseconds)
  }

  /// A finger in an event and its change; nil if it did not change.
  private struct Listed {
    var sample: FingerSample
    var change: FingerSample.Phase?
  }

  /// Applies a sample to the fingers of an event, or throws if it contradicts them.
  private func apply(
    _ sample: FingerSample, to listed: inout [Listed]
  ) throws(HIDSynthesisError) {
    guard (1...UInt32(Self.fingerLimit)).contains(sample.finger) else {
      throw .badFingerNumber(sample.finger, limit: Self.fingerLimit)
    }
    guard let index = listed.firstIndex(where: { $0.sample.finger == sample.finger }) else {
      guard sample.phase == .down else {
        throw .notDown(finger: sample.finger, phase: sample.phase)
      }
      listed.append(Listed(sample: sample, change: .down))
      return
    }
    guard listed[index].change == nil else { throw .twiceInOneFrame(finger: sample.finger) }
    guard sample.phase != .down else { throw .alreadyDown(finger: sample.finger) }
    listed[index].change = sample.phase
    if sample.phase == .move {
      listed[index].sample.point = sample.point
      listed[index].sample.pressure = sample.pressure
    }
  }

  private func hand(_ listed: [Listed], at nanoseconds: UInt64) -> IOHIDEvent {
    .hand(fingers: listed.map(finger), timeStamp: nanoseconds, senderID: senderID)
  }

  private func finger(_ listed: Listed) -> IOHIDFinger {
    let sample = listed.sample
    var finger = IOHIDFinger(
      index: sample.finger, identity: Self.label(of: sample.finger),
      phase: Self.phase(of: listed.change), x: sample.point.x / display.width,
      y: sample.point.y / display.height)
    finger.pressure = sample.pressure * IOHIDDigitizer.fullForce
    return finger
  }

  private static func phase(of change: FingerSample.Phase?) -> IOHIDFingerPhase {
    switch change {
    case nil: .unchanged
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    }
  }

  /// The hardware's label of a finger: 1 for a thumb, 2 for an index finger, to 5 for a little finger (R-HID-13).
  ///
  /// A single finger is an index finger: numbers 1 to 4 have the labels 2 to 5, number 5 has the label 1, and
  /// higher numbers are their own label. No two fingers have the same label.
  package static func label(of finger: UInt32) -> UInt32 {
    switch finger {
    case 1...4: finger + 1
    case 5: 1
    default: finger
    }
  }
}

/// Why a frame cannot become an event, or a recording cannot become frames.
package enum HIDSynthesisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A finger that is down lands again.
  case alreadyDown(finger: UInt32)
  /// A finger that is not down moves, lifts or is cancelled.
  case notDown(finger: UInt32, phase: FingerSample.Phase)
  /// A frame has two samples of one finger.
  case twiceInOneFrame(finger: UInt32)
  /// A recording has more contacts at once than there are fingers.
  case tooManyFingers(limit: Int)
  /// The number of a finger in a frame is 0 or above the limit.
  case badFingerNumber(UInt32, limit: Int)

  package var description: String {
    switch self {
    case .alreadyDown(let finger):
      "finger \(finger) is already down; lift it first, or use another finger"
    case .notDown(let finger, let phase):
      "finger \(finger) is not down, so it cannot \(Self.verb(phase)); put it down first"
    case .twiceInOneFrame(let finger):
      "finger \(finger) has two samples in one frame; move the second to a later frame"
    case .tooManyFingers(let limit):
      "more than \(limit) fingers are down at once; lift one first"
    case .badFingerNumber(let number, let limit):
      "\(number) is not a finger; fingers are numbered 1 to \(limit)"
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
