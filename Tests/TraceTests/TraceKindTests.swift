import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceKindTests {
  @Test("the numbers of kinds never change")
  func numbers() {
    let kinds: [(UInt16, [TraceKind])] = [
      (1, [.name, .nameContinued, .end, .cut]),
      (
        16,
        [
          .stage, .skipped, .route, .drop, .coalesce, .lifecycle, .process,
        ]
      ),
      (28, [.loop, .busy]),
      (
        32,
        [
          .hitPass, .hitAsk, .hitInside, .hitReturn, .hitMiss, .touch, .deliver, .forward, .cancel,
          .withhold, .hitShape,
        ]
      ),
      (48, [.attach, .detach, .gesture, .ask, .track, .action]),
      (64, [.text, .log, .tree, .frame, .bounds]),
      (72, [.scroll, .flick]),
      (
        80,
        [
          .call, .press, .motion, .pointer, .estimate, .firstResponder, .window, .chain, .input,
          .system,
        ]
      ),
      (96, [.search, .order]),
    ]
    for (first, group) in kinds {
      expectEqual(group.map(\.rawValue), Array(first..<first + UInt16(group.count)))
    }
    expectEqual(kinds.flatMap(\.1).count, TraceKind.allCases.count)
    // Numbers of kinds that were removed stay unused.
    #expect(TraceKind(rawValue: 23) == nil && TraceKind(rawValue: 24) == nil)
  }
}
