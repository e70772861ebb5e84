/// A hand with its fingers in one flat value, which the broker reuses without allocating.
///
/// It stands for an `IOHIDEvent` that is a hand with fingers as its children (R-HID-7), and has the
/// same encoding. Decoding into an existing report and encoding it do not allocate. The fingers are in
/// an array, since reading one finger of an inline array copies all of its 6 KiB (measured: routing a
/// hand then takes twice as long).
package struct HIDHandReport: Sendable {
  /// The most fingers of one hand.
  package static let fingerLimit = Int(HIDNesting.fingerLimit)

  /// One finger of the hand.
  package struct Finger: Sendable, Hashable, BitwiseCopyable {
    /// The generic option bits.
    package var options: UInt32
    /// The fields of the finger.
    package var digitizer: IOHIDDigitizer

    /// Creates a finger of a report.
    package init(
      _ digitizer: IOHIDDigitizer, options: UInt32 = IOHIDEventOption.absolute
    ) {
      self.options = options
      self.digitizer = digitizer
    }
  }

  /// The Mach absolute time of the report, in nanoseconds.
  package var timeStamp: UInt64
  /// The registry id of the service that made the report.
  package var senderID: UInt64
  /// The generic option bits of the hand.
  package var options: UInt32
  /// The fields of the hand itself; after a change of the fingers, call ``summarize()`` to update touch and masks.
  package var hand: IOHIDDigitizer
  /// The number of fingers.
  package internal(set) var count = 0
  /// An array of ``fingerLimit`` elements; the first ``count`` are in use.
  var fingers: [Finger]

  /// Makes a hand without fingers, which cannot be encoded until a finger is added.
  package init(
    timeStamp: UInt64 = 0, senderID: UInt64 = IOHIDSender.touchScreen, pixelUnits: Bool = false
  ) {
    self.timeStamp = timeStamp
    self.senderID = senderID
    options = IOHIDEvent.handOptions(pixelUnits: pixelUnits)
    hand = .emptyHand
    fingers = Array(
      repeating: Finger(IOHIDDigitizer(transducer: .finger)), count: Self.fingerLimit)
  }

  /// The finger at a position, in hardware order.
  package subscript(position: Int) -> Finger {
    get {
      precondition(position >= 0 && position < count, "finger \(position) of \(count)")
      return fingers[position]
    }
    set {
      precondition(position >= 0 && position < count, "finger \(position) of \(count)")
      fingers[position] = newValue
    }
  }

  /// Appends a finger.
  package mutating func append(_ finger: Finger) {
    precondition(count < Self.fingerLimit, "a hand of \(Self.fingerLimit) fingers is full")
    fingers[count] = finger
    count += 1
  }

  /// Removes all fingers.
  package mutating func removeAll() { count = 0 }

  /// Updates touch and event masks of the hand from those of its fingers (R-HID-8).
  package mutating func summarize() {
    hand.touch = false
    hand.eventMask = []
    hand.childEventMask = []
    for position in 0..<count { hand.absorb(fingers[position].digitizer) }
  }
}

extension HIDHandReport: Equatable {
  /// Whether two reports have equal headers and equal fingers; elements after ``count`` do not count.
  package static func == (left: HIDHandReport, right: HIDHandReport) -> Bool {
    guard left.timeStamp == right.timeStamp, left.senderID == right.senderID,
      left.options == right.options, left.hand == right.hand, left.count == right.count
    else { return false }
    return left.fingers[..<left.count] == right.fingers[..<right.count]
  }
}

extension HIDHandReport {
  /// Makes the report of an event, or nil if the event is not a hand with 1 to 32 fingers.
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
  /// Makes the tree of a hand.
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
