import Trace

/// Writes a line into the trace of the app, as a `log` record; iOS has nothing like it.
///
/// Use it like `print` for what a scenario should be able to expect: it appears in order with the touches
/// that caused it, under the app's clock. Costs nothing while tracing is off.
@MainActor
public func trace(_ message: @autoclosure () -> String) {
  let lane = AppContext.current.lane
  if lane.isOn { lane.log(message()) }
}
