package import TouchstoneMachTime

/// Makes a run loop sleep, in real or in virtual time.
///
/// A loop calls its waiter at step 9 of a turn, on the loop's thread, and never for two waits at once. A
/// nested run may wait inside a call-out of the outer run.
package protocol Waiter: AnyObject {
  /// Waits until a port is ready or the deadline is reached, whichever comes first.
  ///
  /// Returns nil when the deadline is reached. A ready port is reported even if the deadline has
  /// passed. With a deadline in the past the call does not wait; without a deadline it waits until a
  /// port is ready. In stepped time it returns `idle` where nothing more can happen (`SteppedWaiter`).
  func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready?
}
