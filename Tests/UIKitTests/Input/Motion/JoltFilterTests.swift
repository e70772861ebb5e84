import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

@testable import UIKit

struct JoltFilterTests {
  /// Feeds samples in g along x and y, at 100 Hz and in addition to gravity, and returns whether a shake was detected.
  ///
  /// `start` is the time of the first sample and `pause` an additional time after it, in nanoseconds.
  private func isShaken(
    _ samples: [(x: Double, y: Double)], from start: UInt64 = 0, after pause: UInt64 = 0
  ) -> Bool {
    var filter = JoltFilter()
    var found = false
    for (index, sample) in samples.enumerated() {
      let passed = UInt64(index) * 10_000_000 + (index == 0 ? 0 : pause)
      let time = MachAbsoluteTime(nanoseconds: start + passed)
      if filter.take(x: sample.x, y: sample.y, z: -1, at: time) { found = true }
    }
    return found
  }

  /// Samples along x that alternate between `size` and `-size`; `period` is a number of samples.
  private func wave(_ size: Double, period: Int, count: Int) -> [(x: Double, y: Double)] {
    (0..<count).map { ($0 % period < period / 2 ? size : -size, 0) }
  }

  @Test("R-MOTION-2: fast and strong alternating motion is a shake")
  func shaken() {
    #expect(isShaken(wave(1.5, period: 20, count: 60)))
  }

  @Test("R-MOTION-2: a shake is detected at any time, and after any gap in the samples")
  func shakenLate() {
    let shake = Array(wave(2, period: 16, count: 32))
    #expect(isShaken(shake, from: 100_000_000_000))
    #expect(isShaken([(0, 0)] + shake, from: 1_000_000_000, after: 60_000_000_000))
  }

  @Test("R-MOTION-2: a shake of a device that was falling at first is detected")
  func shakenAfterFall() {
    var filter = JoltFilter()
    expectEqual(filter.take(x: 0, y: 0, z: 0, at: .zero), false)
    let found = wave(2, period: 16, count: 32).enumerated().filter { index, sample in
      let time = MachAbsoluteTime(nanoseconds: UInt64(index + 1) * 10_000_000)
      return filter.take(x: sample.x, y: sample.y, z: 0, at: time)
    }
    #expect(!found.isEmpty)
  }

  @Test("R-MOTION-2: one blow, a slow swing, a tremble and jolts along two axes are not shakes")
  func notShaken() {
    #expect(!isShaken([(0, 0), (3, 0), (-3, 0)] + Array(repeating: (0, 0), count: 50)))
    #expect(!isShaken(wave(1.5, period: 120, count: 600)))
    #expect(!isShaken(wave(0.3, period: 20, count: 200)))
    #expect(!isShaken((0..<40).map { $0 % 20 < 10 ? (1.5, 0) : (0, 1.5) }))
  }
}
