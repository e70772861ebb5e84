import BackBoardServices
import IOKit
import TouchstoneMachTime
import TouchstoneRunLoops

/// The injectors that record the inputs of all other injectors.
///
/// While there is no recorder, an event costs no more than reading `isEmpty`.
final class Observers {
  private let switchboard: Switchboard
  private var members: [MemberID] = []

  /// Makes a list without a recorder.
  init(_ switchboard: Switchboard) {
    self.switchboard = switchboard
  }

  /// Whether there is no recorder.
  var isEmpty: Bool { members.isEmpty }

  /// Adds a recorder, and sends it commands that launch the running apps again, the app in front last, and that show
  /// the home screen if no app is in front.
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

  /// Removes a recorder that has left; returns false if the injector is no recorder.
  func remove(_ member: MemberID) -> Bool {
    guard let index = members.firstIndex(of: member) else { return false }
    members.remove(at: index)
    return true
  }

  /// Sends all recorders an input of an injector, with an earlier instant or the current one.
  func report(
    _ input: BKSObservation.Input, of injector: MemberID, at instant: MachAbsoluteTime? = nil
  ) {
    for member in members { report(input, of: injector, to: member, at: instant) }
  }

  /// Sends all recorders an event, decoded from the bytes of its message, which the intake has accepted.
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
