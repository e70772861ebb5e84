package import TouchstoneMachTime
package import TouchstoneRunLoops

/// Calls closures at instants of the session's time, for the watchdog.
package protocol AlarmClock: AnyObject {
  /// Calls `ring` at an instant, unless the alarm is cancelled before.
  func set(at instant: MachAbsoluteTime, _ ring: @escaping () -> Void) -> any Alarm
}

/// One alarm of an `AlarmClock`.
package protocol Alarm: AnyObject {
  /// Keeps the alarm from ringing.
  func cancel()
}

/// An alarm clock that rings on a run loop, in virtual time as well as in real time.
package final class LoopAlarms: AlarmClock {
  private let loop: CFRunLoop

  /// Makes the clock of a run loop.
  package init(_ loop: CFRunLoop) {
    self.loop = loop
  }

  /// Calls `ring` on the loop at an instant.
  package func set(at instant: MachAbsoluteTime, _ ring: @escaping () -> Void) -> any Alarm {
    let timer = CFRunLoopTimer(fireDate: instant, name: "watchdog") { _ in ring() }
    loop.add(timer, .commonModes)
    return LoopAlarm(timer)
  }

  private final class LoopAlarm: Alarm {
    private let timer: CFRunLoopTimer

    init(_ timer: CFRunLoopTimer) {
      self.timer = timer
    }

    func cancel() {
      timer.invalidate()
    }
  }
}

/// An alarm clock that never rings, for a session whose apps are not processes.
///
/// Used by tests only.
package final class NoAlarms: AlarmClock, Alarm {
  /// Makes the clock.
  package init() {}

  /// Returns an alarm that never rings.
  package func set(at instant: MachAbsoluteTime, _ ring: @escaping () -> Void) -> any Alarm {
    self
  }

  /// Has nothing to cancel.
  package func cancel() {}
}
