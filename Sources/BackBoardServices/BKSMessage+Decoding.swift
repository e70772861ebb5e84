package import IOKit
import TouchstoneMachTime

/// Why a message could not be decoded; the port that it arrived on is closed.
package enum BKSMessageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind is unknown.
  case unknownKind(UInt16)
  /// The message is too short or too long, or a text in it is malformed.
  case bytes(kind: BKSMessage.Kind, ByteReaderError)
  /// The event in it is malformed.
  case event(kind: BKSMessage.Kind, IOHIDDecodingError)
  /// A field has a value that it may not have.
  case value(kind: BKSMessage.Kind, offset: Int, field: String, found: String)

  /// The error as a sentence that names message and byte.
  package var description: String {
    switch self {
    case .unknownKind(let kind):
      "message kind \(kind) is unknown; this version knows 1 to \(BKSMessage.Kind.allCases.count)"
    case .bytes(let kind, let error): "message '\(kind)': \(error)"
    case .event(let kind, let error): "message '\(kind)': \(error)"
    case .value(let kind, let offset, let field, let found):
      "message '\(kind)', byte \(offset): \(found) is not a valid \(field)"
    }
  }
}

extension BKSMessage {
  /// Decodes the payload of a message of this kind; throws if bytes are missing or left over.
  package static func decode(
    kind number: UInt16, from reader: inout ByteReader
  ) throws(BKSMessageError) -> BKSMessage {
    var memory: [IOHIDEvent] = []
    return try decode(kind: number, from: &reader, memory: &memory)
  }

  /// Decodes the payload of a message.
  ///
  /// The event of a message of the kind `event` takes over the array `memory` to store its children, which saves an
  /// allocation; `memory` is a new empty array afterward.
  package static func decode(
    kind number: UInt16, from reader: inout ByteReader, memory: inout [IOHIDEvent]
  ) throws(BKSMessageError) -> BKSMessage {
    guard let kind = Kind(rawValue: number) else { throw .unknownKind(number) }
    var fields = FieldReader(kind: kind, reader: reader)
    if kind == .event { swap(&fields.memory, &memory) }
    let message = try fields.message()
    try fields.finish()
    reader = fields.reader
    return message
  }
}

/// Reads the fields of one message; its errors name the message.
private struct FieldReader {
  let kind: BKSMessage.Kind
  var reader: ByteReader
  /// The array in which an event stores its children.
  var memory: [IOHIDEvent] = []

  mutating func message() throws(BKSMessageError) -> BKSMessage {
    switch kind {
    case .launched: .launched(try launchContext())
    case .event: .event(number: try uint32(), reason: try uint16(), try event())
    case .transition: .transition(try transition())
    case .hang: .hang(nanoseconds: try uint64())
    case .checkIn: .checkIn(token: try uint64())
    case .attach: .attach(name: try text(BKSMessage.nameLimit))
    case .inject: .inject(number: try uint32(), try event())
    case .command: .command(id: try uint32(), try command())
    case .detach: .detach(endsSession: try flag())
    case .attached: .attached(try attachment())
    case .settled: .settled
    case .stuck: .stuck(try text(BKSMessage.textLimit))
    case .query: .query(id: try uint32(), try query())
    case .reply: .reply(id: try uint32(), try reply())
    case .idle: .idle(try idleReport())
    case .refused: .refused(try text(BKSMessage.textLimit))
    case .advance: .advance
    case .declare: .declare(try declaration())
    case .observe: .observe
    case .observed: .observed(try observation())
    }
  }

  mutating func finish() throws(BKSMessageError) {
    do { try reader.finish() } catch { throw .bytes(kind: kind, error) }
  }

  private mutating func launchContext() throws(BKSMessageError) -> BKSLaunchContext {
    BKSLaunchContext(
      name: try text(BKSMessage.nameLimit), member: MemberID(rawValue: try uint16()),
      token: try uint64(),
      display: try display(), isVirtual: try flag(),
      shortcutItem: try flag() ? try shortcutItem() : nil)
  }

  private mutating func attachment() throws(BKSMessageError) -> BKSAttachment {
    BKSAttachment(
      member: MemberID(rawValue: try uint16()), eventBase: try uint32(), display: try display(),
      isVirtual: try flag(), folder: try text(BKSMessage.pathLimit), apps: try texts())
  }

  private mutating func display() throws(BKSMessageError) -> BKSDisplay {
    BKSDisplay(
      width: try double("width of a display", in: BKSDisplay.sideLimits),
      height: try double("height of a display", in: BKSDisplay.sideLimits),
      scale: try double("scale of a display", in: BKSDisplay.scaleLimits),
      hasHomeIndicator: try flag())
  }

  private mutating func command() throws(BKSMessageError) -> BKSCommand {
    let verb: BKSCommand.Verb = try choice("command")
    let nanoseconds = try uint64()
    let phase: BKSCommand.Phase = try choice("phase of an interruption")
    return BKSCommand(
      verb, app: try text(BKSMessage.nameLimit), nanoseconds: nanoseconds, phase: phase,
      item: try text(BKSMessage.nameLimit))
  }

