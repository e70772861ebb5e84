/// Where "now" comes from; it is handed to whoever needs it, so that nobody asks the kernel.
package protocol TimeSource: AnyObject, Sendable {
  /// The present instant; never earlier than an instant given before.
  var now: MachAbsoluteTime { get }

  /// The number of the current quiescence step; 0 in real time.
  ///
  /// In virtual time much happens at one instant. The step orders it: whatever one step causes in
  /// another process happens in a later step.
  var step: UInt32 { get }
}
