package import IOKit
import TouchstoneMachTime

extension BKSMessage {
  /// The longest text of a message, in bytes: enough for a view tree, and small enough for a frame.
  package static var textLimit: Int { 48 * 1024 }
  /// The most bytes of a part of an answer, small enough for a frame.
  package static var partLimit: Int { 48 * 1024 }
  /// The longest name of an app, a view or an injector, and the longest text of a quick action, in bytes.
  package static var nameLimit: Int { 256 }
  /// The longest path of a file, and the longest sentence in a reply that is not a text alone, in bytes.
  package static var pathLimit: Int { 4096 }
  /// The most names in one message, so that the message fits a frame.
  package static var nameCountLimit: Int { 128 }

  /// Encodes the payload; the frame around it has the kind and the length.
  ///
  /// All numbers are little-endian. A text is a byte count of 16 bits, then UTF-8. A text that is longer than its
  /// limit is cut after a character and ends in an ellipsis. Names beyond `nameCountLimit`, and quick actions and their
  /// values beyond the limits of `BKSShortcutItem`, are left out. So every message fits a frame.
  package func encode(into writer: inout ByteWriter) {
    switch self {
    case .launched(let context): context.encode(into: &writer)
    case .event(let number, let reason, let event):
      writer.write(number)
      writer.write(reason)
      event.encode(into: &writer)
    case .inject(let number, let event):
      writer.write(number)
      event.encode(into: &writer)
    case .transition(let transition): transition.encode(into: &writer)
    case .hang(let nanoseconds): writer.write(nanoseconds)
    case .checkIn(let token): writer.write(token)
    case .attach(let name): writer.writeCut(name, limit: BKSMessage.nameLimit)
    case .command(let id, let command):
      writer.write(id)
      command.encode(into: &writer)
    case .detach(let endsSession): writer.write(endsSession)
    case .attached(let attachment): attachment.encode(into: &writer)
    case .settled, .advance, .observe: break
    case .observed(let observation): observation.encode(into: &writer)
    case .stuck(let sentence), .refused(let sentence):
      writer.writeCut(sentence, limit: BKSMessage.textLimit)
    case .query(let id, let query):
      writer.write(id)
      query.encode(into: &writer)
    case .reply(let id, let reply):
      writer.write(id)
      reply.encode(into: &writer)
    case .idle(let report): report.encode(into: &writer)
    case .declare(let declaration): declaration.encode(into: &writer)
    }
  }
}

extension BKSLaunchContext {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.writeCut(name, limit: BKSMessage.nameLimit)
    writer.write(member.rawValue)
    writer.write(token)
    display.encode(into: &writer)
    writer.write(isVirtual)
    writer.write(shortcutItem != nil)
    shortcutItem?.encode(into: &writer)
  }
}

extension BKSTransition {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(number)
    if case .performShortcut(let item) = self { item.encode(into: &writer) }
    if case .proximity(let isNear) = self { writer.write(isNear) }
  }
}

extension BKSCommand {
  func encode(into writer: inout ByteWriter) {
    writer.write(verb.rawValue)
    writer.write(nanoseconds)
    writer.write(phase.rawValue)
    writer.writeCut(app, limit: BKSMessage.nameLimit)
    writer.writeCut(item, limit: BKSMessage.nameLimit)
  }
}

extension BKSShortcutItem {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.writeCut(type, limit: BKSMessage.nameLimit)
    writer.writeCut(title, limit: BKSMessage.nameLimit)
    writer.write(subtitle != nil)
    if let subtitle { writer.writeCut(subtitle, limit: BKSMessage.nameLimit) }
    let kept = values.prefix(Self.valueLimit)
    writer.write(UInt8(kept.count))
    for entry in kept {
      writer.writeCut(entry.key, limit: BKSMessage.nameLimit)
      switch entry.value {
      case .text(let text):
        writer.write(UInt8(1))
        writer.writeCut(text, limit: BKSMessage.nameLimit)
      case .integer(let integer):
        writer.write(UInt8(2))
        writer.write(UInt64(bitPattern: integer))
      case .number(let number):
        writer.write(UInt8(3))
        writer.write(number.bitPattern)
      }
    }
  }
}

extension BKSDeclaration {
  fileprivate func encode(into writer: inout ByteWriter) {
    switch self {
    case .sensor(let sensor, let interval):
      writer.write(UInt8(1))
      writer.write(sensor.rawValue)
      writer.write(interval)
    case .remoteControl(let isOn):
      writer.write(UInt8(2))
      writer.write(isOn)
    case .nowPlaying(let isOn):
      writer.write(UInt8(3))
      writer.write(isOn)
    case .shortcutItems(let items):
      let kept = items.prefix(BKSShortcutItem.countLimit)
      writer.write(UInt8(4))
      writer.write(UInt8(kept.count))
      for item in kept { item.encode(into: &writer) }
    case .deferredEdges(let edges):
      writer.write(UInt8(5))
      writer.write(edges)
    case .proximityMonitoring(let isOn):
      writer.write(UInt8(6))
      writer.write(isOn)
    case .interfaceOrientation(let orientation):
      writer.write(UInt8(7))
      writer.write(orientation.rawValue)
    }
  }
}

