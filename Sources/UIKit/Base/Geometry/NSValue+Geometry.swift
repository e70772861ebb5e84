public import Foundation

// Casts between `NSValue` and `CGRect`, which Foundation lacks on Linux. Apps read the frame of the keyboard from a
// notification as either type (R-RESP-34).

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The rectangle as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Reads the rectangle from an object; `result` is nil if it has none, and the cast fails.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Reads the rectangle from an object; returns false if it has none.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.holdsRectangle ? source.rectValue : nil
    return result != nil
  }

  /// Returns the rectangle of an object; zero if it has none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source.flatMap { $0.holdsRectangle ? $0.rectValue : nil } ?? CGRect.zero
  }
}

extension NSValue {
  /// Makes an object that stands for a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The rectangle that the object stands for; traps if it stands for none.
  public var cgRectValue: CGRect { rectValue }

  /// Makes an object that stands for a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

  /// The point that the object stands for.
  public var cgPointValue: CGPoint { pointValue }

  /// Makes an object that stands for a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  /// The size that the object stands for.
  public var cgSizeValue: CGSize { sizeValue }

  /// Makes an object that stands for a transform in three dimensions.
  public convenience init(caTransform3D t: CATransform3D) {
    unsafe self.init(bytes: t.entries.map { Double($0) }, objCType: NSValue.typeOfTransforms)
  }

  /// The transform in three dimensions that the object stands for; the identity if it stands for none.
  public var caTransform3DValue: CATransform3D {
    guard holdsTransform else { return CATransform3DIdentity }
    var entries = [Double](repeating: 0, count: 16)
    unsafe getValue(&entries)
    return CATransform3D(entries: entries.map { CGFloat($0) })
  }

  /// The point, size, rectangle or transform that the object stands for; nil for anything else.
  var geometricValue: Any? {
    if self is NSNumber { return nil }
    if hasType(of: NSValue(point: CGPoint.zero)) { return pointValue }
    if hasType(of: NSValue(size: CGSize.zero)) { return sizeValue }
    if hasType(of: NSValue(rect: CGRect.zero)) { return rectValue }
    return holdsTransform ? caTransform3DValue : nil
  }

  /// The Objective-C type encoding of sixteen numbers.
  private static let typeOfTransforms = "[16d]"

  private var holdsTransform: Bool {
    if self is NSNumber { return false }
    return unsafe String(cString: objCType) == NSValue.typeOfTransforms
  }

  /// Whether the object stands for a rectangle; if it does not, `rectValue` traps.
  fileprivate var holdsRectangle: Bool {
    !(self is NSNumber) && hasType(of: NSValue(rect: CGRect.zero))
  }

  private func hasType(of other: NSValue) -> Bool {
    unsafe String(cString: objCType) == String(cString: other.objCType)
  }
}
