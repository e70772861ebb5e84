import TouchstoneMachTime
import TouchstoneRunLoops

/// A waiter in virtual time that logs its sleeps and polls, and runs a test's code during a sleep.
///
/// A sleep that no port ends advances the clock to its deadline; without a deadline, it ends the run.
final class ScriptedWaiter: Waiter {
  private let log: Log
  private let time: VirtualTimeSource
  private var duringSleeps: [() -> Void] = []
  /// Whether sleeps and polls are logged, as `sleep until <milliseconds>` and `poll`.
  var logsWaits = true

  init(log: Log, time: VirtualTimeSource) {
    self.log = log
    self.time = time
  }

  /// Adds code for a sleep: the first call is for the next sleep, the second for the one after it, and so on.
  func duringSleep(_ act: @escaping () -> Void) {
    duringSleeps.append(act)
  }

  func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    let polls = deadline.map { $0 <= time.now } ?? false
    if logsWaits {
      let end = deadline.map { " until \($0.nanoseconds / 1_000_000)" } ?? ""
      log(polls ? "poll" : "sleep\(end)")
    }
    if !polls, !duringSleeps.isEmpty {
      duringSleeps.removeFirst()()
    }
    if let ready = ports.poll() {
      return ready
    }
    guard let deadline else { return .idle }
    if deadline > time.now {
      time.set(now: deadline, step: 0)
    }
    return nil
  }
}
