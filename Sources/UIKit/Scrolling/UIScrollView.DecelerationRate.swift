public import Foundation

extension UIScrollView {
  /// What is left of the velocity after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction that is left after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate of a fraction; a scroll view takes the nearer of the two that exist.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: GestureConstants.normalDeceleration)
    /// The rate at which content stops soon.
    public static let fast = DecelerationRate(rawValue: GestureConstants.fastDeceleration)

    /// R-SCROLL-15: there are two rates; any other counts as the nearer one.
    package var nearest: DecelerationRate {
      abs(rawValue - Self.normal.rawValue) <= abs(rawValue - Self.fast.rawValue)
        ? .normal : .fast
    }
  }

  /// What dragging does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It goes when a drag begins.
    case onDrag = 1
    /// It goes when a finger drags it off the screen, and comes back if the finger does.
    case interactive = 2
  }
}
