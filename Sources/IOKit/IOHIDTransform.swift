/// One step of a trackpad's gesture that turns or scales; the event's type says which.
///
/// Source: `IOHIDEventTypes.h` (documented types `rotation` and `scale`, documented phase bits).
public struct IOHIDTransform: Sendable, Hashable, BitwiseCopyable {
  /// Which part of the gesture the step is.
  public enum Phase: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    case began = 0
    case changed = 1
    case ended = 2
    case cancelled = 3
  }

  /// How much since the last step: radians of a rotation, the factor less one of a scale.
  public var delta: Double
  /// Which part of the gesture the step is.
  public var phase: Phase

  /// Makes a step.
  public init(delta: Double, phase: Phase) {
    self.delta = delta
    self.phase = phase
  }
}
