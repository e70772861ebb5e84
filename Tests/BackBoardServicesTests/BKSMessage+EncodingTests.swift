import BackBoardServices
import IOKit
import Testing
import TouchstonePorts
import TouchstoneTestSupport

struct BKSMessageEncodingTests {
  /// A message after encoding and decoding.
  private func roundTrip(_ message: BKSMessage) throws -> BKSMessage {
    var reader = ByteReader(message.payload)
    return try BKSMessage.decode(kind: message.kind.rawValue, from: &reader)
  }

  @Test("every kind has a sample")
  func samplesOfEveryKind() {
    let kinds = Set(BKSMessage.samples.map(\.kind))
    expectEqual(BKSMessage.Kind.allCases.filter { !kinds.contains($0) }, [])
  }

  @Test("every message survives encoding and decoding", arguments: BKSMessage.samples)
  func messageRoundTrip(message: BKSMessage) throws {
    var reader = ByteReader(message.payload)
    try expectEqual(BKSMessage.decode(kind: message.kind.rawValue, from: &reader), message)
    expectEqual(reader.remaining, 0)
  }

  @Test("a name at the limit stays whole, a longer one is cut and ends with '…'", arguments: -2...2)
  func cutNames(excess: Int) throws {
    let name = String(repeating: "x", count: BKSMessage.nameLimit + excess)
    // "…" takes 3 bytes.
    let kept = excess <= 0 ? name : String(repeating: "x", count: BKSMessage.nameLimit - 3) + "…"
    try expectEqual(roundTrip(.attach(name: name)), .attach(name: kept))
  }

  @Test(
    "a text is cut between characters, never inside one",
    arguments: ["é", "…", "👆", "👨‍👩‍👧‍👦", "e\u{301}"])
  func cutCharacters(character: Character) throws {
    let text = String(repeating: character, count: 400)
    guard case .attach(let name) = try roundTrip(.attach(name: text)) else {
      Issue.record("another message came back")
      return
    }
    #expect(name.utf8.count <= BKSMessage.nameLimit)
    // "…" takes 3 bytes, and only whole characters are kept.
    let count = (BKSMessage.nameLimit - 3) / String(character).utf8.count
    expectEqual(name, String(repeating: character, count: count) + "…")
  }

  @Test("a text of one character that is longer than the limit becomes '…'")
  func longCharacter() throws {
    let long = "e" + String(repeating: "\u{301}", count: 200)
    try expectEqual(roundTrip(.attach(name: long)), .attach(name: "…"))
  }

  @Test("a NUL becomes a space")
  func nulBecomesSpace() throws {
    let message = BKSMessage.stuck("a\0b\0\u{301}")
    try expectEqual(roundTrip(message), .stuck("a b \u{301}"))
  }

  @Test("names beyond the limit are left out")
  func tooManyNames() throws {
    let names = (0..<1000).map { "view\($0)" }
    let kept = Array(names.prefix(BKSMessage.nameCountLimit))
    let message = BKSMessage.reply(id: 1, .failure("no such view", candidates: names))
    expectEqual(
      try roundTrip(message), .reply(id: 1, .failure("no such view", candidates: kept)))
  }

  @Test("a message whose texts and lists exceed every limit is cut to fit a frame")
  func longestMessages() throws {
    for message in BKSMessage.longest {
      var builder = FrameBuilder()
      let isAppended = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
      #expect(isAppended, "\(message.kind)")
      _ = try roundTrip(message)
    }
  }
}

extension BKSMessage {
  /// A text longer than any limit.
  private static let long = String(repeating: "👆", count: 13_000)
  private static let longItem = BKSShortcutItem(
    type: long, title: long, subtitle: long,
    values: Array(repeating: .init(long, .text(long)), count: 100))
  private static let names = Array(repeating: String(repeating: "n", count: 300), count: 2_000)

  /// Messages with texts and lists that are longer than the limits.
  fileprivate static let longest: [BKSMessage] = [
    .launched(
      BKSLaunchContext(
        name: long, member: .broker, token: 1, display: .phone, isVirtual: true,
        shortcutItem: longItem)),
    .attach(name: long),
    .command(id: 1, BKSCommand(.launch, app: long, item: long)),
    .transition(.performShortcut(longItem)),
    .declare(.shortcutItems(Array(repeating: longItem, count: 100))),
    .attached(
      BKSAttachment(
        member: .player, eventBase: 0, display: .phone, isVirtual: true, folder: long,
        apps: names)),
    .stuck(long),
    .refused(long),
    .query(id: 1, .locate(name: long, dx: 0, dy: 0)),
    .query(id: 1, .tree(name: long)),
    .query(id: 1, .chain(name: long)),
    .reply(id: 1, .text(long)),
    .reply(id: 1, .point(x: 0, y: 0, obstacle: long, reason: long)),
    .reply(id: 1, .failure(long, candidates: names)),
  ]
}
