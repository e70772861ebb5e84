import Testing
import TouchstoneTestSupport

@testable import TouchstoneBackBoard

struct RefusalCountTests {
  @Test("a hundred refusals are recorded one by one, then each doubling of their number")
  func doublings() {
    var refusals = RefusalCount()
    let sentences = (1...1_000).compactMap { _ in refusals.countRefusal(because: "it is an app") }
    expectEqual(sentences.count, 103)
    expectEqual(sentences[99], "a process that connected was refused: it is an app")
    expectEqual(
      Array(sentences[100...]),
      [200, 400, 800].map { "\($0) connections were refused so far, the last one: it is an app" })
    expectEqual(refusals.count, 1_000)
  }
}
