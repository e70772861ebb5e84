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
