package import BackBoardServices
package import IOKit
import TouchstoneTrace

/// Styluses as contacts: between their tree on the wire and the flat form in which the router works.
///
/// A stylus stands alone or holds its contacts as children (R-HID-18). It goes out as one that holds
/// them, so that an app finds both kinds of tree alike.
package enum StylusReport {
  /// The contacts of a stylus; nil for what is none, or has more than a report holds.
  package static func contacts(of event: IOHIDEvent) -> HIDHandReport? {
    guard let parent = event.digitizer, parent.transducer == .stylus else { return nil }
    var report = HIDHandReport(
      timeStamp: event.timeStamp, senderID: event.senderID, pixelUnits: true)
    guard !event.children.isEmpty else {
      report.append(HIDHandReport.Finger(parent, options: event.options))
      return report
    }
    guard event.children.count <= HIDHandReport.fingerLimit else { return nil }
    for child in event.children {
      guard let contact = child.digitizer, contact.transducer == .stylus, child.children.isEmpty
      else { return nil }
      report.append(HIDHandReport.Finger(contact, options: child.options))
    }
    return report
  }

  /// The tree of contacts that are styluses.
  package static func event(of report: HIDHandReport) -> IOHIDEvent {
    var parent = IOHIDDigitizer(transducer: .stylus)
    parent.isDisplayIntegrated = true
    var children: [IOHIDEvent] = []
    for position in 0..<report.count {
      let contact = report[position]
      parent.absorb(contact.digitizer)
      children.append(
        IOHIDEvent(
          timeStamp: report.timeStamp, senderID: report.senderID, options: contact.options,
          payload: .digitizer(contact.digitizer)))
    }
    parent.range = parent.touch
    return IOHIDEvent(
      timeStamp: report.timeStamp, senderID: report.senderID, options: report.options,
      payload: .digitizer(parent), children: children)
  }
}

/// Styluses: routed as fingers are, on paths of their own.
extension Router {
  /// Routes a report of styluses as it routes a hand: each is a contact with a path of its own.
  package func route(
    stylus event: IOHIDEvent, from injector: MemberID, number: UInt32, foreground: Foreground,
    named name: String
  ) {
    guard let report = StylusReport.contacts(of: event) else {
      return lane.drop(event: number, finger: 0, reason: .unknownValue)
    }
    if report.count == 1, report[0].digitizer.isLateUpdate,
      ledger.slot(of: self.name(of: report[0].digitizer, in: report, from: injector)) == nil
    {
      return routeLate(report, from: injector, event: number)
    }
    route(report, from: injector, event: number, foreground: foreground, named: name)
  }

  /// Better values for a stylus that has lifted go where its touch went (R-HID-19).
  private func routeLate(_ report: HIDHandReport, from injector: MemberID, event: UInt32) {
    let name = name(of: report[0].digitizer, in: report, from: injector)
    guard let (slot, path) = lifted.last(where: { $0.path.finger == name }) else {
      return lane.drop(event: event, finger: report[0].digitizer.index, reason: .unknownTouch)
    }
    lane.stage(.routed, event: event, reason: .pathBound)
    var contact = report[0]
    contact.digitizer.index = UInt32(slot + 1)
    (contact.digitizer.x, contact.digitizer.y) = points.point(of: path, for: path.destination)
    contact.options |= IOHIDEventOption.pixelUnits
    outgoing.removeAll()
    outgoing.append(contact)
    send(to: path.destination, event: event, sender: report.senderID, time: report.timeStamp)
  }
}

extension IOHIDDigitizer {
  /// Whether it only corrects what an earlier report has estimated.
  fileprivate var isLateUpdate: Bool { didUpdateMask != 0 && !touch }
}
