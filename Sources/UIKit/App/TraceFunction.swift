import TouchstoneTrace

/// Writes a line into the trace of the app, as a `log` record; iOS has no such function.
///
/// Use it like `print` for output that a scenario expects: the line appears in order with the touches that caused it,
/// with the time of the app's clock. Does nothing while tracing is off.
@preconcurrency @MainActor
public func trace(_ message: @autoclosure () -> String) {
  let lane = AppContext.current.lane
  if lane.isOn { lane.log(message()) }
}
