public import Foundation

/// The name of a curve that maps the time of an animation to its progress.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At a constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the beginning and at the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of most animations of the system.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A function that maps the time of an animation to its progress: a Bézier curve from (0, 0) to (1, 1) with two control
/// points.
open class CAMediaTimingFunction: NSObject {
  let curve: TimingCurve

  /// Creates the curve of a name (R-LAYER-24); an unknown name means a constant speed.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
      case .easeOut: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
      case .easeInEaseOut: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      case .default: .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
      default: .bezier(x1: 0, y1: 0, x2: 1, y2: 1)
      }
    super.init()
  }

  /// Creates a curve from two control points, whose x must lie between 0 and 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = .bezier(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
    super.init()
  }

  /// Writes x and y of one of the four points, from 0 at the start of the curve to 3 at the end; writes nothing for any
  /// other index.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    guard case .bezier(let x1, let y1, let x2, let y2) = curve else { return }
    let points: [(Double, Double)] = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
    guard points.indices.contains(idx) else { return }
    unsafe ptr[0] = Float(points[idx].0)
    unsafe ptr[1] = Float(points[idx].1)
  }

  /// Returns the progress at a share of the time, from 0 to 1.
  ///
  /// The progress may be outside of 0 to 1 on the way if the y of a control point is.
  func progress(at share: Double) -> Double { curve.progress(at: share) }
}
