/// What an animation shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing, the default: the value of the model.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// After its end, its last value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before its beginning, its first value.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The timing of a layer or an animation: each has a time of its own, which runs in that of the layer or group around it.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the time of what is around it; 0 means now.
  var beginTime: CFTimeInterval { get set }
  /// How long one cycle takes.
  var duration: CFTimeInterval { get set }
  /// How fast its time runs, as a multiple of the speed of what is around it; 0 halts it.
  var speed: Float { get set }
  /// What is added to its time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which need not be whole; 0 means one.
  var repeatCount: Float { get set }
  /// How long the cycles are repeated; 0 means that `repeatCount` decides.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle then runs backwards.
  var autoreverses: Bool { get set }
  /// What is shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}
