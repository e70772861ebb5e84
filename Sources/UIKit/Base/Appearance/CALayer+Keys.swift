import Foundation

// Values by keys and key paths (R-LAYER-14): `position.x`, `transform.rotation.z`, `bounds.size.width`, and names that
// the app chooses, under which a layer stores any value.
extension CALayer {
  /// The value of a property, or the value that the app has stored under a name; nil if there is neither.
  public func value(forKey key: String) -> Any? {
    property(Self.plainKey(key)) ?? attributes[key]
  }

  /// Sets a property; stores the value under the name if there is no such property or the property has another type.
  public func setValue(_ value: Any?, forKey key: String) {
    guard modelLayer == nil else { return }
    if !setProperty(Self.plainKey(key), value) { attributes[key] = value }
  }

  /// The value of a property or of a part of it.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = Self.split(keyPath) else { return value(forKey: keyPath) }
    if let (layer, inner) = otherLayer(key, rest) { return layer.value(forKeyPath: inner) }
    return value(forKey: key).flatMap { ValueParts.part(rest, of: $0) }
  }

  /// Sets a property or a part of it; does nothing if there is no such part.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = Self.split(keyPath) else { return setValue(value, forKey: keyPath) }
    if let (layer, inner) = otherLayer(key, rest) {
      return layer.setValue(value, forKeyPath: inner)
    }
    guard let whole = self.value(forKey: key),
      let changed = ValueParts.setting(rest, of: whole, to: value)
    else { return }
    setValue(changed, forKey: key)
  }

  /// The layer to which a path such as `mask.opacity` or `sublayers.dot.position` leads, and the rest of the path.
  private func otherLayer(_ key: String, _ rest: String) -> (CALayer, String)? {
    if key == "mask" { return mask.map { ($0, rest) } }
    guard key == "sublayers", let (name, inner) = Self.split(rest) else { return nil }
    return heldLayers.first { $0.name == name }.map { ($0, inner) }
  }

  /// The first name of a path and the rest; nil for a path of one name.
  private static func split(_ path: String) -> (String, String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// The key of a property: `hidden` for `isHidden`, its name in Swift.
  private static func plainKey(_ key: String) -> String { key == "isHidden" ? "hidden" : key }

  /// Copies the values of the properties and those that the app has stored under names (R-LAYER-11).
  ///
  /// The place in the tree, the animations, the view, the delegate and `actions` are not copied.
  func copyValues(of other: CALayer) {
    own = LayerPlace(
      geometry: other.geometry, transform3D: other.own.transform3D, opacity: other.opacity,
      isHidden: other.isHidden, masksToBounds: other.masksToBounds,
      backgroundColor: other.backgroundColor)
    looks = other.looks
    zPosition = other.zPosition
    cornerRadius = other.cornerRadius
    borderWidth = other.borderWidth
    borderColor = other.borderColor
    contents = other.contents
    contentsScale = other.contentsScale
    mask = other.mask
    name = other.name
    timing = other.timing
    attributes = other.attributes
  }
}
