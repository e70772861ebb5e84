import BackBoardServices
import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport

/// Pictures that come in parts.
struct ScenarioHostPictureTests {
  /// A host that answers the questions for the parts of a picture in turn.
  private final class Host: ScenarioHost {
    private var replies: [BKSReply]
    private(set) var parts: [BKSPicturePart] = []

    init(_ replies: [BKSReply]) { self.replies = replies }

    let display = DisplaySize.standard
    let now = MachAbsoluteTime.zero
    let step: UInt32 = 0
    let isVirtual = true

    func post(_ event: IOHIDEvent) throws(SessionError) -> UInt32 { 0 }
    func ask(_ query: BKSQuery) throws(SessionError) -> BKSReply {
      if case .picture(let part) = query { parts.append(part) }
      guard !replies.isEmpty else { throw .ended }
      return replies.removeFirst()
    }
    func perform(_ command: BKSCommand) throws(SessionError) -> BKSReply { .done }
    func wait(until instant: MachAbsoluteTime) throws(SessionError) {}
    func settle(before limit: MachAbsoluteTime) throws(SessionError) -> Bool { true }
  }

  private static let full = [UInt8](repeating: 1, count: BKSMessage.partLimit)
  private static let length = UInt32(BKSMessage.partLimit + 2)

  @Test("a picture consists of full parts and the rest")
  func whole() throws {
    let host = Host([
      .part(number: 7, length: Self.length, Self.full),
      .part(number: 7, length: Self.length, [2, 3]),
    ])
    try expectEqual(host.picture(.png, scale: 2), Self.full + [2, 3])
    expectEqual(
      host.parts,
      [
        BKSPicturePart(.png, scale: 2),
        BKSPicturePart(.png, scale: 2, number: 7, offset: UInt32(BKSMessage.partLimit)),
      ])
  }

  /// Why a picture of these parts is refused.
  private func refusal(_ parts: (number: UInt32, length: UInt32, bytes: [UInt8])...) -> String {
    let host = Host(parts.map { .part(number: $0.number, length: $0.length, $0.bytes) })
    do throws(SessionError) {
      return "\(try host.picture(.svg).count) bytes are accepted"
    } catch {
      return error.description
    }
  }

  @Test(
    "an answer that is empty, endless, short, too long, unnumbered or contradicts an earlier one is refused"
  )
  func refusals() {
    let limit = "it may have 1 to 536870912"
    let first = (number: UInt32(7), length: Self.length, bytes: Self.full)
    expectEqual(
      [
        refusal((7, 0, [])),
        refusal((7, .max, Self.full)),
        refusal((7, 5, [1])),
        refusal((7, 1, [1, 2])),
        refusal((0, 1, [1])),
        refusal(first, (7, Self.length + 1, [2, 3])),
        refusal(first, (8, Self.length, [2, 3])),
        refusal(first, (7, Self.length, [])),
      ],
      [
        "a picture of 0 bytes; \(limit)",
        "a picture of 4294967295 bytes; \(limit)",
        "the part at byte 0 of a picture has 1 bytes instead of 5",
        "the part at byte 0 of a picture has 2 bytes instead of 1",
        "a part has picture number 0 instead of 1 or more",
        "a part says 49155 bytes for a picture of 49154",
        "a part has picture number 8 instead of 7",
        "the part at byte 49152 of a picture has 0 bytes instead of 2",
      ].map { "the broker violated the protocol: \($0)" })
  }
}
