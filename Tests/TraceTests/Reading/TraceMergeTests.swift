import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceMergeTests {
  /// The key of the total order of lines: its parts, most significant first.
  private struct Key: Comparable {
    var parts: [UInt64]

    init(_ line: TraceLine) {
      parts = [
        line.time.nanoseconds, UInt64(line.step), UInt64(line.member), UInt64(line.laneOrder),
        UInt64(line.laneIndex), UInt64(line.sequence),
      ]
    }

    static func < (left: Key, right: Key) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }
  }

  /// Pairs of records with every two of four instants, the first not after the second, as a lane records them.
  private static let pairs: [[TraceRecord]] = {
    let instants: [(UInt64, UInt32)] = [(0, 0), (0, 1), (1, 0), (1, 1)]
    return instants.indices.flatMap { first in
      instants.indices.filter { $0 >= first }.map { second in
        [instants[first], instants[second]].map { TraceRecord.mark(time: $0.0, step: $0.1) }
      }
    }
  }()

  @Test("all small traces of two processes with three lanes in all merge into one total order")
  func allSmallTraces() {
    for first in Self.pairs {
      for second in Self.pairs {
        for third in Self.pairs {
          check([
            ProcessTrace(process: "a", member: 0, lanes: [(1, first), (0, second)]),
            ProcessTrace(process: "b", member: 1, lanes: [(1, third)]),
          ])
        }
      }
    }
  }

  /// Checks that two traces with six records in all merge into the total order, whichever comes first.
  private func check(_ traces: [ProcessTrace]) {
    let lines = TraceMerge.lines(traces)
    let keys = lines.map(Key.init)
    let isOrdered = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    let isComplete = lines.map(\.number) == Array(1...6)
    let isIndependent = TraceMerge.lines(traces.reversed()) == lines
    #expect(isOrdered && isComplete && isIndependent)
  }

  @Test("each part of the key decides if all earlier parts are equal")
  func partsOfTheKey() {
    let records = [TraceRecord.mark(time: 0), .mark(time: 0)]
    let lines = TraceMerge.lines([
      ProcessTrace(process: "late", member: 2, lanes: [(0, records)]),
      ProcessTrace(process: "early", member: 1, lanes: [(1, records), (0, records), (1, records)]),
    ])
    expectEqual(
      lines.map { "\($0.process) \($0.lane) \($0.sequence)" },
      [
        "early lane1 0", "early lane1 1", "early lane0 0", "early lane0 1", "early lane2 0",
        "early lane2 1", "late lane0 0", "late lane0 1",
      ])
  }

  @Test("two processes with the same member are ordered by name")
  func sameMember() {
    let traces = ["b", "a"].map {
      ProcessTrace(process: $0, member: 1, lanes: [(0, [TraceRecord.mark(time: 0)])])
    }
    expectEqual(TraceMerge.lines(traces).map(\.process), ["a", "b"])
    expectEqual(TraceMerge.lines(traces.reversed()).map(\.process), ["a", "b"])
  }

  @Test("no traces merge into no lines")
  func noTracesMerge() {
    #expect(TraceMerge.lines([]).isEmpty)
  }
}
