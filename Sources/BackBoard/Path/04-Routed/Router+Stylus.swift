import BackBoardServices
package import IOKit
import TouchstoneTrace

/// Stage 4 for styluses.
extension Router {
  /// Routes a stylus event as a hand is routed, each stylus with a destination of its own.
  ///
  /// A late update of a stylus that has lifted is sent to the last destination of the stylus.
  package func route(stylus event: IOHIDEvent, as incoming: IncomingEvent) {
    guard var report = StylusReport.contacts(of: event) else {
      return lane.drop(event: incoming.number, finger: 0, reason: .unknownValue)
    }
    points.convertToFractions(&report, options: event.options)
    if report.count == 1, report[0].digitizer.isLateUpdate,
      ledger.slot(of: name(of: report[0].digitizer, in: report, from: incoming.injector)) == nil
    {
      return routeLate(report, as: incoming)
    }
    route(report, as: incoming)
  }

  /// Sends the late update of a stylus that has lifted to the last destination of the stylus (R-HID-19).
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
  /// Whether the report updates values that an earlier report estimated, and the stylus does not touch the glass.
  fileprivate var isLateUpdate: Bool { didUpdateMask != 0 && !touch }
}
