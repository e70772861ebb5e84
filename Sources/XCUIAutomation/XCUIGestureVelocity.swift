public import Foundation

/// The speed of a finger, in points per second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The speed, in points per second.
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

  /// The default velocity; a swipe with it takes as long as a step `swipe` of a scenario, whatever its length.
  public static let `default` = XCUIGestureVelocity(rawValue: 1000)
  /// The velocity of a slow gesture.
  public static let slow = XCUIGestureVelocity(rawValue: 400)
  /// The velocity of a fast gesture.
  public static let fast = XCUIGestureVelocity(rawValue: 2500)
}