  private mutating func observation() throws(BKSMessageError) -> BKSObservation {
    let member = MemberID(rawValue: try uint16())
    let nanoseconds = try uint64()
    let offset = reader.offset
    let number = try uint8()
    let input: BKSObservation.Input
    switch number {
    case 1: input = .event(try event())
    case 2: input = .command(try command())
    case 3: input = .left
    default: throw .value(kind: kind, offset: offset, field: "input", found: "\(number)")
    }
    return BKSObservation(member: member, nanoseconds: nanoseconds, input: input)
  }

  private mutating func transition() throws(BKSMessageError) -> BKSTransition {
    let offset = reader.offset
    let number = try uint8()
    return switch number {
    case 1: .activate
    case 2: .resignActive
    case 3: .enterBackground
    case 4: .enterForeground
    case 5: .terminate
    case 6: .performShortcut(try shortcutItem())
    case 7: .proximity(isNear: try flag())
    default: throw .value(kind: kind, offset: offset, field: "transition", found: "\(number)")
    }
  }

  private mutating func shortcutItem() throws(BKSMessageError) -> BKSShortcutItem {
    BKSShortcutItem(
      type: try text(BKSMessage.nameLimit), title: try text(BKSMessage.nameLimit),
      subtitle: try flag() ? try text(BKSMessage.nameLimit) : nil, values: try values())
  }

  private mutating func values() throws(BKSMessageError) -> [BKSShortcutItem.Entry] {
    let offset = reader.offset
    let count = try uint8()
    guard count <= BKSShortcutItem.valueLimit else {
      throw .value(kind: kind, offset: offset, field: "count of values", found: "\(count)")
    }
    var entries: [BKSShortcutItem.Entry] = []
    for _ in 0..<count {
      entries.append(BKSShortcutItem.Entry(try text(BKSMessage.nameLimit), try value()))
    }
    return entries
  }

  private mutating func value() throws(BKSMessageError) -> BKSShortcutItem.Value {
    let offset = reader.offset
    let number = try uint8()
    return switch number {
    case 1: .text(try text(BKSMessage.nameLimit))
    case 2: .integer(Int64(bitPattern: try uint64()))
    case 3: .number(try double())
    default: throw .value(kind: kind, offset: offset, field: "kind of value", found: "\(number)")
    }
  }

  private mutating func shortcutItems() throws(BKSMessageError) -> [BKSShortcutItem] {
    let offset = reader.offset
    let count = try uint8()
    guard count <= BKSShortcutItem.countLimit else {
      throw .value(kind: kind, offset: offset, field: "count of quick actions", found: "\(count)")
    }
    var items: [BKSShortcutItem] = []
    for _ in 0..<count { items.append(try shortcutItem()) }
    return items
  }

  private mutating func declaration() throws(BKSMessageError) -> BKSDeclaration {
    let offset = reader.offset
    let number = try uint8()
    return switch number {
    case 1: .sensor(try choice("sensor"), intervalNanoseconds: try uint64())
    case 2: .remoteControl(try flag())
    case 3: .nowPlaying(try flag())
    case 4: .shortcutItems(try shortcutItems())
    case 5: .deferredEdges(try uint8())
    case 6: .proximityMonitoring(try flag())
    case 7: .interfaceOrientation(try choice("orientation"))
    default: throw .value(kind: kind, offset: offset, field: "declaration", found: "\(number)")
    }
  }

  private mutating func query() throws(BKSMessageError) -> BKSQuery {
    let offset = reader.offset
    let number = try uint8()
    return switch number {
    case 1: .locate(name: try text(BKSMessage.nameLimit), dx: try double(), dy: try double())
    case 2: .hit(x: try double(), y: try double())
    case 3: .tree(name: try text(BKSMessage.nameLimit))
    case 4: .fence
    case 5: .chain(name: try text(BKSMessage.nameLimit))
    case 6: .focusChain
    case 7: .activate(name: try text(BKSMessage.nameLimit))
    case 8: .timers
    case 9: .screen
    case 10: .touchArea(step: try stepOfTouchArea())
    case 11: .elements
    case 12: .picture(try picturePart())
    default: throw .value(kind: kind, offset: offset, field: "query", found: "\(number)")
    }
  }

  private mutating func picturePart() throws(BKSMessageError) -> BKSPicturePart {
    let format: BKSPicturePart.Format = try choice("format of a picture")
    let offset = reader.offset
    let scale = try uint8()
    guard BKSPicturePart.scaleLimits.contains(scale) else {
      throw .value(kind: kind, offset: offset, field: "scale of a picture", found: "\(scale)")
    }
    return BKSPicturePart(format, scale: scale, number: try uint32(), offset: try uint32())
  }

