import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceKeepingErrorTests {
  @Test("each failure is described by a sentence")
  func sentences() {
    let errors: [TraceKeepingError] = [
      .keeperGone, .keeperSilent, .refused("too many"), .descriptorMissing(trace: "A"),
      .notSealed(trace: "A"), .tooMany(limit: 3, trace: "A"), .malformed("a message of 2 bytes"),
      .system(.tooManyOpenFiles),
    ]
    expectEqual(
      errors.map(\.description),
      [
        "nobody keeps the traces of this session any more",
        "the process that keeps the traces does not answer",
        "the traces are not given: too many",
        "the descriptor of the trace of A was lost; too many files may be open (ulimit -n)",
        "what was handed over as the trace of A is not sealed memory",
        "the trace of A is not kept: a session keeps 3 traces; start another one",
        "a keeper of traces does not understand a message of 2 bytes",
        "the traces cannot be handed over: too many open files (EMFILE)",
      ])
  }
}
