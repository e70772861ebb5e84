/// The display that fingers touch: its size in points and its pixels per point.
package struct BKSDisplay: Sendable, Hashable {
  /// Width in points, portrait.
  package var width: Double
  /// Height in points, portrait.
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  /// Whether the phone has a home indicator instead of a home button, and therefore system gestures at its edges.
  package var hasHomeIndicator: Bool

  /// Makes a display.
  package init(width: Double, height: Double, scale: Double, hasHomeIndicator: Bool = false) {
    self.width = width
    self.height = height
    self.scale = scale
    self.hasHomeIndicator = hasHomeIndicator
  }

  /// A phone of 390 by 844 points with three pixels per point and a home button.
  package static let phone = BKSDisplay(width: 390, height: 844, scale: 3)

  /// The allowed lengths of a side, in points.
  package static let sideLimits: ClosedRange<Double> = 16...8192
  /// The allowed pixels per point.
  package static let scaleLimits: ClosedRange<Double> = 1...4
  /// The largest magnitude of a finger's coordinate, in points; a greater one is reduced to this.
  package static let reach = 1_000_000.0

  /// Whether sides and scale are within their limits.
  package var isValid: Bool {
    Self.sideLimits.contains(width) && Self.sideLimits.contains(height)
      && Self.scaleLimits.contains(scale)
  }

  /// The point of a place that is given as fractions of the display (R-HID-15 to R-HID-17).
  ///
  /// Rounded to whole pixels, then to the precision of a Float, as in the log of a real phone. A place far outside
  /// the display gives coordinates of at most ``reach``.
  package func point(x: Double, y: Double) -> (x: Double, y: Double) {
    (rounded(x * width), rounded(y * height))
  }

  private func rounded(_ value: Double) -> Double {
    let near = min(max(value, -Self.reach), Self.reach)
    // Adding zero turns negative zero into zero: a message must not have a negative zero.
    return Double(Float((near * scale).rounded() / scale)) + 0.0
  }
}

/// The orientation of an interface, with the raw values of `UIInterfaceOrientation`.
package enum BKSOrientation: UInt8, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown
  /// The home button is on the right: the device has been turned to the left.
  case landscapeRight
  /// The home button is on the left: the device has been turned to the right.
  case landscapeLeft
}

extension BKSDisplay {
  /// The point of a turned interface that lies over a point of the upright display (R-HID-16).
  package func interfacePoint(
    x: Double, y: Double, _ orientation: BKSOrientation
  ) -> (x: Double, y: Double) {
    switch orientation {
    case .portrait: (x, y)
    case .portraitUpsideDown: (width - x, height - y)
    case .landscapeRight: (y, width - x)
    case .landscapeLeft: (height - y, x)
    }
  }

  /// The point of the upright display that lies under a point of a turned interface.
  package func displayPoint(
    x: Double, y: Double, _ orientation: BKSOrientation
  ) -> (x: Double, y: Double) {
    switch orientation {
    case .portrait: (x, y)
    case .portraitUpsideDown: (width - x, height - y)
    case .landscapeRight: (width - y, x)
    case .landscapeLeft: (y, height - x)
    }
  }
}
