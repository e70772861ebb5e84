package import BackBoardServices
package import EventSynthesis
package import IOKit
package import MachTime

/// Where a story is played: a session of real processes, or an app on a stage of a test.
///
/// Everything blocks until it is done, so that a story reads from top to bottom.
package protocol Venue: AnyObject {
  /// Why the venue cannot go on.
  typealias Failure = InjectorConnection.Failure

  /// The display that fingers touch here.
  var display: DisplaySize { get }
  var now: MachAbsoluteTime { get }
  /// The step of the trace that is being written.
  var step: UInt32 { get }
  /// Whether waiting until now means that all that was posted has been handled.
  var isVirtual: Bool { get }

  /// Posts a hardware event now.
  func report(_ event: IOHIDEvent) throws(Failure)
  /// Asks whoever is in front.
  func ask(_ query: BKSQuery) throws(Failure) -> BKSReply
  /// Has something done to an app or to the system.
  func perform(_ command: BKSCommand) throws(Failure) -> BKSReply
  /// Waits until an instant; everything that is due before it has happened then.
  func wait(until instant: MachAbsoluteTime) throws(Failure)
  /// Waits until nobody has anything left to do; false when `limit` came first.
  func settle(before limit: MachAbsoluteTime) throws(Failure) -> Bool
}

extension InjectorConnection: Venue {
  package var display: DisplaySize {
    let display = attachment.display
    return DisplaySize(width: display.width, height: display.height, scale: display.scale)
  }

  package var now: MachAbsoluteTime { time.now }
  package var step: UInt32 { time.step }
  package var isVirtual: Bool { attachment.isVirtual }

  package func report(_ event: IOHIDEvent) throws(Failure) {
    try post(event)
  }
}
