public import Foundation

// What Core Graphics and Foundation add to numbers and places on iOS.

/// A whole number under the name that Objective-C has for it.
public typealias NSInteger = Int

/// A whole number that is not negative, under the name that Objective-C has for it.
public typealias NSUInteger = UInt

extension CGPoint {
  /// Whether two points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether two rectangles are the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension NSIndexPath {
  /// The number of the section.
  public var section: Int { index(atPosition: 0) }
  /// The number of the row in its section.
  public var row: Int { index(atPosition: 1) }
  /// The number of the item in its section.
  public var item: Int { index(atPosition: 1) }
}
