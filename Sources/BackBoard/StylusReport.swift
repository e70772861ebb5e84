package import IOKit

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
