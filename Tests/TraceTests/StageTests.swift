import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct StageTests {
  @Test("there are sixteen stages, numbered from 1 in the order of the path")
  func numbers() {
    expectEqual(Stage.allCases.map(\.rawValue), Array(1...16))
    expectEqual(
      Stage.allCases.map(\.title),
      [
        "posted", "received", "claimed", "routed", "sent", "fetched", "signalled", "drained",
        "translated", "hit-tested", "application", "window", "gestures", "view", "responder",
        "action",
      ])
  }

  @Test("every stage has a Swift file, a place and its counterpart on iOS")
  func names() {
    for stage in Stage.allCases {
      #expect(stage.file.hasPrefix("Sources/") && stage.file.hasSuffix(".swift"))
      #expect(!stage.iosCounterpart.isEmpty)
      #expect(stage.place == "injector" || stage.place.contains(", "))
    }
  }

  @Test("the places follow the event from the injector through the broker to the app")
  func places() {
    let processes = Stage.allCases.map { $0.place.prefix { $0 != "," } }
    expectEqual(
      processes,
      ["injector"] + Array(repeating: "broker", count: 4)
        + Array(repeating: "app", count: 11))
  }
}
