import IOKit
import TouchstoneTestSupport
import UIKit

/// A source of random hardware events, possible and impossible ones, that depend on a seed alone.
struct RandomHardware {
  private var random: SplitMix
  /// The places of the fingers and pencils that are down, by contact, as fractions of the screen from 0 to 1.
  private(set) var contacts: [UInt32: CGPoint] = [:]
  private(set) var heldKeys: [HIDUsage] = []
  private var lastTime: UInt64 = 0
  /// The number of the last pencil report whose force is an estimate.
  private var generation: UInt32 = 0

  /// Contacts from this number on are pencils.
  private static let firstPencil: UInt32 = 20
  /// Keys of a keyboard and buttons of a remote; 0x41 is select, 0x86 menu.
  private static let keys: [HIDUsage] = [
    .keyA, .keyZ, .returnKey, .tab, .capsLock, .leftShift, .leftGUI,
    HIDUsage(page: .consumer, id: 0x41), HIDUsage(page: .consumer, id: 0x86), .nextTrack,
    .playPause, .fastForward,
  ]

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  /// A number from 0 to one less than `count`.
  mutating func pick(_ count: Int) -> Int {
    Int(random.next() % UInt64(count))
  }

  /// True with a probability in percent.
  mutating func chance(_ percent: Int) -> Bool {
    pick(100) < percent
  }

  /// An event that real hardware can send.
  mutating func event(at now: UInt64) -> IOHIDEvent {
    let time = stamp(now)
    // The ranges overlap: where the condition of a case fails, a later one takes its numbers.
    switch pick(100) {
    case 0..<25 where contacts.count < 6: return landing(time)
    case 0..<55 where !contacts.isEmpty: return change(.move, time)
    case 55..<68 where !contacts.isEmpty: return change(chance(90) ? .up : .cancel, time)
    case 0..<80: return key(time)
    case 80..<86: return button(time)
    case 86..<92: return acceleration(time)
    default: return pointing(time)
    }
  }

  /// An event that hardware should not send, in most cases.
  mutating func badEvent(at now: UInt64) -> IOHIDEvent {
    let time = chance(50) ? stamp(now) : [0, .max, lastTime][pick(3)]
    let contact = [0, 1, 2, 99, UInt32.max][pick(5)]
    switch pick(9) {
    // Fingers that may not be down.
    case 0: return .hand(fingers: [finger(contact, .up, at: .zero)], timeStamp: time)
    case 1: return .hand(fingers: [finger(contact, .move, at: .zero)], timeStamp: time)
    case 2:
      // One contact twice in an event; it may be down already, too.
      let twice = [finger(1, .down, at: place()), finger(1, .down, at: place())]
      return .hand(fingers: twice, timeStamp: time)
    case 3: return .hand(fingers: [], timeStamp: time)
    case 4:
      let usage = HIDUsage(page: HIDUsagePage(rawValue: UInt16(pick(40))), id: UInt16(pick(65_536)))
      return .key(usage, down: chance(50), isRepeat: chance(50), timeStamp: time)
    // A key that may not be held.
    case 5: return .key(Self.keys[pick(Self.keys.count)], down: false, timeStamp: time)
    case 6: return correction(contact, time)
    case 7:
      let button = IOHIDButton(
        buttonMask: UInt32(pick(256)), number: UInt32(pick(40)), pressure: Double(pick(9)) - 4,
        isDown: chance(50))
      return IOHIDEvent(timeStamp: time, senderID: 1, payload: .button(button))
    default:
      let orientation = IOHIDOrientation(device: UInt32(pick(12)))
      return IOHIDEvent(timeStamp: time, senderID: 1, payload: .orientation(orientation))
    }
  }

  /// The events that lift every finger, release every key and button and end a shake.
  mutating func endings(at now: UInt64) -> [IOHIDEvent] {
    var events: [IOHIDEvent] = []
    while !contacts.isEmpty { events.append(change(.up, now)) }
    for key in heldKeys { events.append(.key(key, down: false, timeStamp: now)) }
    heldKeys = []
    for number: UInt32 in 1...16 {
      let button = IOHIDButton(buttonMask: 0, number: number, isDown: false)
      events.append(IOHIDEvent(timeStamp: now, senderID: 1, payload: .button(button)))
    }
    events.append(shake(.end, now))
    return events
  }

  /// The time stamp of an event: usually now, sometimes that of the last event or up to two seconds ago.
  private mutating func stamp(_ now: UInt64) -> UInt64 {
    switch pick(20) {
    case 0: break
    case 1: lastTime = now - min(now, UInt64(pick(2_000_000_000)))
    default: lastTime = now
    }
    return lastTime
  }

  /// A point of a screen of 390 by 844 points, as fractions of the screen, which hardware reports.
  private mutating func place() -> CGPoint {
    CGPoint(x: Double(pick(390)) / 390, y: Double(pick(844)) / 844)
  }

  /// The landing of a random contact; one that is down already moves instead.
  private mutating func landing(_ time: UInt64) -> IOHIDEvent {
    let contact = chance(15) ? Self.firstPencil + UInt32(pick(2)) : UInt32(1 + pick(6))
    guard contacts[contact] == nil else { return change(.move, time) }
    contacts[contact] = place()
    return frame(contact, .down, time)
  }