extension BKSAttachment {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(member.rawValue)
    writer.write(eventBase)
    display.encode(into: &writer)
    writer.write(isVirtual)
    writer.writeCut(folder, limit: BKSMessage.pathLimit)
    writer.writeNames(apps)
  }
}

extension BKSDisplay {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(width)
    writer.write(height)
    writer.write(scale)
    writer.write(hasHomeIndicator)
  }
}

extension BKSQuery {
  fileprivate func encode(into writer: inout ByteWriter) {
    switch self {
    case .locate(let name, let dx, let dy):
      writer.write(UInt8(1))
      writer.writeCut(name, limit: BKSMessage.nameLimit)
      writer.write(dx)
      writer.write(dy)
    case .hit(let x, let y):
      writer.write(UInt8(2))
      writer.write(x)
      writer.write(y)
    case .tree(let name):
      writer.write(UInt8(3))
      writer.writeCut(name, limit: BKSMessage.nameLimit)
    case .fence: writer.write(UInt8(4))
    case .chain(let name):
      writer.write(UInt8(5))
      writer.writeCut(name, limit: BKSMessage.nameLimit)
    case .focusChain: writer.write(UInt8(6))
    case .activate(let name):
      writer.write(UInt8(7))
      writer.writeCut(name, limit: BKSMessage.nameLimit)
    case .timers: writer.write(UInt8(8))
    case .screen: writer.write(UInt8(9))
    case .touchArea(let step):
      writer.write(UInt8(10))
      writer.write(step)
    case .elements: writer.write(UInt8(11))
    case .picture(let part):
      writer.write(UInt8(12))
      writer.write(part.format.rawValue)
      writer.write(part.scale)
      writer.write(part.number)
      writer.write(part.offset)
    }
  }
}

extension BKSReply {
  fileprivate func encode(into writer: inout ByteWriter) {
    switch self {
    case .done: writer.write(UInt8(1))
    case .text(let text):
      writer.write(UInt8(2))
      writer.writeCut(text, limit: BKSMessage.textLimit)
    case .point(let x, let y, let obstacle, let reason):
      writer.write(UInt8(3))
      writer.write(x)
      writer.write(y)
      writer.writeCut(obstacle, limit: BKSMessage.nameLimit)
      writer.writeCut(reason, limit: BKSMessage.pathLimit)
    case .failure(let sentence, let candidates):
      writer.write(UInt8(4))
      writer.writeCut(sentence, limit: BKSMessage.pathLimit)
      writer.writeNames(candidates)
    case .part(let number, let length, let bytes):
      writer.write(UInt8(5))
      writer.write(number)
      writer.write(length)
      writer.write(UInt16(bytes.count))
      writer.write(bytes)
    case .notLaunched(let problem):
      writer.write(UInt8(6))
      writer.write(problem.shortage.rawValue)
      writer.writeCut(problem.app, limit: BKSMessage.nameLimit)
      writer.writeCut(problem.description, limit: BKSMessage.pathLimit)
    }
  }
}

extension BKSIdleReport {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(taken)
    writer.write((deadline ?? .distantFuture).nanoseconds)
    writer.write(wantsSettled)
  }
}

extension ByteWriter {
  /// Writes 1 for true and 0 for false, in one byte.
  fileprivate mutating func write(_ flag: Bool) {
    write(UInt8(flag ? 1 : 0))
  }

  /// Writes names up to the limit of a message.
  fileprivate mutating func writeNames(_ names: [String]) {
    let kept = names.prefix(BKSMessage.nameCountLimit)
    write(UInt16(kept.count))
    for name in kept { writeCut(name, limit: BKSMessage.nameLimit) }
  }

  /// Writes a text, cut at a character if it is too long; a NUL becomes a space.
  fileprivate mutating func writeCut(_ text: String, limit: Int) {
    let ellipsis = "…"
    let clean = text.utf8.contains(0) ? String(text.map { $0 == "\0" ? " " : $0 }) : text
    guard clean.utf8.count > limit else { return writeText(clean, limit: limit) }
    var cut = ""
    var count = 0
    for character in clean {
      count += String(character).utf8.count
      if count > limit - ellipsis.utf8.count { break }
      cut.append(character)
    }
    writeText(cut + ellipsis, limit: limit)
  }
}
