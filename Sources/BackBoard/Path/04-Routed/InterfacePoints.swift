package import BackBoardServices

/// Where the points of the display lie in the interface that they go to: the one place that converts
/// (R-HID-15 to R-HID-17).
///
/// The hardware counts from the top left of the upright display; an app whose interface is turned counts
/// from another corner. The ledger remembers places on the display, so that an app that turns in the
/// middle of a touch hears of the rest of it in its new points. Pure.
package struct InterfacePoints: Sendable {
  package let display: BKSDisplay
  /// The apps whose interface does not stand upright; seldom any.
  private var turned: [(member: MemberID, orientation: BKSOrientation)] = []

  package init(display: BKSDisplay) {
    self.display = display
  }

  /// An app's interface is turned: its points are counted from another corner from now on.
  package mutating func turn(_ member: MemberID, to orientation: BKSOrientation) {
    turned.removeAll { $0.member == member }
    if orientation != .portrait { turned.append((member, orientation)) }
  }

  /// How an app's interface is turned.
  package func orientation(of member: MemberID) -> BKSOrientation {
    turned.first { $0.member == member }?.orientation ?? .portrait
  }

  /// Where a path is, in the points of the interface that it goes to.
  package func point(
    of path: TouchPath, for destination: TouchDestination
  ) -> (x: Double, y: Double) {
    guard !turned.isEmpty, case .app(let member) = destination else { return (path.x, path.y) }
    let (x, y) = display.interfacePoint(x: path.x, y: path.y, orientation(of: member))
    // Turning takes Float's precision off; it is given back (R-HID-17).
    return (Double(Float(x)) + 0.0, Double(Float(y)) + 0.0)
  }

  /// A question about a place on the display, as an app would ask it.
  package func question(_ query: BKSQuery, for member: MemberID) -> BKSQuery {
    guard case .hit(let x, let y) = query else { return query }
    let (there, down) = display.interfacePoint(x: x, y: y, orientation(of: member))
    return .hit(x: there, y: down)
  }

  /// An app's answer about a place in its interface, as a place on the display.
  package func answer(_ reply: BKSReply, from member: MemberID) -> BKSReply {
    guard case .point(let x, let y, let obstacle) = reply else { return reply }
    let (there, down) = display.displayPoint(x: x, y: y, orientation(of: member))
    return .point(x: there, y: down, obstacle: obstacle)
  }
}
