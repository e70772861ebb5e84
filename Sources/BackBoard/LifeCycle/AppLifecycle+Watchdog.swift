package import BackBoardServices
package import TouchstoneMachTime
import TouchstoneTrace

/// The watchdog, which kills an app that does not do a duty in time, and reports the kill in the trace.
///
/// The first open request sets the deadline of a duty, and later requests do not postpone it. A process that is stopped
/// by a signal, or to which a debugger is attached, is not killed. In virtual time, an app that is made to hang misses
/// its deadline when virtual time reaches the deadline, even if hardly any real time has passed. An app whose hang ends
/// at the very instant of its deadline is not killed.
extension AppLifecycle {
  // MARK: Duties

  /// Sends a transition, which the app's main thread has to handle in time.
  func send(_ transition: BKSTransition, to member: MemberID) {
    ports.send(transition, to: member)
    // The transitions that are sent before the app checks in are part of its launch.
    if registry[member]?.hasCheckedIn == true { expect(.update, of: member) }
  }

  /// Opens a duty of an app; if the duty is open already, notes only the time of the new request.
  func expect(_ duty: AppDuty, of member: MemberID) {
    if let index = index(of: duty, member) {
      duties[index].latest = time.now
      return
    }
    duties.append(
      OpenDuty(
        duty: duty, member: member, since: time.now, latest: time.now,
        alarm: setAlarm(for: duty, member, after: duty.limitNanoseconds)))
  }

  /// Ends a duty of an app that has met all requests up to an instant.
  ///
  /// If a later request is open, the duty continues with a limit that counts from the latest request.
  func met(_ duty: AppDuty, by member: MemberID, requestedUntil instant: MachAbsoluteTime) {
    guard let index = index(of: duty, member), duties[index].since <= instant else { return }
    duties[index].alarm.cancel()
    guard duties[index].latest > instant else {
      duties.remove(at: index)
      return
    }
    // Later requests are open. Only the instant of the latest of them is stored, so the limit counts from there.
    duties[index].since = duties[index].latest
    let spent = time.now.nanoseconds(since: duties[index].since)
    duties[index].alarm = setAlarm(
      for: duty, member, after: duty.limitNanoseconds - min(spent, duty.limitNanoseconds))
  }

  /// Drops the duties of an app whose process has ended, and its verdict from the count of verdicts.
  func forgetDuties(of member: MemberID) {
    dropDuties(of: member)
    if registry[member]?.verdict != nil { verdictCount -= 1 }
  }

  private func dropDuties(of member: MemberID) {
    for open in duties where open.member == member { open.alarm.cancel() }
    duties.removeAll { $0.member == member }
  }

  /// Whether an app has a transition to handle.
  package func owesUpdate(_ member: MemberID) -> Bool {
    index(of: .update, member) != nil
  }

  private func index(of duty: AppDuty, _ member: MemberID) -> Int? {
    duties.firstIndex { $0.member == member && $0.duty == duty }
  }

  private func setAlarm(
    for duty: AppDuty, _ member: MemberID, after nanoseconds: UInt64
  ) -> any Alarm {
    alarms.set(at: time.now.advanced(by: nanoseconds)) { [unowned self] in
      handleOverdue(duty, member)
    }
  }

  private func handleOverdue(_ duty: AppDuty, _ member: MemberID) {
    guard let index = index(of: duty, member), let app = registry[member] else { return }
    switch launcher.condition(of: member) {
    case .ended:
      // The notice that its process has ended is on its way.
      duties.remove(at: index)
    case .stopped:
      note(.stopped, of: member)
      duties[index].alarm = setAlarm(for: duty, member, after: duty.limitNanoseconds)
    case .debugged:
      duties[index].alarm = setAlarm(for: duty, member, after: duty.limitNanoseconds)
    case .running where isBecomingFree(app):
      // The answer of this instant may come after this alarm, so look again one nanosecond later.
      duties[index].alarm = setAlarm(for: duty, member, after: 1)
    case .running:
      dropDuties(of: member)
      report(app, because: "it did not \(duty.task) within \(seconds(duty.limitNanoseconds))")
      kill(app, member)
    }
  }

  /// Whether the hang of an app ends at this very instant.
  private func isBecomingFree(_ app: AppRecord) -> Bool {
    app.busyUntil != .zero && app.busyUntil == time.now
  }

  private func seconds(_ nanoseconds: UInt64) -> String {
    "\(nanoseconds / 1_000_000_000) s"
  }

  /// Records why an app is killed, in the words of a phone's kill reports.
  package func report(_ app: AppRecord, because why: String) {
    let place = front == app.name ? "in front" : "not in front"
    lane.process(lane.name(app.name), lane.name("watchdog"))
    lane.log(
      "watchdog 0x8badf00d: \(app.name) is killed: \(why); it was \(app.state), \(place)"
        + processorTimeClause(of: app))
  }

  /// The last clause of a kill report, with the processor time that the app has used.
  ///
  /// Empty in virtual time, so that a trace is the same in every run.
  private func processorTimeClause(of app: AppRecord) -> String {
    guard !(time is VirtualTimeSource), let member = app.member,
      let hundredths = launcher.processorTime(of: member)
    else { return "" }
    return ", and has used \(ProcessorTime.text(hundredths: hundredths)) of processor time"
  }

  /// Whether any app has an open duty or a verdict.
  package var waitsForApps: Bool { !duties.isEmpty || verdictCount > 0 }

  // MARK: Verdicts

  /// Records a verdict on an app, unless the app has this verdict already.
  package func note(_ verdict: AppVerdict, of member: MemberID) {
    guard let app = registry[member], app.verdict != verdict else { return }
    if app.verdict == nil { verdictCount += 1 }
    registry.update(app.name) { $0.verdict = verdict }
    lane.process(lane.name(app.name), lane.name(verdict.rawValue))
  }

  /// Ends the update duty and the verdict of an app that has handled everything sent to it up to an instant.
  package func answered(_ member: MemberID, sentUntil instant: MachAbsoluteTime) {
    guard !duties.isEmpty || verdictCount > 0 else { return }
    met(.update, by: member, requestedUntil: instant)
    guard verdictCount > 0, let app = registry[member], app.verdict != nil else { return }
    verdictCount -= 1
    registry.update(app.name) { $0.verdict = nil }
    lane.process(lane.name(app.name), lane.name("answers"))
  }

  /// Calls `answered(_:sentUntil:)` for an app that has become idle in virtual time, unless the app is made to hang.
  package func becameIdle(_ member: MemberID) {
    guard !duties.isEmpty || verdictCount > 0 else { return }
    guard let app = registry[member], app.busyUntil <= time.now else { return }
    answered(member, sentUntil: time.now)
  }

  /// Makes an app's main thread busy for a while.
  func hang(_ app: AppRecord, _ member: MemberID, nanoseconds: UInt64) {
    ports.hang(member, nanoseconds: nanoseconds)
    let start = max(app.busyUntil, time.now)
    registry.update(app.name) { $0.busyUntil = start.advanced(by: nanoseconds) }
  }

  /// The current verdict on an app, or nil if there is none.
  func verdict(on app: AppRecord) -> AppVerdict? {
    guard let member = app.member else { return nil }
    if launcher.condition(of: member) == .stopped { return .stopped }
    // A recorded `.stopped` does not count: the process runs again, but has not answered yet.
    if let verdict = app.verdict, verdict != .stopped { return verdict }
    return app.busyUntil > time.now ? .mainStalled : nil
  }
}
