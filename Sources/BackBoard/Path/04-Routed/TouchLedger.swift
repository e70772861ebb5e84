package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// The fingers that are down, with the destination of each.
///
/// A finger has an entry from landing to lifting, and keeps the destination of its landing wherever it moves
/// (R-SB-9). When a destination loses its touches (another app comes to the front, the app crashes, the home button
/// is pressed), the router sends it one cancel for its fingers and one for its styluses, and later reports of them
/// are discarded until they lift (R-SB-16).
///
/// Pure. Opening, moving and closing an entry allocates nothing; members that return an array allocate it.
package struct TouchLedger: Sendable {
  /// How many fingers can be down at once.
  ///
  /// Source: our choice; more than the fingers of two hands.
  package static let limit = 32

  /// One slot for each finger; an inline array would be copied whole whenever a slot is read.
  private var entries = [Entry?](repeating: nil, count: limit)

  /// Starts with no finger down.
  package init() {}

  /// The entry in a slot; nil when it is free.
  package subscript(slot: Int) -> Entry? {
    entries[slot]
  }

  /// The slot of a finger, if it is down.
  package func slot(of finger: FingerName) -> Int? {
    for slot in 0..<Self.limit where entries[slot]?.finger == finger { return slot }
    return nil
  }

  /// Puts an entry into the first free slot and returns the slot; nil when every slot is taken.
  package mutating func open(_ entry: Entry) -> Int? {
    for slot in 0..<Self.limit where entries[slot] == nil {
      entries[slot] = entry
      return slot
    }
    return nil
  }

  /// Moves the finger in a slot to another place.
  package mutating func move(_ slot: Int, x: Double, y: Double) {
    entries[slot]?.x = x
    entries[slot]?.y = y
  }

  /// Frees the slot of a finger that has lifted or was cancelled by its device, or whose injector has left.
  package mutating func close(_ slot: Int) {
    entries[slot] = nil
  }

  /// Marks the fingers of a destination as cancelled, all or one injector's, and returns their slots.
  ///
  /// Later reports of these fingers are discarded. The caller sends the cancel. Fingers that go nowhere already have
  /// nothing to cancel.
  package mutating func markCancelled(
    in destination: TouchDestination, injectedBy injector: MemberID? = nil,
    because reason: TraceReason
  ) -> [Int] {
    if case .nowhere = destination { return [] }
    var slots: [Int] = []
    for slot in 0..<Self.limit where entries[slot]?.destination == destination {
      guard injector == nil || entries[slot]?.finger.injector == injector else { continue }
      entries[slot]?.destination = .nowhere(reason)
      slots.append(slot)
    }
    return slots
  }

  /// The slots of the fingers that one injector holds down, lowest first.
  package func slots(of injector: MemberID) -> [Int] {
    (0..<Self.limit).filter { entries[$0]?.finger.injector == injector }
  }

  /// The fingers that are down, each with its slot, lowest first.
  package var down: [(slot: Int, entry: Entry)] {
    (0..<Self.limit).compactMap { slot in entries[slot].map { (slot, $0) } }
  }

  /// How many fingers are down.
  package var count: Int {
    var count = 0
    for slot in 0..<Self.limit where entries[slot] != nil { count += 1 }
    return count
  }
}

/// Where the touches of one finger are sent, from its landing to its lifting.
package enum TouchDestination: Hashable, Sendable {
  /// The queue of the home screen.
  case homeScreen
  /// The port of an app.
  case app(MemberID)
  /// Reports of this finger are discarded until it lifts, for this reason.
  case nowhere(TraceReason)
}

/// Identifies a finger while it is down: its injector, its device and its contact.
///
/// Two injectors may use the same device; neither can move or lift the other's fingers.
package struct FingerName: Hashable, Sendable {
  /// The injector that moves it.
  package let injector: MemberID
  /// The sender ID of its device.
  package let device: UInt64
  /// The index of the contact on the device.
  package let contact: UInt32

  /// Makes the name of a finger.
  package init(injector: MemberID, device: UInt64, contact: UInt32) {
    self.injector = injector
    self.device = device
    self.contact = contact
  }
}

extension TouchLedger {
  /// One finger or stylus that is down.
  package struct Entry: Sendable {
    /// The name of the finger.
    package let finger: FingerName
    /// The label of the finger, such as 2 for an index finger; a cancel report repeats it.
    package let identity: UInt32
    /// The kind of contact: a finger or a stylus.
    package let transducer: IOHIDDigitizer.Transducer
    /// Where its touches are sent.
    package var destination: TouchDestination
    /// The horizontal coordinate of the last place, in points of the display; a cancel report repeats it.
    package var x: Double
    /// The vertical coordinate of the last place, in points of the display; a cancel report repeats it.
    package var y: Double
  }
}
