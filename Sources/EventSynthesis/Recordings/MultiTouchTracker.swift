/// Follows the contacts of a touch device of multi-touch protocol B, frame by frame: a frame is what the device reports
/// at one instant, up to `SYN_REPORT`.
///
/// | event | effect |
/// |---|---|
/// | `ABS_MT_SLOT` | the events that follow are about this slot, also in later frames; at first it is 0 |
/// | `ABS_MT_TRACKING_ID`, −1 | the slot's contact has ended |
/// | `ABS_MT_TRACKING_ID`, a new number | the slot's contact, if any, has ended and this one begins |
/// | another `ABS_MT_…` | a value of the slot; it stays when the contact ends and is the next one's |
/// | `SYN_REPORT`, any value | the frame is complete: its changes are returned |
/// | `SYN_DROPPED` | the kernel lost events: every contact is cancelled, the frame is discarded |
///
/// Events about a slot without a contact only set its values: when a recording begins, or continues after lost events,
/// fingers may be down whose landing was not recorded.
///
/// Source: the kernel's multi-touch protocol document, `SYN_DROPPED` in its event-code document.
package struct MultiTouchTracker: Sendable {
  /// The number of slots, more than any device has; events about slots beyond it are ignored.
  package static let slotLimit = 256
  /// The most unknown slots that are remembered, as many as a message can list.
  private static let unknownSlotLimit = 10

  /// What became of a contact in a frame.
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
  /// The slot that events are about; it may be negative or beyond the limit, and then they are ignored.
  private var currentSlot = 0
  /// The first different slots that were selected although they are outside the limit, in order.
  package private(set) var unknownSlots: [Int] = []
  /// The number of contacts that have begun.
  private var contactCount = 0
  /// The changes of the frame that is not complete yet.
  private var changes: [Change] = []
  /// The contacts at the end of the last complete frame; none once events were lost, which cancels them.
  private var knownContacts: [TouchContact] = []
  /// Whether events were lost in the frame that is not complete yet; such a frame is discarded.
  private var isLosingEvents = false

  package init() {}

  /// Takes the next event; returns a frame if the event completes one.
  package mutating func take(_ event: InputEvent) -> Frame? {
    switch (event.type, event.code) {
    case (InputCode.EV_SYN, InputCode.SYN_REPORT):
      return completeFrame(at: event.microseconds)
    case (InputCode.EV_SYN, InputCode.SYN_DROPPED):
      loseEvents()
    case (InputCode.EV_ABS, InputCode.ABS_MT_SLOT):
      // A slot counts even while events are lost, because the device names it only when it changes.
      selectSlot(event.value)
    case (InputCode.EV_ABS, _) where !isLosingEvents:
      takeAxis(event.code, event.value)
    default: break
    }
    return nil
  }

  private mutating func takeAxis(_ code: UInt16, _ value: Int32) {
    if code == InputCode.ABS_MT_TRACKING_ID {
      takeTrackingID(value)
    } else if TouchContact.Values.holds(code), slots.indices.contains(currentSlot) {
      slots[currentSlot].values[code] = value
    }
  }

  private mutating func selectSlot(_ value: Int32) {
    currentSlot = Int(value)
    guard (0..<Self.slotLimit).contains(currentSlot) else {
      if !unknownSlots.contains(currentSlot), unknownSlots.count < Self.unknownSlotLimit {
        unknownSlots.append(currentSlot)
      }
      return
    }
    while slots.count <= currentSlot { slots.append(Slot()) }
  }

  private mutating func takeTrackingID(_ id: Int32) {
    guard slots.indices.contains(currentSlot), slots[currentSlot].contact?.trackingID != id else {
      return
    }
    endContact(of: currentSlot)
    guard id >= 0 else { return }
    let contact = TouchContact(
      number: contactCount, trackingID: id, slot: currentSlot, values: slots[currentSlot].values)
    contactCount += 1
    slots[currentSlot].contact = contact
    slots[currentSlot].isNew = true
    changes.append(.began(contact))
  }

  private mutating func endContact(of slot: Int) {
    if slots[slot].isNew { settleBegin(of: slot) }
    guard let contact = slots[slot].contact else { return }
    // Of a contact from an earlier frame, this frame's values are left out: a lift repeats the last place (R-HID-11).
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
    isLosingEvents = false
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
    knownContacts = slots.compactMap(\.contact).sorted { $0.number < $1.number }
    defer { changes = [] }
    return Frame(microseconds: time, changes: changes)
  }

  /// Cancels all contacts, and discards the events from the last complete frame to the next end of a frame.
  private mutating func loseEvents() {
    let cancels = knownContacts.map { Change.cancelled($0) }
    // A second loss in one frame keeps the cancels of the first.
    changes = isLosingEvents ? changes + cancels : cancels
    isLosingEvents = true
    knownContacts = []
    for slot in slots.indices {
      slots[slot].contact = nil
      slots[slot].isNew = false
    }
  }
}
