package import MachTime

/// How a run loop sleeps: the seam between real and virtual time.
///
/// A loop calls it at step 9 of a pass, on its own thread, and never for two waits at once, though a
/// wait may begin inside a call-out of the run that waited before.
package protocol Waiter: AnyObject {
  /// Waits until a port is ready or the deadline is reached, whichever comes first.
  ///
  /// Returns nil when the deadline is reached. A ready port is reported even if the deadline has
  /// passed. A deadline in the past only asks what is ready; no deadline means none.
  func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready?
}
