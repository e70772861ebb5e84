import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// The sentence about the first difference of two traces.
@MainActor
struct TraceDifferenceTests {
  @Test("the difference from an empty trace names the empty one; equal traces have none")
  func empty() throws {
    let lines = AskedStage().stage.traceLines
    let left = try #require(TraceDifference([], lines))
    #expect(left.sentence.hasPrefix("The first trace is empty, while the other begins with '"))
    let right = try #require(TraceDifference(lines, []))
    #expect(right.sentence.hasPrefix("The second trace is empty, while the other begins with '"))
    expectNil(TraceDifference(lines, lines))
    expectEqual(left.agreedCount, 0)
  }
}
