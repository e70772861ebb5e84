import Testing
import UIKit

@Suite("Estimate ledger")
struct EstimateLedgerTests {
  private func entry(_ generation: UInt32, path: UInt32 = 1) -> EstimateLedger.Entry {
    var sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    sample.estimated = [.force, .azimuth]
    sample.expecting = [.force]
    sample.updateIndex = generation
    return EstimateLedger.Entry(touch: 7, path: path, generation: generation, sample: sample)
  }

  @Test("R-TOUCH-26: a correction finds its sample by path and generation, once")
  func corrects() {
    var ledger = EstimateLedger()
    ledger.expect(entry(1))
    ledger.expect(entry(2))
    var better = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 9)
    better.force = 0.8
    #expect(ledger.correct(path: 2, generation: 1, .force, from: better) == nil)
    let corrected = ledger.correct(path: 1, generation: 1, .force, from: better)
    #expect(corrected?.sample.force == 0.8)
    #expect(corrected?.sample.expecting == [])
    #expect(corrected?.sample.estimated == .azimuth)
    #expect(ledger.correct(path: 1, generation: 1, .force, from: better) == nil)
    #expect(ledger.entries.map(\.generation) == [2])
    #expect(ledger.awaits(touch: 7))
  }

  @Test("R-TOUCH-26: what will never come is expected no more and stays a guess")
  func givesUp() {
    var ledger = EstimateLedger()
    ledger.expect(entry(1))
    ledger.expect(entry(2, path: 3))
    let lost = ledger.giveUp(path: 1)
    #expect(lost.map(\.generation) == [1])
    #expect(lost.map(\.sample.expecting) == [[]])
    #expect(lost.map(\.sample.estimated) == [[.force, .azimuth]])
    #expect(ledger.giveUp(path: nil).map(\.path) == [3])
    #expect(!ledger.awaits(touch: 7))
  }

  @Test("The ledger never grows beyond its limit, and forgets touches that are gone")
  func limit() {
    var ledger = EstimateLedger()
    for generation in 0...UInt32(EstimateLedger.limit) { ledger.expect(entry(generation)) }
    #expect(ledger.entries.count == EstimateLedger.limit)
    #expect(ledger.entries.first?.generation == 1)
    ledger.forget(touch: 7)
    #expect(ledger.entries == [])
  }
}
