/// What one finger does in one frame.
///
/// A frame names only the fingers that do something; `HIDSynthesizer` keeps the others and
/// lists them all, as hardware does.
package struct FingerSample: Hashable, Sendable {
  /// What the finger does.
  package enum Phase: String, CaseIterable, Hashable, Sendable {
    case down, move, up, cancel

    /// Whether the finger is on the glass after the frame.
    package var leavesFingerDown: Bool { self == .down || self == .move }
  }

  /// The finger's number in the choreography, from 1.
  ///
  /// The number can be used again once the finger has lifted.
  package var finger: UInt32
  package var phase: Phase
  /// Where it is.
  ///
  /// Ignored for a lift and a cancel, which repeat the last place.
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
