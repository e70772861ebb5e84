import BackBoardServices
import IOKit
import TouchstoneMachTime
import TouchstoneRunLoops

/// The injectors that record what comes into the session from all others.
///
/// While there is none, an event costs no more than reading `isEmpty`.
final class Observers {
  private let switchboard: Switchboard
  private var members: [MemberID] = []

  /// Starts without a recorder.
  init(_ switchboard: Switchboard) {
    self.switchboard = switchboard
  }

  /// Whether there is no recorder.
  var isEmpty: Bool { members.isEmpty }

  /// Adds a recorder, and sends it commands that would start the apps that run; the app in front comes last.
  func add(_ member: MemberID, apps: [AppRecord], front: String?) {
    guard !members.contains(member) else { return }
    members.append(member)
    let running = apps.filter { $0.member != nil && $0.name != front }.map(\.name)
    for app in running + (front.map { [$0] } ?? []) {
      report(.command(BKSCommand(.launch, app: app)), of: member, to: member)
    }
    if front == nil, let last = running.last {
      report(.command(BKSCommand(.background, app: last)), of: member, to: member)
    }
  }

  /// Removes a recorder that has left; false if the injector was none.
  func remove(_ member: MemberID) -> Bool {
    guard let index = members.firstIndex(of: member) else { return false }
    members.remove(at: index)
    return true
  }

  /// Sends all recorders what came from an injector, now or at an earlier instant.
  func report(
    _ input: BKSObservation.Input, of injector: MemberID, at instant: MachAbsoluteTime? = nil
  ) {
    for member in members { report(input, of: injector, to: member, at: instant) }
  }

  /// Sends all recorders an event from the bytes of its message, which have been accepted.
  func report(event body: ByteReader, of injector: MemberID) {
    var reader = body
    guard (try? reader.readUInt32()) != nil, let event = try? IOHIDEvent.decode(&reader) else {
      return
    }
    report(.event(event), of: injector)
  }

  private func report(
    _ input: BKSObservation.Input, of injector: MemberID, to member: MemberID,
    at instant: MachAbsoluteTime? = nil
  ) {
    let time = (instant ?? switchboard.loop.time.now).nanoseconds
    switchboard.send(
      .observed(BKSObservation(member: injector, nanoseconds: time, input: input)), to: member)
  }
}
