/// The source of the current time, which is passed to all code that needs the time.
package protocol TimeSource: AnyObject, Sendable {
  /// The present instant; never earlier than an instant given before.
  var now: MachAbsoluteTime { get }

  /// The number of the current step of virtual time; 0 in real time.
  ///
  /// A step is one round in which the processes of a session work until each waits for a message or a deadline. In
  /// virtual time many steps may have the same instant. A message that is sent in one step arrives in a later step, so
  /// the numbers of the steps order causes before their effects.
  var step: UInt32 { get }
}
