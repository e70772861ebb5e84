import Foundation

/// The parts of points, sizes, rectangles and transforms by their names in key paths (R-LAYER-14).
@MainActor
enum ValueParts {
  /// A part of a value; nil if no part has this name.
  static func part(_ path: String, of value: Any) -> Any? {
    switch value {
    case let point as CGPoint: return number(path, ["x": point.x, "y": point.y])
    case let size as CGSize: return number(path, ["width": size.width, "height": size.height])
    case let transform as CATransform3D: return transformPart(path, of: transform)
    case let rect as CGRect:
      let (name, rest) = split(path)
      let part: Any? =
        switch name {
        case "origin": rect.origin
        case "size": rect.size
        default: nil
        }
      return rest.isEmpty ? part : part.flatMap { Self.part(rest, of: $0) }
    default: return nil
    }
  }

  /// The value with a part changed; nil if no part has this name, or the new value has another type.
  static func setting(_ path: String, of value: Any, to new: Any?) -> Any? {
    switch value {
    case let transform as CATransform3D: return settingTransformPart(path, of: transform, to: new)
    case var rect as CGRect:
      let (name, rest) = split(path)
      if name == "origin" {
        let origin = rest.isEmpty ? new : setting(rest, of: rect.origin, to: new)
        return LayerKeys.assign(&rect.origin, LayerKeys.geometry(origin)) ? rect : nil
      }
      guard name == "size" else { return nil }
      let size = rest.isEmpty ? new : setting(rest, of: rect.size, to: new)
      return LayerKeys.assign(&rect.size, LayerKeys.geometry(size)) ? rect : nil
    case var point as CGPoint:
      let number = LayerKeys.number(new)
      if path == "x" { return LayerKeys.assign(&point.x, number) ? point : nil }
      return path == "y" && LayerKeys.assign(&point.y, number) ? point : nil
    case var size as CGSize:
      let number = LayerKeys.number(new)
      if path == "width" { return LayerKeys.assign(&size.width, number) ? size : nil }
      return path == "height" && LayerKeys.assign(&size.height, number) ? size : nil
    default: return nil
    }
  }

  /// The first name of a path and the rest, which is empty for a path of one name.
  private static func split(_ path: String) -> (name: String, rest: String) {
    guard let dot = path.firstIndex(of: ".") else { return (path, "") }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// The number with a name, as an `NSNumber`, which can be cast to a number of any type; nil if none has the name.
  private static func number(_ name: String, _ numbers: [String: CGFloat]) -> NSNumber? {
    numbers[name].map { NSNumber(value: Double($0)) }
  }
}

// The parts of transforms. Without an axis, `rotation` is about z, `scale` is the mean of all axes, and `translation`
// is a size.
extension ValueParts {
  private static func transformPart(_ path: String, of transform: CATransform3D) -> Any? {
    let (name, axis) = split(path)
    let parts = Transform3DParts(transform)
    switch name {
    case "rotation": return axisNumber(axis, RotationAngles(transform).angles, whole: 2)
    case "translation":
      guard axis.isEmpty else { return axisNumber(axis, parts.translation, whole: 0) }
      return CGSize(width: parts.translation[0], height: parts.translation[1])
    case "scale":
      guard axis.isEmpty else { return axisNumber(axis, parts.scale, whole: 0) }
      return NSNumber(value: parts.scale.reduce(0, +) / 3)
    default: return nil
    }
  }

  private static func settingTransformPart(
    _ path: String, of transform: CATransform3D, to new: Any?
  ) -> Any? {
    let (name, axis) = split(path)
    guard axis.isEmpty || index(of: axis) != nil else { return nil }
    var parts = Transform3DParts(transform)
    var rotation = RotationAngles(transform)
    if name == "translation", axis.isEmpty {
      guard let size: CGSize = LayerKeys.geometry(new) else { return nil }
      parts.translation[0] = Double(size.width)
      parts.translation[1] = Double(size.height)
    } else {
      guard let number = LayerKeys.number(new).map({ Double($0) }) else { return nil }
      switch (name, index(of: axis)) {
      case ("rotation", let index): rotation.angles[index ?? 2] = number
      case ("translation", let index?): parts.translation[index] = number
      case ("scale", let index?): parts.scale[index] = number
      case ("scale", nil): parts.scale = [number, number, number]
      default: return nil
      }
    }
    // The new transform scales, then rotates, then translates.
    var turned = rotation.transform
    turned = CATransform3DScale(
      turned, CGFloat(parts.scale[0]), CGFloat(parts.scale[1]), CGFloat(parts.scale[2]))
    (turned.m41, turned.m42, turned.m43) = (
      CGFloat(parts.translation[0]), CGFloat(parts.translation[1]), CGFloat(parts.translation[2])
    )
    return turned
  }

  /// The index of an axis; nil for any other name.
  private static func index(of axis: String) -> Int? { ["x", "y", "z"].firstIndex(of: axis) }

  /// The number of an axis; without an axis, the number at the index `whole`.
  private static func axisNumber(_ axis: String, _ numbers: [Double], whole: Int) -> NSNumber? {
    let index = axis.isEmpty ? whole : index(of: axis)
    return index.map { NSNumber(value: numbers[$0]) }
  }
}
