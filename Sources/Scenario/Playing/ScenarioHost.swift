package import BackBoardServices
package import IOKit
package import TouchstoneEventSynthesis
package import TouchstoneMachTime

/// The environment in which a `Player` runs: a session of real processes, or one app in a unit test.
///
/// Every call blocks until it is done.
package protocol ScenarioHost: AnyObject {
  /// The display that the fingers touch.
  var display: DisplaySize { get }
  var now: MachAbsoluteTime { get }
  /// The step of virtual time that trace records contain; 0 in real time.
  var step: UInt32 { get }
  /// Whether time is virtual; then a wait until `now` lasts until everything that was posted has been handled.
  var isVirtual: Bool { get }

  /// Posts a hardware event now and returns its number.
  @discardableResult
  func post(_ event: IOHIDEvent) throws(SessionError) -> UInt32
  /// Asks the app in front, or the home screen.
  func ask(_ query: BKSQuery) throws(SessionError) -> BKSReply
  /// Gives the broker a command about an app or the system.
  func perform(_ command: BKSCommand) throws(SessionError) -> BKSReply
  /// Waits until an instant; in virtual time everything that is due before it has happened by then.
  func wait(until instant: MachAbsoluteTime) throws(SessionError)
  /// Waits until nothing is left to do; false when `limit` came first.
  func settle(before limit: MachAbsoluteTime) throws(SessionError) -> Bool
}

extension ScenarioHost {
  /// Waits until nothing is left to do, for at most an hour of virtual time.
  @discardableResult
  package func settle() throws(SessionError) -> Bool {
    try settle(before: now.advanced(by: Player.settleLimitNanoseconds))
  }
}
