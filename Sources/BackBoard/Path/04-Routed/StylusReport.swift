import BackBoardServices
package import IOKit
import TouchstoneTrace

/// Converts stylus events to the flat reports that the router works on, and back.
///
/// A stylus event is a single contact or holds its contacts as children (R-HID-18). The router always sends the
/// second form, so that an app reads one kind of tree.
package enum StylusReport {
  /// The contacts of a stylus event; nil for any other event, for other or nested children, and for more contacts
  /// than a report holds.
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

  /// The event of a report of styluses: a parent that combines their states, with a child for each.
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
    // The parent is in range while any stylus touches.
    parent.range = parent.touch
    return IOHIDEvent(
      timeStamp: report.timeStamp, senderID: report.senderID, options: report.options,
      payload: .digitizer(parent), children: children)
  }
}

// Stage 4 for styluses.
extension Router {
  /// Routes a stylus event as a hand is routed, each stylus with a destination of its own.
  ///
  /// An event that only updates a stylus that has lifted goes to the destination that the stylus had.
  package func route(stylus event: IOHIDEvent, as incoming: IncomingEvent) {
    guard let report = StylusReport.contacts(of: event) else {
      return lane.drop(event: incoming.number, finger: 0, reason: .unknownValue)
    }
    if report.count == 1, report[0].digitizer.isLateUpdate,
      ledger.slot(of: name(of: report[0].digitizer, in: report, from: incoming.injector)) == nil
    {
      return routeLate(report, as: incoming)
    }
    route(report, as: incoming)
  }

  /// Sends the late update of a stylus that has lifted to the destination that it had (R-HID-19).
  private func routeLate(_ report: HIDHandReport, as incoming: IncomingEvent) {
    let name = name(of: report[0].digitizer, in: report, from: incoming.injector)
    guard let (slot, entry) = lifted.last(where: { $0.entry.finger == name }) else {
      return lane.drop(
        event: incoming.number, finger: report[0].digitizer.index, reason: .unknownTouch)
    }
    lane.stage(.routed, event: incoming.number, reason: .pathBound)
    var contact = report[0]
    contact.digitizer.index = UInt32(slot + 1)
    (contact.digitizer.x, contact.digitizer.y) = points.point(of: entry, for: entry.destination)
    contact.options |= IOHIDEventOption.pixelUnits
    outgoing.removeAll()
    outgoing.append(contact)
    sendOutgoing(
      to: entry.destination, number: incoming.number, sender: report.senderID,
      time: report.timeStamp)
  }
}

extension IOHIDDigitizer {
  /// Whether it updates values that an earlier report estimated, for a stylus that no longer touches the glass.
  fileprivate var isLateUpdate: Bool { didUpdateMask != 0 && !touch }
}
