public import Foundation

/// How fast a finger moves, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The points of a second.
  public let rawValue: CGFloat

  /// Makes a velocity.
  public init(rawValue: CGFloat) {
    self.rawValue = rawValue
  }

  /// Makes a velocity.
  public init(floatLiteral value: Double) {
    rawValue = CGFloat(value)
  }

  /// Makes a velocity.
  public init(integerLiteral value: Int) {
    rawValue = CGFloat(value)
  }

  /// The velocity of a gesture that names none.
  public static let `default` = XCUIGestureVelocity(rawValue: 1000)
  /// A slow gesture.
  public static let slow = XCUIGestureVelocity(rawValue: 400)
  /// A fast gesture.
  public static let fast = XCUIGestureVelocity(rawValue: 2500)
}
