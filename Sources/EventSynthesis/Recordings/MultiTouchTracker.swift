/// Follows the contacts of a touch device of multi-touch protocol B.
///
/// | event | effect |
/// |---|---|
/// | `ABS_MT_SLOT` | the events that follow are about this slot, also in later frames; at first it is 0 |
/// | `ABS_MT_TRACKING_ID`, −1 | the slot's contact has ended |
/// | `ABS_MT_TRACKING_ID`, another | the slot's contact, if any, has ended and this one begins |
/// | another `ABS_MT_…` | a value of the slot; it stays when the contact ends and is the next one's |
/// | `SYN_REPORT`, any value | the frame is complete: its changes are returned |
/// | `SYN_DROPPED` | the kernel lost events: every contact is cancelled, the frame is discarded |
///
/// Events about a slot without a contact only set its values: a recording may begin, or go on after lost
/// events, while fingers are down whose landing was not recorded.
///
/// Source: the kernel's multi-touch protocol document, `SYN_DROPPED` in its event-code document.
package struct MultiTouchTracker: Sendable {
  /// The number of slots, more than any device has; events about further ones are ignored, as in the kernel.
  package static let slotLimit = 256

  package enum Change: Hashable, Sendable {
    case began(TouchContact)
    case changed(TouchContact)
    case ended(TouchContact)
    case cancelled(TouchContact)
  }

  /// One completed frame; a frame without changes only says that time has passed.
  package struct Frame: Hashable, Sendable {
    package var microseconds: Int64
    /// Cancels, ends and begins in the order in which they came, then the other changes by slot.
    package var changes: [Change]
  }

  private struct Slot {
    var values = TouchContact.Values()
    var contact: TouchContact?
    /// Whether the contact began in the frame that is not complete yet.
    var isNew = false
  }

  private var slots: [Slot] = [Slot()]
  /// The slot that events are about, which may be beyond the limit.
  private var current = 0
  /// The first ten different slots that were selected although they are outside the limit, in order.
  package private(set) var unknownSlots: [Int] = []
  private var contactCount = 0
  private var changes: [Change] = []
  /// The contacts as of the last complete frame.
  private var known: [TouchContact] = []
  /// Whether events were lost in the frame that is not complete yet, which is discarded then.
  private var isLosing = false

  package init() {}

  /// Takes the next event; returns a frame if the event completes one.
  package mutating func take(_ event: InputEvent) -> Frame? {
    switch (event.type, event.code) {
    case (InputCode.EV_SYN, InputCode.SYN_REPORT):
      return completeFrame(at: event.microseconds)
    case (InputCode.EV_SYN, InputCode.SYN_DROPPED):
      loseEvents()
    case (InputCode.EV_ABS, InputCode.ABS_MT_SLOT):
      // Also while events are lost: the device names a slot only when it changes.
      selectSlot(event.value)
    case (InputCode.EV_ABS, _) where !isLosing:
      takeAxis(event.code, event.value)
    default: break
    }
    return nil
  }

  private mutating func takeAxis(_ code: UInt16, _ value: Int32) {
    if code == InputCode.ABS_MT_TRACKING_ID {
      takeTrackingID(value)
    } else if TouchContact.Values.holds(code), slots.indices.contains(current) {
      slots[current].values[code] = value
    }
  }

  private mutating func selectSlot(_ value: Int32) {
    current = Int(value)
    guard (0..<Self.slotLimit).contains(current) else {
      if !unknownSlots.contains(current), unknownSlots.count < 10 { unknownSlots.append(current) }
      return
    }
    while slots.count <= current { slots.append(Slot()) }
  }

  private mutating func takeTrackingID(_ id: Int32) {
    guard slots.indices.contains(current), slots[current].contact?.trackingID != id else { return }
    endContact(of: current)
    guard id >= 0 else { return }
    let contact = TouchContact(
      number: contactCount, trackingID: id, slot: current, values: slots[current].values)
    contactCount += 1
    slots[current].contact = contact
    slots[current].isNew = true
    changes.append(.began(contact))
  }

  private mutating func endContact(of slot: Int) {
    if slots[slot].isNew { settleBegin(of: slot) }
    guard let contact = slots[slot].contact else { return }
    // Values that came since the last complete frame are left out: a lift repeats the last place (R-HID-11).
    changes.append(.ended(contact))
    slots[slot].contact = nil
    slots[slot].isNew = false
  }

  /// Adds the values that came after the id of a contact that began in this frame.
  private mutating func settleBegin(of slot: Int) {
    guard var contact = slots[slot].contact else { return }
    contact.values = slots[slot].values
    slots[slot].contact = contact
    let place = changes.lastIndex { change in
      guard case .began(let begun) = change else { return false }
      return begun.number == contact.number
    }
    if let place { changes[place] = .began(contact) }
  }

  private mutating func completeFrame(at time: Int64) -> Frame {
    isLosing = false
    for slot in slots.indices {
      guard var contact = slots[slot].contact else { continue }
      if slots[slot].isNew {
        settleBegin(of: slot)
        slots[slot].isNew = false
      } else if contact.values != slots[slot].values {
        contact.values = slots[slot].values
        slots[slot].contact = contact
        changes.append(.changed(contact))
      }
    }
    known = slots.compactMap(\.contact).sorted { $0.number < $1.number }
    defer { changes = [] }
    return Frame(microseconds: time, changes: changes)
  }

  /// Discards what came since the last complete frame, and what comes up to the next end of a frame.
  private mutating func loseEvents() {
    let cancels = known.map { Change.cancelled($0) }
    changes = isLosing ? changes + cancels : cancels
    isLosing = true
    known = []
    for slot in slots.indices {
      slots[slot].contact = nil
      slots[slot].isNew = false
    }
  }
}

/// One finger on a recorded touchscreen, from landing to lifting.
package struct TouchContact: Hashable, Sendable {
  /// The values that the device reports of a contact; one that it never sends is 0, as in the kernel.
  package struct Values: Hashable, Sendable {
    /// One value for each code from ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y.
    private var all = [Int32](
      repeating: 0,
      count: Int(InputCode.ABS_MT_TOOL_Y - InputCode.ABS_MT_TOUCH_MAJOR) + 1)

    package init() {}

    /// Whether the code is one of a contact's values.
    static func holds(_ code: UInt16) -> Bool {
      code != InputCode.ABS_MT_TRACKING_ID
        && (InputCode.ABS_MT_TOUCH_MAJOR...InputCode.ABS_MT_TOOL_Y).contains(code)
    }

    subscript(code: UInt16) -> Int32 {
      get { all[Int(code - InputCode.ABS_MT_TOUCH_MAJOR)] }
      set { all[Int(code - InputCode.ABS_MT_TOUCH_MAJOR)] = newValue }
    }

    package var x: Int32 { self[InputCode.ABS_MT_POSITION_X] }
    package var y: Int32 { self[InputCode.ABS_MT_POSITION_Y] }
    package var pressure: Int32 { self[InputCode.ABS_MT_PRESSURE] }
  }

  /// The contact's number in the recording, from 0; unlike a tracking id it is not used again.
  package let number: Int
  package let trackingID: Int32
  package let slot: Int
  package var values: Values
}
