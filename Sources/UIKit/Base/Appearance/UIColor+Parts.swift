public import Foundation

/// The parts of a color that does not adapt.
enum FixedColor {
  case gray(CGFloat, alpha: CGFloat)
  case rgb(ColorParts)

  /// The parts in red, green and blue.
  var parts: ColorParts {
    switch self {
    case .gray(let white, let alpha):
      ColorParts(red: white, green: white, blue: white, alpha: alpha)
    case .rgb(let parts): parts
    }
  }
}

extension UIColor {
  /// The parts of the color for the current traits.
  var fixed: FixedColor {
    switch content {
    case .gray(let white, let alpha): .gray(white, alpha: alpha)
    case .rgb(let parts): .rgb(parts)
    case .named, .pattern: .gray(0.5, alpha: 1)
    case .adaptive: resolvedColor(with: .current).fixed
    }
  }

  /// The color for drawing, as it is for the current traits.
  public var cgColor: CGColor {
    switch fixed {
    case .gray(let white, let alpha): CGColor(gray: white, alpha: alpha)
    case .rgb(let parts):
      CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }
  }

  /// Writes red, green, blue and opacity through the pointers that are not nil; returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = fixed.parts
    unsafe red?.pointee = parts.red
    unsafe green?.pointee = parts.green
    unsafe blue?.pointee = parts.blue
    unsafe alpha?.pointee = parts.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity through the pointers that are not nil; returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = fixed.parts
    let hueParts = parts.hueParts
    unsafe hue?.pointee = hueParts.hue
    unsafe saturation?.pointee = hueParts.saturation
    unsafe brightness?.pointee = hueParts.brightness
    unsafe alpha?.pointee = parts.alpha
    return true
  }

  /// Writes the brightness and opacity of a gray through the pointers that are not nil.
  ///
  /// Returns false, and writes nothing, for a color of red, green and blue.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard case .gray(let brightness, let opacity) = fixed else { return false }
    unsafe white?.pointee = brightness
    unsafe alpha?.pointee = opacity
    return true
  }
}
