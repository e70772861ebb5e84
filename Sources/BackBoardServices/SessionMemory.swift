package import TouchstoneLinux
package import TouchstoneMachTime

/// The memory from which the next broker continues a session after its broker has died.
///
/// It holds fingers, apps, quick actions, numbers, the proximity sensor and virtual time. The keeper makes the memory,
/// and both brokers map it. The broker stores every change here at once, which takes no system call, so the memory is
/// up to date whenever the broker dies. Each value is a word of eight bytes, which is written by one atomic store.
/// There are two lists of apps: the broker writes the list that is not valid and then the word that selects the valid
/// list, so that an incomplete list is never read. The quick actions are stored in the same way.
package final class SessionMemory: Sendable {
  /// The most fingers, the same number as `TouchLedger.limit`.
  package static let fingerLimit = 32
  /// The most apps that are stored: the apps that were in front last, if there are more.
  ///
  /// Source: our choice; two lists of this length end before `firstActionList`.
  package static let appLimit = 200
  /// The exit code of a broker that ends as if `SIGKILL` had ended it, at the request of a scenario's step or a
  /// command.
  package static let deathCode: Int32 = 128 + 9

  private static let byteCount = firstActionList * 8 + 2 * actionListByteCount

  /// The words with one value each.
  private enum Word: Int {
    /// How many brokers have begun with this memory.
    case brokers
    /// The signal that ended the last broker.
    case signal
    /// The instant of virtual time, in nanoseconds.
    case instant
    /// The step of virtual time.
    case step
    /// The highest member number that was assigned.
    case lastMember
    /// The highest number that an event of an injector has or may have.
    case lastEvent
    /// The last number of an event that the broker made itself.
    case lastOwnEvent
    /// The member of the broker.
    case broker
    /// Which of the two lists of apps is valid: 0 or 1.
    case list
    /// Which of the two lists of quick actions is valid: 0 or 1.
    case actionList
    /// Whether the proximity sensor is covered: 0 or 1.
    case sensor
    /// Whether the legacy of the previous broker is not settled yet: 0 or 1.
    case isUnsettled
  }

  /// The first word of the fingers, one word for each slot.
  ///
  /// A word is the member that receives the finger's touches, which is the broker's own for the home screen, or 0 if no
  /// finger is down or its touches go nowhere.
  private static let firstFinger = 16
  /// The first word of the two lists of apps.
  ///
  /// A list is the number of its apps, then a word for each: the index in bits 0 to 31, the member in bits 32 to 47,
  /// `isEnding` in bit 62 and `isInFront` in bit 63.
  private static let firstList = firstFinger + fingerLimit
  /// The first word of the two lists of quick actions: in each the number of its bytes, then the bytes.
  private static let firstActionList = 512
  /// The bytes of each list of quick actions.
  static let actionListByteCount = 32 * 1024

  /// An app that runs.
  package struct RunningApp: Hashable, Sendable {
    /// Its place among the installed apps.
    package let index: Int
    package let member: MemberID
    package let isInFront: Bool
    /// Whether it was asked to end, or killed, and has not ended yet.
    package let isEnding: Bool

    package init(index: Int, member: MemberID, isInFront: Bool, isEnding: Bool = false) {
      self.index = index
      self.member = member
      self.isInFront = isInFront
      self.isEnding = isEnding
    }
  }

  /// The state of the session that the previous broker has left.
  package struct Legacy: Hashable, Sendable {
    /// The signal that ended the previous broker.
    package let signal: Int
    /// The fingers that were down and whose touches went to an app or to the home screen.
    package let fingers: [Finger]
    /// The apps that ran, in the order in which they were in front.
    package let apps: [RunningApp]
    /// The member of the broker that has died.
    package let broker: MemberID
    /// Whether the proximity sensor was covered.
    package let isSensorCovered: Bool
    /// The quick actions that apps declared, which outlive their processes (R-LIFE-14).
    package let quickActions: [QuickActions]

    package init(
      signal: Int, fingers: [Finger], apps: [RunningApp], broker: MemberID,
      isSensorCovered: Bool = false, quickActions: [QuickActions] = []
    ) {
      self.signal = signal
      self.fingers = fingers
      self.apps = apps
      self.broker = broker
      self.isSensorCovered = isSensorCovered
      self.quickActions = quickActions
    }
  }

  /// A finger that was down and whose touches went to an app or to the home screen.
  package struct Finger: Hashable, Sendable {
    /// The number of the finger, from 1.
    package let number: UInt32
    /// The member that received its touches; the member of the broker means the home screen.
    package let receiver: MemberID

    package init(number: UInt32, receiver: MemberID) {
      self.number = number
      self.receiver = receiver
    }
  }

  private let mapping: MappedMemory

  /// Makes the memory of a new session, in which every word is 0.
  package static func create() throws(Errno) -> FileDescriptor {
    let file = try MemoryFile.create(name: "touchstone-session")
    try file.allocate(0..<byteCount)
    return file
  }

  /// Maps the memory of a session.
  package init(_ file: borrowing FileDescriptor) throws(Errno) {
    mapping = try .shared(file, room: Self.byteCount)
  }

  // MARK: The keeper

  /// Stores the signal that ended the broker and returns the member number of the next broker; nil if no number is
  /// left.
  package func prepareSuccessor(afterSignal signal: CInt) -> MemberID? {
    let number = self[.lastMember] + 1
    guard number < UInt16.max else { return nil }
    self[.signal] = UInt64(signal)
    self[.lastMember] = number
    return MemberID(rawValue: UInt16(number))
  }

  // MARK: The broker

  /// Begins as the broker with this number and returns the legacy of the previous broker, or nil if there was none.
  ///
  /// The legacy stays in the memory until `settle()`, so that it is not lost if this broker dies before that.
  package func begin(as broker: MemberID) -> Legacy? {
    var legacy: Legacy?
    let former = self.broker
    if self[.brokers] > 0 {
      legacy = Legacy(
        signal: Int(self[.signal]), fingers: fingers, apps: apps, broker: former,
        isSensorCovered: isSensorCovered, quickActions: QuickActions.list(in: actionBytes))
      self[.isUnsettled] = 1
    } else {
      self[.lastMember] = UInt64(broker.rawValue)
    }
    self[.brokers] += 1
    // The fingers on the home screen of the previous broker are on the home screen of this one.
    for finger in fingers where finger.receiver == former {
      setReceiver(broker, ofFingerIn: Int(finger.number) - 1)
    }
    self[.broker] = UInt64(broker.rawValue)
    return legacy
  }

  /// Ends the handover from the previous broker: no finger is down, and `setApps(_:)` takes effect again.
  package func settle() {
    for slot in 0..<Self.fingerLimit { setReceiver(nil, ofFingerIn: slot) }
    self[.isUnsettled] = 0
  }

  /// The member of the current broker; as the receiver of a finger it means the home screen.
  package var broker: MemberID { MemberID(rawValue: UInt16(truncatingIfNeeded: self[.broker])) }

  /// The current virtual time of the session.
  package var time: (now: MachAbsoluteTime, step: UInt32) {
    get { (MachAbsoluteTime(nanoseconds: self[.instant]), UInt32(truncatingIfNeeded: self[.step])) }
    set { (self[.instant], self[.step]) = (newValue.now.nanoseconds, UInt64(newValue.step)) }
  }

  /// The highest member number that was assigned.
  package var lastMember: UInt16 {
    get { UInt16(truncatingIfNeeded: self[.lastMember]) }
    set { self[.lastMember] = UInt64(newValue) }
  }

  /// The highest number that an event of an injector has or may have.
  package var lastEvent: UInt32 {
    get { UInt32(truncatingIfNeeded: self[.lastEvent]) }
    set { self[.lastEvent] = UInt64(newValue) }
  }

  /// The last number of an event that the broker made itself; 0 if it has made none.
  package var lastOwnEvent: UInt32 {
    get { UInt32(truncatingIfNeeded: self[.lastOwnEvent]) }
    set { self[.lastOwnEvent] = UInt64(newValue) }
  }

  /// Whether the proximity sensor is covered; a new broker begins with the value of the previous one.
  package var isSensorCovered: Bool {
    get { self[.sensor] == 1 }
    set { self[.sensor] = newValue ? 1 : 0 }
  }

  /// Stores the quick actions that apps declared; an app whose quick actions do not fit is left out.
  package func setQuickActions(_ actions: [QuickActions]) {
    let bytes = QuickActions.bytes(of: actions, limit: Self.actionListByteCount - 8)
    // The list that is not valid now.
    let place = 1 - self[.actionList]
    let list = Self.actionListStart(place)
    self[list] = UInt64(bytes.count)
    // Eight bytes make a word, the first of them its lowest.
    for offset in stride(from: 0, to: bytes.count, by: 8) {
      let word = bytes[offset...].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      self[list + 1 + offset / 8] = word
    }
    self[.actionList] = place
  }

  private var actionBytes: [UInt8] {
    let list = Self.actionListStart(self[.actionList])
    let count = min(Int(self[list]), Self.actionListByteCount - 8)
    return (0..<count).map { UInt8(truncatingIfNeeded: self[list + 1 + $0 / 8] >> ($0 % 8 * 8)) }
  }

  private static func actionListStart(_ place: UInt64) -> Int {
    firstActionList + (place == 0 ? 0 : actionListByteCount / 8)
  }

  /// Stores the member that receives the touches of the finger in a slot, from 0; nil if no finger is down there or its
  /// touches go nowhere.
  package func setReceiver(_ receiver: MemberID?, ofFingerIn slot: Int) {
    precondition(slot < Self.fingerLimit, "there is no finger in slot \(slot)")
    self[Self.firstFinger + slot] = UInt64(receiver?.rawValue ?? 0)
  }

  /// Stores the apps that run, in the order in which they were in front.
  ///
  /// Has no effect while the legacy of the previous broker is not settled, so that the previous list is not lost.
  package func setApps(_ apps: [RunningApp]) {
    guard self[.isUnsettled] == 0 else { return }
    let kept = apps.suffix(Self.appLimit)
    // The list that is not valid now.
    let place = 1 - self[.list]
    let list = Self.listStart(place)
    self[list] = UInt64(kept.count)
    for (offset, app) in kept.enumerated() {
      self[list + 1 + offset] =
        UInt64(app.index) | UInt64(app.member.rawValue) << 32 | (app.isEnding ? 1 << 62 : 0)
        | (app.isInFront ? 1 << 63 : 0)
    }
    self[.list] = place
  }

  private var fingers: [Finger] {
    (0..<Self.fingerLimit).compactMap { slot in
      let receiver = UInt16(truncatingIfNeeded: self[Self.firstFinger + slot])
      guard receiver != 0 else { return nil }
      return Finger(number: UInt32(slot + 1), receiver: MemberID(rawValue: receiver))
    }
  }

  private var apps: [RunningApp] {
    let list = Self.listStart(self[.list])
    return (0..<min(Int(self[list]), Self.appLimit)).map { offset in
      let word = self[list + 1 + offset]
      return RunningApp(
        index: Int(UInt32(truncatingIfNeeded: word)),
        member: MemberID(rawValue: UInt16(truncatingIfNeeded: word >> 32)),
        isInFront: word >> 63 == 1, isEnding: word >> 62 & 1 == 1)
    }
  }

  private static func listStart(_ place: UInt64) -> Int {
    firstList + (place == 0 ? 0 : appLimit + 1)
  }

  private subscript(_ word: Word) -> UInt64 {
    get { self[word.rawValue] }
    set { self[word.rawValue] = newValue }
  }

  private subscript(_ word: Int) -> UInt64 {
    get {
      precondition(word < Self.byteCount / 8)
      return unsafe SharedMemory.loadAcquire(UnsafeRawPointer(mapping.base) + 8 * word)
    }
    set {
      precondition(word < Self.byteCount / 8)
      unsafe SharedMemory.storeRelease(newValue, to: mapping.base + 8 * word)
    }
  }
}
