/// What one finger does in one frame.
///
/// A frame names only the fingers that do something; `HIDSynthesizer` remembers the others and
/// lists them all, as hardware does.
package struct FingerSample: Hashable, Sendable {
  /// What the finger does.
  package enum Phase: String, CaseIterable, Hashable, Sendable {
    case down, move, up, cancel

    /// Whether the finger is on the glass after the frame.
    package var leavesFingerDown: Bool { self == .down || self == .move }
  }

  /// The finger's number in the story, from 1.
  ///
  /// It is free again once the finger has lifted.
  package var finger: UInt32
  package var phase: Phase
  /// Where it is.
  ///
  /// A lift and a cancel repeat the last place, so theirs is not read.
  package var point: DisplayPoint
  /// How hard it presses, 0 (no force hardware) to 1.
  package var pressure: Double

  package init(finger: UInt32, phase: Phase, point: DisplayPoint, pressure: Double = 0) {
    self.finger = finger
    self.phase = phase
    self.point = point
    self.pressure = pressure
  }
}

/// What all fingers do at one instant of a story.
package struct TimedFrame: Hashable, Sendable, CustomStringConvertible {
  /// Nanoseconds since the story began.
  package var offset: UInt64
  package var samples: [FingerSample]

  package init(offset: UInt64, samples: [FingerSample]) {
    self.offset = offset
    self.samples = samples
  }

  /// The raw `touch` lines that the frame stands for, one a finger, as a scenario would have them.
  package var touchLines: [String] {
    samples.map { sample in
      let place = sample.phase.leavesFingerDown ? " \(sample.point)" : ""
      return "touch \(sample.phase.rawValue) \(sample.finger)\(place)"
    }
  }

  package var description: String { "\(offset) ns: " + touchLines.joined(separator: "; ") }
}
