package import TouchstoneLinux

/// An error of keeping a trace or of reading a kept one.
package enum TraceKeepingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No process keeps the traces, or the keeper has ended.
  case keeperGone
  /// The keeper does not answer.
  case keeperSilent
  /// The keeper refused, or its socket could not be made or reached; with the reason.
  case refused(String)
  /// The descriptor of a trace has not arrived, usually because this process has too many open.
  case descriptorMissing(trace: String)
  /// The descriptor that was handed over is not the sealed memory of a trace.
  case notSealed(trace: String)
  /// The keeper has reached its limit of traces.
  case tooMany(limit: Int, trace: String)
  /// The other side broke the protocol.
  case malformed(String)
  /// A call of the kernel failed.
  case system(Errno)

  package var description: String {
    switch self {
    case .keeperGone: "nobody keeps the traces of this session any more"
    case .keeperSilent: "the process that keeps the traces does not answer"
    case .refused(let why): "the traces are not given: \(why)"
    case .descriptorMissing(let trace):
      "the descriptor of the trace of \(trace) was lost; too many files may be open (ulimit -n)"
    case .notSealed(let trace):
      "what was handed over as the trace of \(trace) is not sealed memory"
    case .tooMany(let limit, let trace):
      "the trace of \(trace) is not kept: a session keeps \(limit) traces; start another one"
    case .malformed(let what): "a keeper of traces does not understand \(what)"
    case .system(let error): "the traces cannot be handed over: \(error)"
    }
  }
}
