package import BackBoardServices
package import IOKit

/// Converts between points of the display and points of the interfaces on it (R-HID-15 to R-HID-17).
///
/// The hardware counts from the top left of the upright display; an app whose interface is turned counts
/// from another corner. The ledger remembers places on the display, so that an app that turns in the
/// middle of a touch receives the rest of it in its new points. Besides this type only `EdgeGestures` converts, to
/// find the edge at which a finger has landed. Pure.
package struct InterfacePoints: Sendable {
  /// The display whose points are converted.
  package let display: BKSDisplay
  /// The apps whose interface is not upright; rarely any.
  private var turned: [(member: MemberID, orientation: BKSOrientation)] = []

  /// Starts with every interface upright.
  package init(display: BKSDisplay) {
    self.display = display
  }

  /// Turns the interface of an app: from now on its points are counted from another corner.
  package mutating func turn(_ member: MemberID, to orientation: BKSOrientation) {
    turned.removeAll { $0.member == member }
    if orientation != .portrait { turned.append((member, orientation)) }
  }

  /// The orientation of an app's interface.
  package func orientation(of member: MemberID) -> BKSOrientation {
    turned.first { $0.member == member }?.orientation ?? .portrait
  }

  /// The last place of a finger, in points of the interface that it is sent to.
  package func point(
    of entry: TouchLedger.Entry, for destination: TouchDestination
  ) -> (x: Double, y: Double) {
    guard !turned.isEmpty, case .app(let member) = destination else { return (entry.x, entry.y) }
    return point(x: entry.x, y: entry.y, for: member)
  }

  /// An event that is no touch, with the place of a pointer in points of the interface that it is sent to.
  ///
  /// The movement of a mouse stays as it is, since a mouse is not turned with the display.
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
    // Turning a point subtracts it from the display's size, which gives more digits than a Float has (R-HID-17), and may
    // give a negative zero, which a message must not have: adding zero makes it positive.
    return (Double(Float(x)) + 0.0, Double(Float(y)) + 0.0)
  }

  /// A query about a point of the display, with the point in those of an app's interface.
  package func query(_ query: BKSQuery, for member: MemberID) -> BKSQuery {
    guard case .hit(let x, let y) = query else { return query }
    let point = display.interfacePoint(x: x, y: y, orientation(of: member))
    return .hit(x: point.x, y: point.y)
  }

  /// An app's reply about a point of its interface, with the point in those of the display.
  package func reply(_ reply: BKSReply, from member: MemberID) -> BKSReply {
    guard case .point(let x, let y, let obstacle, let reason) = reply else { return reply }
    let point = display.displayPoint(x: x, y: y, orientation(of: member))
    return .point(x: point.x, y: point.y, obstacle: obstacle, reason: reason)
  }
}

/// The source of the present conversion, which changes when an app turns its interface.
package protocol InterfacePointsSource: AnyObject {
  /// Converts between points of the display and points of the apps' interfaces, as they are turned now.
  var points: InterfacePoints { get }
}
