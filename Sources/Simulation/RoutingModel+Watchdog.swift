/// The watchdog of the model, which kills an app that misses the deadline of a duty.
extension RoutingModel {
  /// A task that the system waits for an app to complete.
  struct Duty: Hashable, Sendable {
    /// The kinds of duties.
    enum Kind: Hashable, Sendable {
      case launch, update, end

      /// The time that an app has, the same as in the broker (`AppDuty`).
      var nanoseconds: UInt64 {
        switch self {
        case .launch: 20_000_000_000
        case .update: 10_000_000_000
        case .end: 6_000_000_000
        }
      }
    }

    let kind: Kind
    /// When the watchdog judges the app, in nanoseconds since the beginning of the session.
    var deadline: UInt64
    /// The order in which duties arose.
    let number: Int
  }

  /// Gives an app a duty, unless it has one of that kind.
  ///
  /// An app that has not checked in gets no duty to update.
  mutating func owe(_ kind: Duty.Kind, _ index: Int) {
    guard kind != .update || apps[index].hasCheckedIn else { return }
    // A duty comes with a message, which must not overtake the move that waits for the app.
    sendWaitingMove(to: index)
    guard !apps[index].duties.contains(where: { $0.kind == kind }) else { return }
    lastDuty += 1
    apps[index].duties.append(
      Duty(kind: kind, deadline: now + kind.nanoseconds, number: lastDuty))
  }

  /// Ends the duty to update of each app whose main thread is free, since such an app has handled everything.
  mutating func endUpdates() {
    for index in apps.indices
    where !apps[index].duties.isEmpty && !apps[index].isStopped && apps[index].busyUntil <= now {
      apps[index].duties.removeAll { $0.kind == .update }
    }
  }

  /// The duty with the earliest deadline, and the place of its app in `apps`; nil if no app has a duty.
  var nextDuty: (index: Int, duty: Duty)? {
    apps.indices.flatMap { index in apps[index].duties.map { (index: index, duty: $0) } }
      .min { ($0.duty.deadline, $0.duty.number) < ($1.duty.deadline, $1.duty.number) }
  }

  /// Judges an app at the deadline of a duty: kills it, unless it is stopped or has been free to answer.
  mutating func judge(_ index: Int, _ duty: Duty) {
    guard let place = apps[index].duties.firstIndex(of: duty) else { return }
    if apps[index].isStopped {
      apps[index].duties[place].deadline = now + duty.kind.nanoseconds
    } else if duty.kind == .update, apps[index].busyUntil < now {
      // The app handled everything once its main thread was free.
      apps[index].duties.remove(at: place)
    } else if duty.kind != .launch, apps[index].busyUntil == now {
      // The main thread becomes free at this instant, so the app still answers.
      apps[index].duties[place].deadline = now + 1
    } else {
      decisions.append(Self.kill(of: apps[index].planned.name))
      kill(apps[index].planned.name)
    }
  }

  /// Stops an app's process, as a signal does.
  mutating func stop(_ name: String) {
    apps[index(of: name)].isStopped = true
  }

  /// Continues an app's process, which at once handles everything that has arrived, before any timer of this instant.
  mutating func resume(_ name: String) {
    let index = index(of: name)
    apps[index].isStopped = false
    while !apps[index].work.isEmpty, apps[index].busyUntil <= now { doNextWork(of: index) }
  }

  /// The apps that are stopped.
  var stoppedApps: [String] { apps.filter(\.isStopped).map(\.planned.name) }
}
