package import BackBoardServices
package import IOKit
import Trace

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
