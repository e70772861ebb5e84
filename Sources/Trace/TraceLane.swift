import TouchstoneMachTime

/// The records of one thread, in the order in which it made them.
///
/// A lane has a single writer: it is made on its thread or transferred to it once. A record of names
/// that are defined already takes no lock, makes no system call and allocates nothing; only every
/// thousand records, and sooner in the first segments, the lane asks its tracer for the next
/// segment. A lane that is off costs one branch.
///
/// All stored properties are private, so that the compiler can prove exclusive access and omit the
/// checks at run time, which would double the cost of a record.
///
/// The emitters, the methods that make the records of each kind, are in `TraceLane+Path.swift`,
/// `TraceLane+Views.swift`, `TraceLane+Gestures.swift` and `TraceLane+Input.swift`.
package final class TraceLane {
  /// Whether records are kept; stays false once the lane has ended, for lack of room or after an error.
  package var isOn: Bool { isRecording }

  /// Whether the places of views are recorded.
  package var hasFrames: Bool { isRecording && recordsFrames }

  /// The event of records that are made without an event of their own; 0 for none.
  ///
  /// Code that handles an event sets it and restores it afterwards, so that records made in
  /// between, such as a question to a delegate, belong to the event that caused them.
  package var currentEvent: UInt32 {
    get { event }
    set { event = newValue }
  }

  /// Whether `quietly` suppresses records at present, but for definitions of names.
  private var isQuiet = false
  /// The records that `watch` has suppressed so far; nil outside `watch`.
  private var watched: [TraceRecord]?

  private var isRecording: Bool
  private let recordsFrames: Bool
  private var event: UInt32 = 0
  private let tracer: Tracer
  private let identity: LaneIdentity
  private let clock: LaneClock
  /// The slots of the present segment, which the tracer holds.
  private var slots: TraceSlots?
  /// The number of records in the present segment.
  private var count = 0
  /// The number of records that fit: all slots but the last, which is reserved for the end marker.
  private var room = 0
  /// The number of segments that the lane has begun so far, reused ones included; the number of its next segment.
  private var segmentCount = 0
  /// The names that `name(_:)` has returned, by their texts.
  private var names: [String: TraceName] = [:]
  /// The number of all names that the lane has defined.
  private var nameCount = 0
  /// The names whose definitions were overwritten and are not written again yet; those that were made last come first.
  private var lostNames: [(name: TraceName, text: String)] = []
  /// The number of times that the lane has overwritten its oldest segment.
  private var cutCount = 0

  init(tracer: Tracer, identity: LaneIdentity, time: any TimeSource, isOn: Bool) {
    self.tracer = tracer
    self.identity = identity
    clock = LaneClock(time)
    isRecording = isOn
    recordsFrames = tracer.level == .frames
    if isOn { grow() }
  }

  /// The name of a text, which the first call with that text defines in the trace; `none` while the lane is off or has
  /// no number left.
  package func name(_ text: String) -> TraceName {
    guard isRecording else { return .none }
    if let known = names[text] {
      if !lostNames.isEmpty { defineAgain(known) }
      return known
    }
    let name = define(text)
    if name != .none { names[text] = name }
    return name
  }

  /// Runs `body` without recording, for a query that must leave no records but definitions of names.
  package func quietly<Result>(_ body: () -> Result) -> Result {
    let before = isQuiet
    isQuiet = true
    defer { isQuiet = before }
    return body()
  }

  /// Runs `body` without recording, and returns the lines that it would have recorded; none while the lane is off.
  package func watch<Result>(_ body: () -> Result) -> (result: Result, lines: [TraceLine]) {
    let before = watched
    watched = []
    let result = quietly(body)
    let records = watched ?? []
    watched = before
    let texts = names.map { ($0.value.rawValue, $0.key) }
    let lane = LaneTrace(
      name: identity.name, order: identity.order, index: identity.index, records: records)
    let trace = ProcessTrace(
      process: tracer.process, member: tracer.member, lanes: [lane],
      names: Dictionary(uniqueKeysWithValues: texts))
    return (
      result,
      records.indices.map { TraceLine(at: $0, in: lane, of: trace, number: $0 + 1) }
    )
  }

  /// Makes a record from the fields that its kind has; an event of 0 stands for `currentEvent`.
  ///
  /// Prefer the emitter of the kind.
  package func record(
    _ kind: TraceKind, code: UInt16 = 0, reason: TraceReason = .none, event: UInt32 = 0,
    touch: UInt32 = 0, subject: TraceName = .none, object: TraceName = .none,
    detail: TraceName = .none, x: Double = 0, y: Double = 0, z: Double = 0
  ) {
    guard isRecording else { return }
    let moment = clock.moment
    let record = TraceRecord(
      time: moment.nanoseconds, step: moment.step, kind: kind.rawValue, code: code,
      subject: subject.rawValue, object: object.rawValue, detail: detail.rawValue,
      event: event == 0 ? self.event : event, touch: touch, reason: reason.rawValue,
      x: x, y: y, z: z)
    guard !isQuiet else {
      watched?.append(record)
      return
    }
    append(record)
  }

  /// Defines a text without remembering it, for texts that rarely occur twice; `none` in the same cases as `name(_:)`.
  func define(_ text: String) -> TraceName {
    guard isRecording, nameCount < TraceName.countLimit else { return .none }
    nameCount += 1
    let name = TraceName(lane: identity.index, number: nameCount)
    write(definition: Self.shortened(text), of: name)
    return isRecording ? name : .none
  }

  private func write(definition bytes: [UInt8], of name: TraceName) {
    let moment = clock.moment
    var record = TraceRecord(
      time: moment.nanoseconds, step: moment.step, kind: TraceKind.name.rawValue,
      code: UInt16(bytes.count), subject: name.rawValue)
    var rest = bytes[...]
    var cuts = cutCount
    repeat {
      let isFirst = record.kind == TraceKind.name.rawValue
      append(record) { [part = rest.prefix(TraceRecord.textByteCount)] slots, slot in
        slots.write(text: part, slot: slot)
      }
      let hasReusedSegment = cutCount != cuts
      cuts = cutCount
      if hasReusedSegment, !isFirst {
        // The reused segment began with definitions of other names, so this definition starts again after them.
        (rest, record.kind) = (bytes[...], TraceKind.name.rawValue)
        record.code = UInt16(bytes.count)
        continue
      }
      rest = rest.dropFirst(TraceRecord.textByteCount)
      record.kind = TraceKind.nameContinued.rawValue
      record.code = 0
    } while !rest.isEmpty
  }

  /// Writes one record; `finish` may overwrite a part of its slot before it is published.
  @inline(__always)
  private func append(
    _ record: TraceRecord, finish: (TraceSlots, Int) -> Void = { _, _ in }
  ) {
    guard isRecording else { return }
    if count == room { grow() }
    guard isRecording, let slots else { return }
    slots.write(record, slot: count)
    finish(slots, count)
    count += 1
    slots.publish(count)
  }

  /// Continues in a new segment, or in the oldest one, or ends the lane with a marker if there is none.
  @inline(never)
  private func grow() {
    do throws(TraceRefusal) {
      let next = try tracer.makeSegment(for: identity, number: segmentCount)
      // The oldest segment may be this one.
      slots?.seal(after: count)
      if next.cut != nil { next.segment.begin(number: segmentCount) }
      slots = next.segment.slots
      segmentCount += 1
      count = 0
      room = next.segment.capacity - 1
      if let cut = next.cut { carryOn(after: cut) }
    } catch {
      isRecording = false
      names = [:]
      lostNames = []
      guard let slots else { return }
      let moment = clock.moment
      slots.write(
        TraceRecord(
          time: moment.nanoseconds, step: moment.step, kind: TraceKind.end.rawValue,
          reason: error.reason.rawValue), slot: count)
      slots.publish(count + 1)
      slots.seal(after: count + 1)
    }
  }

  /// Records how much was cut, and defines the names of the lost segment again, since later records refer to them.
  private func carryOn(after cut: Tracer.Cut) {
    cutCount += 1
    let moment = clock.moment
    append(
      TraceRecord(
        time: moment.nanoseconds, step: moment.step, kind: TraceKind.cut.rawValue,
        reason: TraceReason.traceLimit.rawValue, x: Double(cut.recordCount),
        y: Double(cut.firstNumber)))
    let lost = names.filter { cut.names.contains($0.value.rawValue) }
    lostNames += lost.map { ($0.value, $0.key) }
    lostNames.sort { $0.name.rawValue > $1.name.rawValue }
    defineLostNames()
  }

  /// Defines lost names again, in at most half of the segment, which leaves room for new records.
  ///
  /// The names that do not fit follow when they are asked for, or in the next segment: an object may keep its name and
  /// not ask again.
  private func defineLostNames() {
    var left = room / 2
    let names = lostNames
    lostNames = []
    var waiting: [(name: TraceName, text: String)] = []
    for lost in names {
      let bytes = Self.shortened(lost.text)
      let recordCount = max(bytes.count - 1, 0) / TraceRecord.textByteCount + 1
      if recordCount <= left {
        left -= recordCount
        write(definition: bytes, of: lost.name)
      } else {
        waiting.append(lost)
      }
    }
    lostNames = waiting
  }

  /// Defines a name again if its definition was lost.
  @inline(never)
  private func defineAgain(_ name: TraceName) {
    guard let index = lostNames.firstIndex(where: { $0.name == name }) else { return }
    let lost = lostNames.remove(at: index)
    write(definition: Self.shortened(lost.text), of: name)
  }

  /// The UTF-8 of a text; if it is too long, it is cut between characters and ends with `…`.
  private static func shortened(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count > TraceName.byteLimit else { return bytes }
    let mark = Array("…".utf8)
    var end = TraceName.byteLimit - mark.count
    // A byte of the form 10xxxxxx continues a character.
    while end > 0, bytes[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return bytes[..<end] + mark
  }
}

/// The clock of a lane, whose type is determined once, so that a record needs no dynamic call for its time.
private enum LaneClock {
  case virtual(VirtualTimeSource)
  /// Real time, which has no steps.
  case host(HostTimeSource)
  case other(any TimeSource)

  init(_ time: any TimeSource) {
    switch time {
    case let time as VirtualTimeSource: self = .virtual(time)
    case let time as HostTimeSource: self = .host(time)
    default: self = .other(time)
    }
  }

  @inline(__always)
  var moment: (nanoseconds: UInt64, step: UInt32) {
    switch self {
    case .virtual(let time): (time.now.nanoseconds, time.step)
    case .host(let time): (time.now.nanoseconds, time.step)
    case .other(let time): (time.now.nanoseconds, time.step)
    }
  }
}
