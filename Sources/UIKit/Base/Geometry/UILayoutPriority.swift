public import Foundation

/// The priority of a constraint: one with 1000 must hold; others are satisfied as well as possible, higher ones first.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, above 0 and up to 1000.
  public let rawValue: Float

  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a button resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which the user resizes a scene by dragging in it.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority with which the user drags without resizing a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which a button resists being larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority that `systemLayoutSizeFitting(_:)` gives its target size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

// As on iOS, numbers can be added and subtracted: `.required - 1`.
extension UILayoutPriority {
  /// A priority that is larger by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }

  /// A priority that is smaller by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
}

extension UIView {
  /// The length that stands for no intrinsic size along an axis.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// The target for the smallest size that satisfies the constraints.
  public class var layoutFittingCompressedSize: CGSize { CGSize.zero }

  /// The target for the largest size that satisfies the constraints.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
