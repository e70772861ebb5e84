package import MachTime

/// Waits in virtual time that someone else keeps: says that it is idle, then waits to be woken.
///
/// Who moves the time on sets the loop's clock, then wakes the loop. Such a wake-up is reported as the
/// deadline that it stands for, so that a pass here looks like the same pass in real time.
package final class ReportingWaiter: Waiter {
  private let time: any TimeSource
  private let reportIdle: (MachAbsoluteTime?) -> Void

  /// `reportIdle` is called once for each wait that finds nothing to do, with the moment at which the
  /// loop wants to go on, if there is one.
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
