package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// What is down, and who believes so: the broker's memory of every finger on the glass.
///
/// A path is opened by a finger's landing, keeps its destination wherever the finger moves
/// (R-SB-9), and is closed by its lifting. When a destination is taken away (a switch, a crash, the
/// home button) its paths go dead: one cancel is sent from this memory, and the finger is nobody's
/// until it lifts (R-SB-16). So exactly one end is sent for every beginning.
///
/// Pure, and without a heap allocation in the steady state.
package struct TouchLedger: Sendable {
  /// Fingers that can be down at once: more than two hands and a frame's limit.
  package static let limit = 32

  /// One slot a finger. (Stored inline, all slots would be copied whenever one is read.)
  private var paths = [TouchPath?](repeating: nil, count: limit)

  package init() {}

  /// The path in a slot.
  package subscript(slot: Int) -> TouchPath? {
    paths[slot]
  }

  /// The slot of a finger, if it is down.
  package func slot(of finger: FingerName) -> Int? {
    for slot in 0..<Self.limit where paths[slot]?.finger == finger { return slot }
    return nil
  }

  /// Opens a path in the first free slot; nil when every slot is taken.
  package mutating func open(_ path: TouchPath) -> Int? {
    for slot in 0..<Self.limit where paths[slot] == nil {
      paths[slot] = path
      return slot
    }
    return nil
  }

  /// The finger in a slot is at another place.
  package mutating func move(_ slot: Int, x: Double, y: Double) {
    paths[slot]?.x = x
    paths[slot]?.y = y
  }

  /// The finger in a slot has lifted.
  package mutating func close(_ slot: Int) {
    paths[slot] = nil
  }

  /// Takes live paths of a destination away, all or one injector's, and returns their slots, for
  /// one cancel each.
  package mutating func takeAway(
    from destination: TouchDestination, of injector: MemberID? = nil, because reason: TraceReason
  ) -> [Int] {
    if case .nowhere = destination { return [] }
    var slots: [Int] = []
    for slot in 0..<Self.limit where paths[slot]?.destination == destination {
      guard injector == nil || paths[slot]?.finger.injector == injector else { continue }
      paths[slot]?.destination = .nowhere(reason)
      slots.append(slot)
    }
    return slots
  }

  /// The slots of the fingers that one injector holds down, lowest first.
  package func slots(of injector: MemberID) -> [Int] {
    (0..<Self.limit).filter { paths[$0]?.finger.injector == injector }
  }

  /// How many fingers are down.
  package var count: Int {
    var count = 0
    for slot in 0..<Self.limit where paths[slot] != nil { count += 1 }
    return count
  }
}

/// Where the touches of one finger go, from its landing to its lifting.
package enum TouchDestination: Hashable, Sendable {
  case homeScreen
  case app(MemberID)
  /// Nobody hears of this finger until it lifts.
  case nowhere(TraceReason)
}

/// What names a finger for as long as it is down: who moves it, on which device, as which contact.
///
/// Two injectors may use the same device; neither can move or lift the other's fingers.
package struct FingerName: Hashable, Sendable {
  package let injector: MemberID
  package let device: UInt64
  package let contact: UInt32

  package init(injector: MemberID, device: UInt64, contact: UInt32) {
    self.injector = injector
    self.device = device
    self.contact = contact
  }
}

/// One finger or stylus that is down.
package struct TouchPath: Sendable {
  package let finger: FingerName
  package let identity: UInt32
  /// A finger or a stylus.
  package let transducer: IOHIDDigitizer.Transducer
  package var destination: TouchDestination
  /// The last place, in points: what a cancel report repeats.
  package var x: Double
  package var y: Double
}
