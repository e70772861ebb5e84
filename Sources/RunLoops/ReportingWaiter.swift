package import TouchstoneMachTime

/// Waits in virtual time that another process controls: reports that it is idle, then waits for a
/// wake-up.
///
/// To advance time, set the loop's clock, then wake the loop. That wake-up is reported as the
/// deadline being reached, so that a turn is the same as in real time.
package final class ReportingWaiter: Waiter {
  private let time: any TimeSource
  private let reportIdle: (MachAbsoluteTime?) -> Void

  /// Makes a waiter that calls `reportIdle` once for each wait that finds nothing ready and its deadline ahead.
  ///
  /// The argument is the deadline of the wait, if it has one.
  package init(time: any TimeSource, reportIdle: @escaping (MachAbsoluteTime?) -> Void) {
    self.time = time
    self.reportIdle = reportIdle
  }

  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    if let ready = ports.poll() {
      return ready
    }
    if isReached(deadline) {
      return nil
    }
    callOutToReportIdle(deadline)
    let ready = ports.wait()
    return ready == .wake && isReached(deadline) ? nil : ready
  }

  private func isReached(_ deadline: MachAbsoluteTime?) -> Bool {
    guard let deadline else { return false }
    return deadline <= time.now
  }

  @inline(never)
  private func callOutToReportIdle(_ deadline: MachAbsoluteTime?) {
    reportIdle(deadline)
  }
}
