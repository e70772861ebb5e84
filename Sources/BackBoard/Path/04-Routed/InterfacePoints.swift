package import BackBoardServices
package import IOKit

/// Converts between points of the display and points of the interfaces on it (R-HID-15 to R-HID-17).
///
/// The hardware measures from the top left of the upright display; an app whose interface is turned measures
/// from another corner. The ledger stores places on the display, so that an app whose interface turns during a touch
/// receives the rest of the touch in its new points. In the broker only `EdgeGestures` converts points as well, to
/// find the edge at which a finger has landed. Pure.
package struct InterfacePoints: Sendable {
  /// The display whose points are converted.
  package let display: BKSDisplay
  /// The apps whose interface is not upright; rarely any.
  private var turned: [(member: MemberID, orientation: BKSOrientation)] = []

  /// Makes a converter for upright interfaces.
  package init(display: BKSDisplay) {
    self.display = display
  }

  /// Sets the orientation of an app's interface.
  package mutating func turn(_ member: MemberID, to orientation: BKSOrientation) {
    turned.removeAll { $0.member == member }
    if orientation != .portrait { turned.append((member, orientation)) }
  }

  /// The orientation of an app's interface.
  package func orientation(of member: MemberID) -> BKSOrientation {
    turned.first { $0.member == member }?.orientation ?? .portrait
  }

  /// Makes the places of a report fractions of the display, as those of the hardware are (R-HID-15).
  ///
  /// `options` are those of the event; without ``IOHIDEventOption/pixelUnits`` the places are fractions already.
  package func convertToFractions(_ report: inout HIDHandReport, options: UInt32) {
    guard options & IOHIDEventOption.pixelUnits != 0 else { return }
    for position in 0..<report.count {
      report[position].digitizer.x /= display.width
      report[position].digitizer.y /= display.height
    }
  }

  /// The last place of a finger, in points of the destination's interface.
  package func point(
    of entry: TouchLedger.Entry, for destination: TouchDestination
  ) -> (x: Double, y: Double) {
    guard !turned.isEmpty, case .app(let member) = destination else { return (entry.x, entry.y) }
    return point(x: entry.x, y: entry.y, for: member)
  }

  /// Converts the absolute place in a pointer event to points of the destination's interface.
  ///
  /// Any other event is returned unchanged, even the movement of a mouse, since a mouse is not turned with the display.
  package func event(_ event: IOHIDEvent, for destination: TouchDestination) -> IOHIDEvent {
    guard !turned.isEmpty, case .app(let member) = destination,
      case .pointer(var pointer) = event.payload,
      event.options & IOHIDEventOption.absolute != 0
    else { return event }
    (pointer.x, pointer.y) = point(x: pointer.x, y: pointer.y, for: member)
    var converted = event
    converted.payload = .pointer(pointer)
    return converted
  }

  private func point(x: Double, y: Double, for member: MemberID) -> (x: Double, y: Double) {
    let (x, y) = display.interfacePoint(x: x, y: y, orientation(of: member))
    // The conversion subtracts from the display's size, which gives more digits than a Float has (R-HID-17). It can
    // also give negative zero, which a message must not contain; adding zero makes it positive.
    return (Double(Float(x)) + 0.0, Double(Float(y)) + 0.0)
  }

  /// Converts the point in a query from points of the display to points of an app's interface.
  package func query(_ query: BKSQuery, for member: MemberID) -> BKSQuery {
    guard case .hit(let x, let y) = query else { return query }
    let point = display.interfacePoint(x: x, y: y, orientation(of: member))
    return .hit(x: point.x, y: point.y)
  }

  /// Converts the point in an app's reply from points of its interface to points of the display.
  package func reply(_ reply: BKSReply, from member: MemberID) -> BKSReply {
    guard case .point(let x, let y, let obstacle, let reason) = reply else { return reply }
    let point = display.displayPoint(x: x, y: y, orientation(of: member))
    return .point(x: point.x, y: point.y, obstacle: obstacle, reason: reason)
  }
}

/// The source of the current conversion, which changes when an app turns its interface.
package protocol InterfacePointsSource: AnyObject {
  /// The conversion for the current orientations of the apps' interfaces.
  var points: InterfacePoints { get }
}
