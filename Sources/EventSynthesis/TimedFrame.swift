/// What all fingers do at one instant of a choreography.
package struct TimedFrame: Hashable, Sendable, CustomStringConvertible {
  /// Nanoseconds since the choreography began.
  package var offset: UInt64
  package var samples: [FingerSample]

  package init(offset: UInt64, samples: [FingerSample]) {
    self.offset = offset
    self.samples = samples
  }

  /// The frame as `touch` lines of a scenario, one for each finger.
  package var touchLines: [String] {
    samples.map { sample in
      let place = sample.phase.leavesFingerDown ? " \(sample.point)" : ""
      return "touch \(sample.phase.rawValue) \(sample.finger)\(place)"
    }
  }

  package var description: String { "\(offset) ns: " + touchLines.joined(separator: "; ") }
}
