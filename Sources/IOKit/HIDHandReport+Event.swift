extension HIDHandReport {
  /// Makes the flat form of a tree, or nil if the tree is not a hand with 1 to 32 fingers.
  package init?(_ event: IOHIDEvent) {
    guard let hand = event.digitizer, hand.transducer == .hand,
      (1...Self.fingerLimit).contains(event.children.count)
    else { return nil }
    self.init(timeStamp: event.timeStamp, senderID: event.senderID)
    options = event.options
    self.hand = hand
    for child in event.children {
      guard let finger = child.digitizer, finger.transducer == .finger, child.children.isEmpty
      else { return nil }
      append(Finger(finger, options: child.options))
    }
  }
}

extension IOHIDEvent {
  /// Makes the tree of a flat hand.
  package init(_ report: HIDHandReport) {
    var children: [IOHIDEvent] = []
    children.reserveCapacity(report.count)
    let fingers = report.fingers
    for position in 0..<report.count {
      children.append(
        IOHIDEvent(
          timeStamp: report.timeStamp, senderID: report.senderID,
          options: fingers[position].options,
          payload: .digitizer(fingers[position].digitizer)))
    }
    self.init(
      timeStamp: report.timeStamp, senderID: report.senderID, options: report.options,
      payload: .digitizer(report.hand), children: children)
  }
}
