import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceDecoderTests {
  @Test(
    "any number in the record of a cut is read as a count",
    arguments: [
      (12, 12), (2.5, 2), (-3, 0), (.nan, 0), (-.infinity, 0), (.infinity, .max), (1e300, .max),
    ] as [(Double, Int)])
  func cutCount(written: Double, expected: Int) {
    let lane = LaneIdentity(name: "main", index: 0, order: 1)
    let records = [
      TraceRecord(
        kind: TraceKind.cut.rawValue, reason: TraceReason.traceLimit.rawValue, x: written),
      .mark(time: 5),
    ]
    var decoder = TraceDecoder(process: "Counter", member: 1)
    decoder.expectCut(of: lane)
    decoder.add(lane, number: 3, records: records.span.bytes, published: 2, capacity: 8)
    let trace = decoder.finish(refusal: .none)
    expectEqual(trace.lanes.first?.records.map(\.count), [expected, 0])
    expectEqual(
      trace.cuts,
      [
        "trace: \(expected) records of Counter, main, before 0.000 ms were cut; "
          + "\(TraceBound.variable) sets how many MiB are kept"
      ])
  }
}
