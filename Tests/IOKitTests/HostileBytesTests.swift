import IOKit
import Testing
import TouchstoneTestSupport

/// Damaged bytes: both decoders refuse them with the same error, or read the same valid event.
struct HostileBytesTests {
  @Test("every prefix of an event is refused as truncated", arguments: Samples.all)
  func prefixes(_ event: IOHIDEvent) {
    let bytes = event.encoded
    for count in 0..<bytes.count {
      guard case .refused(let error) = Verdict.of(Array(bytes[..<count])) else {
        Issue.record("\(count) of \(bytes.count) bytes were not refused")
        return
      }
      guard case .truncated = error.problem else {
        Issue.record("\(count) of \(bytes.count) bytes: \(error)")
        return
      }
    }
  }

  @Test(
    "every single-bit flip is an error or a different event",
    arguments: [Samples.oneFinger, Samples.threeFingers] + Samples.others)
  func flips(_ event: IOHIDEvent) {
    var bytes = event.encoded
    var accepted = 0
    for bit in 0..<bytes.count * 8 {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      switch Verdict.of(bytes) {
      case .refused(let error): #expect(error.offset <= bytes.count)
      case .disagreement(let words): Issue.record("bit \(bit): \(words)")
      case .event(let other):
        accepted += 1
        if other == event { Issue.record("bit \(bit) changes nothing") }
        if other.encoded != bytes { Issue.record("bit \(bit): the event has two forms") }
      }
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
    // Most integers may have any value; the time and the sender alone have 128 bits.
    #expect(accepted >= 128)
  }

  @Test("two events spliced at every offset are an error or a valid event")
  func splices() {
    let events = [Samples.oneFinger, Samples.threeFingers, Samples.stylus, Samples.letterKey]
    for first in events.map(\.encoded) {
      for second in events.map(\.encoded) {
        for cut in 0..<min(first.count, second.count) {
          expectSound(Array(first[..<cut]) + second[cut...])
        }
      }
    }
  }

  @Test("random bytes are an error or a valid event", arguments: [1, 2, 3, 4] as [UInt64])
  func random(_ seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0..<600, using: &numbers)
      expectSound((0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) })
    }
  }

  @Test("valid events with some random bytes are an error or a valid event", arguments: 1...8)
  func mutations(_ seed: Int) {
    var numbers = SplitMix(seed: UInt64(seed))
    for round in 0..<400 {
      var bytes = Samples.all[round % Samples.all.count].encoded
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        // Half of the changes hit the header and the first record, where the structure is.
        let reach = Bool.random(using: &numbers) ? min(60, bytes.count) : bytes.count
        let place = Int.random(in: 0..<reach, using: &numbers)
        bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      expectSound(bytes)
    }
  }

  /// Expects an error that both decoders agree on, or an event whose encoding has these bytes.
  private func expectSound(_ bytes: [UInt8]) {
    switch Verdict.of(bytes) {
    case .refused: break
    case .disagreement(let words): Issue.record("\(hexadecimal(bytes)): \(words)")
    case .event(let event):
      if event.encoded != bytes { Issue.record("\(hexadecimal(bytes)): the event has two forms") }
    }
  }
}
