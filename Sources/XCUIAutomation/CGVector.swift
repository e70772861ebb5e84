public import Foundation

/// A vector in points, for tests that do not import UIKit, which has the `CGVector` of this platform.
///
/// A file that imports both modules must write `XCUIAutomation.CGVector`.
public struct CGVector: Hashable, Sendable {
  /// The distance to the right.
  public var dx: CGFloat
  /// The distance down.
  public var dy: CGFloat

  /// Makes a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
