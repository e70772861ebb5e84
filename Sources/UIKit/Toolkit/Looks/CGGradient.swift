public import Foundation

/// The type that stands in for Core Foundation's array.
public typealias CFArray = [Any]

/// Whether a gradient also draws before its start and after its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt32

  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Draws the first color before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Draws the last color after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colors that blend into each other, each at a location between 0 and 1.
public final class CGGradient: Sendable {
  /// The colors.
  let colors: [CGColor]
  /// The location of each color, from 0 to 1.
  let locations: [CGFloat]

  /// Makes a gradient; without locations, the colors are spaced evenly.
  ///
  /// Nil if there are no colors, or if the number of locations differs from the number of colors.
  init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, (locations ?? []).isEmpty || locations?.count == colors.count else {
      return nil
    }
    self.colors = colors
    let last = CGFloat(max(1, colors.count - 1))
    let even = colors.indices.map { CGFloat($0) / last }
    self.locations = locations.flatMap { $0.isEmpty ? nil : $0 } ?? even
  }

  /// Makes a gradient of `CGColor` values, with a location for each; without locations, the colors are spaced evenly.
  ///
  /// Values of other types are left out. Nil if there are no colors.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let shown = colors.compactMap { $0 as? CGColor }
    let places = unsafe locations.map {
      unsafe Array(UnsafeBufferPointer(start: $0, count: shown.count))
    }
    self.init(colors: shown, locations: places)
  }

  /// Makes a gradient of `count` colors, given by their components, with a location for each; without locations, the
  /// colors are spaced evenly.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    // Each color has the components of the color space and its opacity.
    let length = space.numberOfComponents + 1
    let numbers = unsafe Array(UnsafeBufferPointer(start: components, count: count * length))
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: Array(numbers[$0 * length..<($0 + 1) * length]))
    }
    let places = unsafe locations.map {
      unsafe Array(UnsafeBufferPointer(start: $0, count: count))
    }
    self.init(colors: colors, locations: places)
  }
}
