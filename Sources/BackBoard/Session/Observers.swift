import BackBoardServices
import IOKit
import TouchstoneMachTime
import TouchstoneRunLoops

/// The injectors that record what comes into the session from all others.
///
/// While there is none, an event costs no more than the question.
final class Observers {
  private let switchboard: Switchboard
  private var members: [MemberID] = []

  init(_ switchboard: Switchboard) {
    self.switchboard = switchboard
  }

  /// Whether nobody records.
  var isEmpty: Bool { members.isEmpty }

  /// Adds a recorder, and tells it which apps run, as commands that would bring them there; the app in front comes last.
  func add(_ member: MemberID, apps: [AppRecord], front: String?) {
    guard !members.contains(member) else { return }
    members.append(member)
    let running = apps.filter { $0.member != nil && $0.name != front }.map(\.name)
    for app in running + (front.map { [$0] } ?? []) {
      tell(.command(BKSCommand(.launch, app: app)), of: member, to: member)
    }
    if front == nil, let last = running.last {
      tell(.command(BKSCommand(.background, app: last)), of: member, to: member)
    }
  }

  /// Removes a recorder that has left; false if the injector was none.
  func remove(_ member: MemberID) -> Bool {
    guard let index = members.firstIndex(of: member) else { return false }
    members.remove(at: index)
    return true
  }

  /// Tells all recorders what came from an injector, now or at an earlier instant.
  func tell(
    _ input: BKSObservation.Input, of injector: MemberID, at instant: MachAbsoluteTime? = nil
  ) {
    for member in members { tell(input, of: injector, to: member, at: instant) }
  }

  /// Tells all recorders of an event, from the bytes of its message, which have been accepted.
  func tell(event body: ByteReader, of injector: MemberID) {
    var reader = body
    guard (try? reader.readUInt32()) != nil, let event = try? IOHIDEvent.decode(&reader) else {
      return
    }
    tell(.event(event), of: injector)
  }

  private func tell(
    _ input: BKSObservation.Input, of injector: MemberID, to member: MemberID,
    at instant: MachAbsoluteTime? = nil
  ) {
    let time = (instant ?? switchboard.loop.time.now).nanoseconds
    switchboard.send(
      .observed(BKSObservation(member: injector, nanoseconds: time, input: input)), to: member)
  }
}
