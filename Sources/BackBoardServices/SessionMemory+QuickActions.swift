import IOKit

extension SessionMemory {
  /// The quick actions that an app declared last.
  package struct QuickActions: Hashable, Sendable {
    /// The place of the app among the installed apps.
    package let index: Int
    package let items: [BKSShortcutItem]

    package init(index: Int, items: [BKSShortcutItem]) {
      self.index = index
      self.items = items
    }

    /// The bytes before each declaration: the index of the app and the number of bytes, 32 bits each.
    private static let headerByteCount = 8

    /// The bytes of a list: for each app its index, a number of bytes, and a declaration of that many bytes.
    ///
    /// An app is left out if the list would have more than `limit` bytes with it.
    static func bytes(of list: [QuickActions], limit: Int) -> [UInt8] {
      var writer = ByteWriter()
      var message = ByteWriter()
      for app in list where !app.items.isEmpty {
        message.rewind()
        BKSMessage.declare(.shortcutItems(app.items)).encode(into: &message)
        guard writer.count + headerByteCount + message.count <= limit else { continue }
        writer.write(UInt32(app.index))
        writer.write(UInt32(message.count))
        writer.write(message.written)
      }
      return writer.written
    }

    /// Reads a list from its bytes; an entry that cannot be decoded is left out.
    static func list(in bytes: [UInt8]) -> [QuickActions] {
      var reader = ByteReader(bytes)
      var list: [QuickActions] = []
      while reader.remaining >= headerByteCount {
        let index = reader.nextUInt32()
        let count = Int(reader.nextUInt32())
        guard count <= reader.remaining else { break }
        var part = reader.nextPart(count)
        let message = try? BKSMessage.decode(
          kind: BKSMessage.Kind.declare.rawValue, from: &part)
        guard case .declare(.shortcutItems(let items))? = message else { continue }
        list.append(QuickActions(index: Int(index), items: items))
      }
      return list
    }
  }
}
