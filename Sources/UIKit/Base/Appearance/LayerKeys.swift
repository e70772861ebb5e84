import Foundation

/// The properties of layers by name, for animations and for key-value coding.
@MainActor
enum LayerKeys {
  /// The properties of every layer whose changes are animated by default (R-LAYER-13).
  static let animated: Set<String> = [
    "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds",
    "contents", "contentsCenter", "contentsRect", "cornerRadius", "hidden", "opacity", "position",
    "shadowColor", "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius",
    "sublayerTransform", "transform", "zPosition",
  ]

  /// The value of a property; nil if none has this name.
  static func value(of key: String, _ layer: CALayer) -> Any? {
    switch key {
    case "anchorPoint": return layer.anchorPoint
    case "anchorPointZ": return layer.anchorPointZ
    case "backgroundColor": return layer.backgroundColor
    case "borderColor": return layer.borderColor
    case "borderWidth": return layer.borderWidth
    case "bounds": return layer.bounds
    case "contents": return layer.contents
    case "contentsCenter": return layer.contentsCenter
    case "contentsRect": return layer.contentsRect
    case "contentsScale": return layer.contentsScale
    case "cornerRadius": return layer.cornerRadius
    case "frame": return layer.frame
    case "hidden": return layer.isHidden
    case "masksToBounds": return layer.masksToBounds
    case "name": return layer.name
    case "opacity": return layer.opacity
    case "position": return layer.position
    case "shadowColor": return layer.shadowColor
    case "shadowOffset": return layer.shadowOffset
    case "shadowOpacity": return layer.shadowOpacity
    case "shadowPath": return layer.shadowPath
    case "shadowRadius": return layer.shadowRadius
    case "speed": return layer.speed
    case "sublayerTransform": return layer.sublayerTransform
    case "transform": return layer.transform
    case "zPosition": return layer.zPosition
    default: return nil
    }
  }

  /// Sets a property; returns false if none has this name or the value has another type.
  ///
  /// For a property that may be nil, such as a color, a value of another type counts as nil.
  static func set(_ key: String, _ value: Any?, _ layer: CALayer) -> Bool {
    switch key {
    case "anchorPointZ": return assign(&layer.anchorPointZ, number(value))
    case "borderWidth": return assign(&layer.borderWidth, number(value))
    case "contentsScale": return assign(&layer.contentsScale, number(value))
    case "cornerRadius": return assign(&layer.cornerRadius, number(value))
    case "shadowRadius": return assign(&layer.shadowRadius, number(value))
    case "zPosition": return assign(&layer.zPosition, number(value))
    default: return setShape(key, value, layer) || setOther(key, value, layer)
    }
  }

  /// Sets a property that is a point, a size, a rectangle or a transform.
  private static func setShape(_ key: String, _ value: Any?, _ layer: CALayer) -> Bool {
    switch key {
    case "anchorPoint": return assign(&layer.anchorPoint, geometry(value))
    case "bounds": return assign(&layer.bounds, geometry(value))
    case "contentsCenter": return assign(&layer.contentsCenter, geometry(value))
    case "contentsRect": return assign(&layer.contentsRect, geometry(value))
    case "frame": return assign(&layer.frame, geometry(value))
    case "position": return assign(&layer.position, geometry(value))
    case "shadowOffset": return assign(&layer.shadowOffset, geometry(value))
    case "sublayerTransform": return assign(&layer.sublayerTransform, geometry(value))
    case "transform": return assign(&layer.transform, geometry(value))
    default: return false
    }
  }

  /// Sets a property that is a Boolean, a `Float`, a color or an object.
  private static func setOther(_ key: String, _ value: Any?, _ layer: CALayer) -> Bool {
    switch key {
    case "hidden": return assign(&layer.isHidden, number(value).map { $0 != 0 })
    case "masksToBounds": return assign(&layer.masksToBounds, number(value).map { $0 != 0 })
    case "opacity": return assign(&layer.opacity, number(value).map { Float($0) })
    case "shadowOpacity": return assign(&layer.shadowOpacity, number(value).map { Float($0) })
    case "speed": return assign(&layer.speed, number(value).map { Float($0) })
    case "backgroundColor": layer.backgroundColor = color(value)
    case "borderColor": layer.borderColor = color(value)
    case "contents": layer.contents = value
    case "name": layer.name = value as? String
    case "shadowColor": layer.shadowColor = color(value)
    case "shadowPath": layer.shadowPath = value as? CGPath
    default: return false
    }
    return true
  }

  /// Assigns a value to a property unless the value is nil; returns whether it did.
  static func assign<Value>(_ property: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }

  /// Converts a number of any type, or a Boolean; nil for anything else.
  static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let isTrue as Bool: return isTrue ? 1 : 0
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }

  /// The value if it is a `CGColor`; nil for anything else, even a `UIColor`, as on iOS.
  static func color(_ value: Any?) -> CGColor? { value as? CGColor }

  /// The value if it is a point, a size, a rectangle or a transform, or an `NSValue` that contains one; else nil.
  static func geometry<Value>(_ value: Any?) -> Value? {
    (value as? Value) ?? (value as? NSValue)?.geometricValue as? Value
  }
}
