package import BackBoardServices
package import IOKit
package import TouchstoneEventSynthesis
package import TouchstoneMachTime

/// A host for `--dry-run`, which only prints steps: the time is always zero, and what needs a session is refused.
package final class NoSession: ScenarioHost {
  package let display = DisplaySize.standard
  package let now = MachAbsoluteTime.zero
  package let step: UInt32 = 0
  package let isVirtual = true

  package init() {}

  private static let refusal = SessionError.declined(
    "this needs a running session", names: [], candidates: [])

  package func post(_ event: IOHIDEvent) throws(SessionError) -> UInt32 { throw Self.refusal }
  package func ask(_ query: BKSQuery) throws(SessionError) -> BKSReply { throw Self.refusal }
  package func perform(_ command: BKSCommand) throws(SessionError) -> BKSReply {
    throw Self.refusal
  }
  package func wait(until instant: MachAbsoluteTime) throws(SessionError) {}
  package func settle(before limit: MachAbsoluteTime) throws(SessionError) -> Bool { true }
}
