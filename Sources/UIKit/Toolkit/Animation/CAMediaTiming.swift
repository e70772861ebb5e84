/// The effect of an animation before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None, the default: the value is that of the model.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// After the end, the value is the last one.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the beginning, the value is the first one.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The timing of a layer or an animation: its own time as a function of the parent's time.
///
/// The parent is the superlayer, or the layer or group that has the animation.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// The parent's time, in seconds, at which the own time begins; for an animation, 0 means when it is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle, in seconds.
  var duration: CFTimeInterval { get set }
  /// The speed of the own time, as a multiple of the parent's time; 0 halts it.
  var speed: Float { get set }
  /// The number of seconds that is added to the own time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which need not be whole; 0 means one.
  var repeatCount: Float { get set }
  /// The duration in seconds for which the cycles are repeated; 0 means that `repeatCount` decides.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle is followed by one that runs backwards.
  var autoreverses: Bool { get set }
  /// The effect before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}
