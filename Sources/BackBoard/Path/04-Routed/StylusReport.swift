import BackBoardServices
package import IOKit
import TouchstoneTrace

/// Converts stylus events to the flat reports that the router works on, and back.
///
/// The frame of a pencil is a stylus event (R-HID-18), which is a contact itself or has its contacts as children. The
/// router always sends the second form, so that an app gets one kind of tree.
package enum StylusReport {
  /// The contacts of a stylus event; nil for any other event, for other or nested children, and for more contacts
  /// than a report holds.
  package static func contacts(of event: IOHIDEvent) -> HIDHandReport? {
    guard let parent = event.digitizer, parent.transducer == .stylus else { return nil }
    var report = HIDHandReport(timeStamp: event.timeStamp, senderID: event.senderID)
    report.options = event.options
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
    // A stylus that touches is also in range; the encoding requires it.
    parent.range = parent.touch
    return IOHIDEvent(
      timeStamp: report.timeStamp, senderID: report.senderID, options: report.options,
      payload: .digitizer(parent), children: children)
  }
}
