/// The watchdog of the model, which kills an app that does not do in time what the system waits for.
extension RoutingModel {
  /// What an app has to do and has not done yet.
  struct Duty: Hashable, Sendable {
    /// The kinds of duties.
    enum Kind: Hashable, Sendable {
      case launch, update, end

      /// How long an app may take.
      var nanoseconds: UInt64 {
        switch self {
        case .launch: 20_000_000_000
        case .update: 10_000_000_000
        case .end: 6_000_000_000
        }
      }
    }

    let kind: Kind
    /// When the watchdog judges the app, in nanoseconds since the beginning.
    var deadline: UInt64
    /// The order in which duties arose.
    let number: Int
  }

  /// Gives an app a duty, unless it has one of that kind; an update only once the app has checked in.
  mutating func owe(_ kind: Duty.Kind, _ index: Int) {
    guard kind != .update || apps[index].hasCheckedIn else { return }
    // Whatever is sent to an app follows the move that waits for it.
    sendWaitingMove(to: index)
    guard !apps[index].duties.contains(where: { $0.kind == kind }) else { return }
    lastDuty += 1
    apps[index].duties.append(
      Duty(kind: kind, deadline: now + kind.nanoseconds, number: lastDuty))
  }

  /// Ends the duty to update of each app whose main thread is free, since it has handled everything.
  mutating func answer() {
    for index in apps.indices
    where !apps[index].duties.isEmpty && !apps[index].isStopped && apps[index].busyUntil <= now {
      apps[index].duties.removeAll { $0.kind == .update }
    }
  }

  /// The duty that has the first deadline, and its app; nil if no app has a duty.
  var nextDuty: (index: Int, duty: Duty)? {
    var first: (index: Int, duty: Duty)?
    for index in apps.indices {
      for duty in apps[index].duties {
        if let found = first,
          (found.duty.deadline, found.duty.number) <= (duty.deadline, duty.number)
        {
          continue
        }
        first = (index, duty)
      }
    }
    return first
  }

  /// Judges an app at the deadline of a duty: an app that is stopped gets more time, any other one is killed.
  mutating func judge(_ index: Int, _ duty: Duty) {
    guard let place = apps[index].duties.firstIndex(of: duty) else { return }
    if apps[index].isStopped {
      apps[index].duties[place].deadline = now + duty.kind.nanoseconds
    } else if duty.kind == .update, apps[index].busyUntil < now {
      // The app handled everything when it was free again.
      apps[index].duties.remove(at: place)
    } else if duty.kind != .launch, apps[index].busyUntil == now {
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

  /// Continues an app's process, which handles what has come meanwhile at once, before any timer of this instant.
  mutating func resume(_ name: String) {
    let index = index(of: name)
    apps[index].isStopped = false
    while !apps[index].work.isEmpty, apps[index].busyUntil <= now { work(index) }
  }

  /// The apps that are stopped.
  var stoppedApps: [String] { apps.filter(\.isStopped).map(\.planned.name) }
}
