package import TouchstoneMachTime

/// Waits in real time, until the kernel reports a descriptor or the deadline passes.
package final class EpollWaiter: Waiter {
  private let time: any TimeSource

  package init(time: any TimeSource) {
    self.time = time
  }

  package func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    guard let deadline else { return ports.wait() }
    while true {
      let now = time.now
      guard now < deadline else { return ports.poll() }
      // Nil may also mean that a signal interrupted the wait.
      if let ready = ports.wait(nanoseconds: deadline.nanoseconds - now.nanoseconds) {
        return ready
      }
    }
  }
}
