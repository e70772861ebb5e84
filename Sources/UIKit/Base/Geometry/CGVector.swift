public import Foundation

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
  /// The component along x.
  public var dx: CGFloat
  /// The component along y.
  public var dy: CGFloat

  /// Makes the vector without length.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Makes a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from whole numbers.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector without length.
  public static let zero = CGVector(dx: CGFloat(0), dy: CGFloat(0))
}
