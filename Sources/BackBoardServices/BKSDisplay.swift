/// The display that fingers touch: its size in points and its pixels per point.
package struct BKSDisplay: Sendable, Hashable {
  /// Width in points, portrait.
  package var width: Double
  /// Height in points, portrait.
  package var height: Double
  /// Pixels per point.
  package var scale: Double
  /// Whether the phone has a home indicator instead of a home button, and so gestures at its edges.
  package var hasHomeIndicator: Bool

  package init(width: Double, height: Double, scale: Double, hasHomeIndicator: Bool = false) {
    self.hasHomeIndicator = hasHomeIndicator
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// A phone of 390 by 844 points at three pixels a point.
  package static let phone = BKSDisplay(width: 390, height: 844, scale: 3)

  /// Sides a display may have, in points: from a watch to a wall.
  package static let sideLimits: ClosedRange<Double> = 16...8192
  /// Pixels per point that a display may have.
  package static let scaleLimits: ClosedRange<Double> = 1...4
  /// How far off the glass a finger can be, in points; what is farther counts as this far.
  package static let reach = 1_000_000.0

  /// Whether sides and scale are within what the system is made for.
  package var isValid: Bool {
    Self.sideLimits.contains(width) && Self.sideLimits.contains(height)
      && Self.scaleLimits.contains(scale)
  }

  /// The point, in points, of a place given as parts of the display (R-HID-15 to R-HID-17).
  ///
  /// Quantised to whole pixels, then held with the precision of a Float, as the log of a real phone
  /// shows it. Always finite, however far away the place is.
  package func point(x: Double, y: Double) -> (x: Double, y: Double) {
    (quantised(x * width), quantised(y * height))
  }

  private func quantised(_ value: Double) -> Double {
    let near = min(max(value, -Self.reach), Self.reach)
    // Zero has no sign, here as on the wire.
    return Double(Float((near * scale).rounded() / scale)) + 0.0
  }
}

/// How an interface is turned, with the raw values of `UIInterfaceOrientation`.
package enum BKSOrientation: UInt8, Sendable, Hashable, CaseIterable {
  case portrait = 1
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