  private mutating func stepOfTouchArea() throws(BKSMessageError) -> UInt16 {
    let offset = reader.offset
    let step = try uint16()
    guard BKSQuery.stepLimits.contains(step) else {
      throw .value(kind: kind, offset: offset, field: "step of a touch area", found: "\(step)")
    }
    return step
  }

  private mutating func launchProblem() throws(BKSMessageError) -> BKSLaunchProblem {
    let shortage: BKSLaunchProblem.Shortage = try choice("shortage")
    return BKSLaunchProblem(
      app: try text(BKSMessage.nameLimit), shortage: shortage,
      description: try text(BKSMessage.pathLimit))
  }

  private mutating func reply() throws(BKSMessageError) -> BKSReply {
    let offset = reader.offset
    let number = try uint8()
    return switch number {
    case 1: .done
    case 2: .text(try text(BKSMessage.textLimit))
    case 3:
      .point(
        x: try double(), y: try double(), obstacle: try text(BKSMessage.nameLimit),
        reason: try text(BKSMessage.pathLimit))
    case 4: .failure(try text(BKSMessage.pathLimit), candidates: try texts())
    case 5: .part(number: try uint32(), length: try uint32(), try part())
    case 6: .notLaunched(try launchProblem())
    default: throw .value(kind: kind, offset: offset, field: "reply", found: "\(number)")
    }
  }

  private mutating func part() throws(BKSMessageError) -> [UInt8] {
    let offset = reader.offset
    let count = Int(try uint16())
    guard count <= BKSMessage.partLimit else {
      throw .value(kind: kind, offset: offset, field: "length of a part", found: "\(count)")
    }
    do { return try reader.readBytes(count) } catch { throw .bytes(kind: kind, error) }
  }

  private mutating func idleReport() throws(BKSMessageError) -> BKSIdleReport {
    let taken = try uint64()
    let deadline = try deadline()
    return BKSIdleReport(taken: taken, deadline: deadline, wantsSettled: try flag())
  }

  private mutating func deadline() throws(BKSMessageError) -> MachAbsoluteTime? {
    let (offset, latest) = (reader.offset, BKSIdleReport.latestDeadline)
    let deadline = MachAbsoluteTime(nanoseconds: try uint64())
    guard deadline != .distantFuture else { return nil }
    guard deadline <= latest else {
      throw .value(
        kind: kind, offset: offset,
        field: "deadline, which is at most \(latest.nanoseconds) ns (100 years)",
        found: "\(deadline.nanoseconds)")
    }
    return deadline
  }

  private mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ field: String
  ) throws(BKSMessageError) -> Choice {
    let offset = reader.offset
    let number = try uint8()
    guard let choice = Choice(rawValue: number) else {
      throw .value(kind: kind, offset: offset, field: field, found: "\(number)")
    }
    return choice
  }

  private mutating func flag() throws(BKSMessageError) -> Bool {
    let offset = reader.offset
    let number = try uint8()
    guard number <= 1 else {
      throw .value(kind: kind, offset: offset, field: "flag", found: "\(number)")
    }
    return number == 1
  }

  private mutating func texts() throws(BKSMessageError) -> [String] {
    let offset = reader.offset
    let count = try uint16()
    guard count <= BKSMessage.nameCountLimit else {
      throw .value(kind: kind, offset: offset, field: "count of names", found: "\(count)")
    }
    var texts: [String] = []
    for _ in 0..<count { texts.append(try text(BKSMessage.nameLimit)) }
    return texts
  }

  private mutating func event() throws(BKSMessageError) -> IOHIDEvent {
    var taken: [IOHIDEvent] = []
    swap(&taken, &memory)
    do {
      return try IOHIDEvent.decode(&reader, memory: consume taken)
    } catch {
      throw .event(kind: kind, error)
    }
  }

  private mutating func uint8() throws(BKSMessageError) -> UInt8 {
    do { return try reader.readUInt8() } catch { throw .bytes(kind: kind, error) }
  }

  private mutating func uint16() throws(BKSMessageError) -> UInt16 {
    do { return try reader.readUInt16() } catch { throw .bytes(kind: kind, error) }
  }

  private mutating func uint32() throws(BKSMessageError) -> UInt32 {
    do { return try reader.readUInt32() } catch { throw .bytes(kind: kind, error) }
  }

  private mutating func uint64() throws(BKSMessageError) -> UInt64 {
    do { return try reader.readUInt64() } catch { throw .bytes(kind: kind, error) }
  }

  private mutating func double(
    _ field: String = "finite number",
    in allowed: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  ) throws(BKSMessageError) -> Double {
    let offset = reader.offset
    let value = Double(bitPattern: try uint64())
    guard allowed.contains(value) else {
      throw .value(kind: kind, offset: offset, field: field, found: "\(value)")
    }
    return value
  }

  private mutating func text(_ limit: Int) throws(BKSMessageError) -> String {
    do { return try reader.readText(limit: limit) } catch { throw .bytes(kind: kind, error) }
  }
}
