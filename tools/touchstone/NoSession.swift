import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario

/// A host for steps that are only printed: a phone at time zero, on which nothing happens.
final class NoSession: ScenarioHost {
  let display = DisplaySize.standard
  let now = MachAbsoluteTime.zero
  let step: UInt32 = 0
  let isVirtual = true

  private static let refusal = SessionError.declined(
    "only a running session knows", names: [], candidates: [])

  func post(_ event: IOHIDEvent) throws(SessionError) -> UInt32 { throw Self.refusal }
  func ask(_ query: BKSQuery) throws(SessionError) -> BKSReply { throw Self.refusal }
  func perform(_ command: BKSCommand) throws(SessionError) -> BKSReply { throw Self.refusal }
  func wait(until instant: MachAbsoluteTime) throws(SessionError) {}
  func settle(before limit: MachAbsoluteTime) throws(SessionError) -> Bool { true }
}