  /// A phase of a random contact that is down.
  private mutating func change(_ phase: IOHIDFingerPhase, _ time: UInt64) -> IOHIDEvent {
    let numbers = contacts.keys.sorted()
    let contact = numbers[pick(numbers.count)]
    if phase == .move { contacts[contact] = place() }
    let event = frame(contact, phase, time)
    if phase == .up || phase == .cancel { contacts[contact] = nil }
    return event
  }

  /// An event of all fingers that are down, or of all pencils, in which only one contact has changed.
  private mutating func frame(
    _ contact: UInt32, _ phase: IOHIDFingerPhase, _ time: UInt64
  ) -> IOHIDEvent {
    let isPencil = contact >= Self.firstPencil
    let fingers = contacts.keys.sorted().filter { ($0 >= Self.firstPencil) == isPencil }.map {
      finger($0, $0 == contact ? phase : .unchanged, at: contacts[$0] ?? .zero)
    }
    let event = IOHIDEvent.hand(fingers: fingers, timeStamp: time)
    return isPencil ? pencil(event, guesses: phase == .down && chance(50)) : event
  }

  private func finger(
    _ contact: UInt32, _ phase: IOHIDFingerPhase, at place: CGPoint
  ) -> IOHIDFinger {
    IOHIDFinger(index: contact, phase: phase, x: Double(place.x), y: Double(place.y))
  }

  /// Turns the fingers of an event into pencils; with `guesses`, a later report corrects their force.
  private mutating func pencil(_ hand: IOHIDEvent, guesses: Bool) -> IOHIDEvent {
    var event = hand
    if guesses { generation += 1 }
    event.payload = stylus(event.payload, guesses: false)
    event.children = event.children.map { child in
      var child = child
      child.payload = stylus(child.payload, guesses: guesses)
      return child
    }
    return event
  }

  private func stylus(_ payload: IOHIDEvent.Payload, guesses: Bool) -> IOHIDEvent.Payload {
    guard case .digitizer(var digitizer) = payload else { return payload }
    digitizer.transducer = .stylus
    digitizer.range = digitizer.touch
    digitizer.altitude = 0.5
    digitizer.pressure = 100
    if guesses {
      digitizer.willUpdateMask = IOHIDDigitizer.forceField
      digitizer.estimatedMask = IOHIDDigitizer.forceField
      digitizer.generationCount = generation
    }
    return .digitizer(digitizer)
  }

  /// A correction of the force in an earlier pencil report, which may never have been sent.
  private mutating func correction(_ contact: UInt32, _ time: UInt64) -> IOHIDEvent {
    var event = pencil(
      .hand(fingers: [finger(contact, .unchanged, at: .zero)], timeStamp: time), guesses: false)
    event.children = event.children.map { child in
      guard var digitizer = child.digitizer else { return child }
      digitizer.didUpdateMask = IOHIDDigitizer.forceField
      digitizer.generationCount = UInt32(pick(Int(generation) + 2))
      var child = child
      child.payload = .digitizer(digitizer)
      return child
    }
    return event
  }

  /// A key that goes down; or one that is held and repeats or goes up.
  private mutating func key(_ time: UInt64) -> IOHIDEvent {
    if !heldKeys.isEmpty, chance(60) {
      let index = pick(heldKeys.count)
      if chance(20) {
        return .key(heldKeys[index], down: true, isRepeat: true, timeStamp: time)
      }
      return .key(heldKeys.remove(at: index), down: false, timeStamp: time)
    }
    let key = Self.keys[pick(Self.keys.count)]
    if !heldKeys.contains(key) { heldKeys.append(key) }
    return .key(key, down: true, timeStamp: time)
  }

  private mutating func button(_ time: UInt64) -> IOHIDEvent {
    let button = IOHIDButton(
      buttonMask: 1, number: UInt32(1 + pick(15)), pressure: Double(pick(11)) / 10,
      isDown: chance(60))
    return IOHIDEvent(timeStamp: time, senderID: 1, payload: .button(button))
  }

  /// The start or the end of a shake, or a raw sample.
  private mutating func acceleration(_ time: UInt64) -> IOHIDEvent {
    if chance(60) { return shake(chance(50) ? .start : .end, time) }
    let sample = IOHIDAccelerometer(
      x: Double(pick(80)) / 10 - 4, y: Double(pick(80)) / 10 - 4, z: -1)
    return IOHIDEvent(timeStamp: time, senderID: 1, payload: .accelerometer(sample))
  }

  private func shake(_ moment: IOHIDAccelerometer.Moment, _ time: UInt64) -> IOHIDEvent {
    let sample = IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: moment)
    return IOHIDEvent(timeStamp: time, senderID: 1, payload: .accelerometer(sample))
  }

  /// A scroll, a move of a pointer with its buttons, or a scale or rotation of a trackpad.
  private mutating func pointing(_ time: UInt64) -> IOHIDEvent {
    let (x, y) = (Double(pick(21)) - 10, Double(pick(21)) - 10)
    let phase = IOHIDTransform.Phase.allCases[pick(4)]
    let payload: IOHIDEvent.Payload =
      switch pick(4) {
      case 0: .scroll(IOHIDScroll(x: x, y: y))
      case 1: .pointer(IOHIDPointer(x: x, y: y, buttonMask: UInt32(pick(4))))
      case 2: .scale(IOHIDTransform(delta: x / 10, phase: phase))
      default: .rotation(IOHIDTransform(delta: y / 10, phase: phase))
      }
    return IOHIDEvent(timeStamp: time, senderID: 1, payload: payload)
  }
}
