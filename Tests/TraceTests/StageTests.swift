import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct StageTests {
  @Test func `there are sixteen stages, numbered from 1 in the order of the path`() {
    expectEqual(Stage.allCases.map(\.rawValue), Array(1...16))
    expectEqual(
      Stage.allCases.map(\.title),
      [
        "posted", "received", "claimed", "routed", "sent", "fetched", "signalled", "drained",
        "translated", "hit-tested", "application", "window", "gestures", "view", "responder",
        "action",
      ])
  }

  @Test func `every stage names a Swift file, a place and what iOS calls it`() {
    for stage in Stage.allCases {
      #expect(stage.file.hasPrefix("Sources/") && stage.file.hasSuffix(".swift"))
      #expect(!stage.iosName.isEmpty)
      #expect(stage.place == "injector" || stage.place.contains(", "))
    }
  }

  @Test func `the places follow the event from the injector through the broker to the app`() {
    let processes = Stage.allCases.map { $0.place.prefix { $0 != "," } }
    expectEqual(
      processes,
      ["injector"] + Array(repeating: "broker", count: 4)
        + Array(repeating: "app", count: 11))
  }
}
