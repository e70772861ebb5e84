import Foundation
import MachTime
import RunLoops

/// What a `Timer` knows, all of it on the main thread.
@MainActor
final class TimerCore {
  let interval: TimeInterval
  var tolerance: TimeInterval = 0
  private(set) var isValid = true

  private let block: Timer.Block
  private var plannedDate: Date
  private weak var context: AppContext?
  private var loopTimer: CFRunLoopTimer?

  /// Makes a timer; interval 0 means once.
  init(fireDate: Date, interval: TimeInterval, block: @escaping Timer.Block) {
    plannedDate = fireDate
    self.interval = interval
    self.block = block
  }

  /// The next date; setting it moves the timer wherever it is.
  var fireDate: Date {
    get {
      guard let loopTimer, let context else { return plannedDate }
      return context.date(at: loopTimer.nextFireDate)
    }
    set {
      plannedDate = newValue
      guard let loopTimer, let context else { return }
      loopTimer.nextFireDate = context.time(of: newValue)
    }
  }

  /// Puts the timer into a mode.
  ///
  /// The loop keeps `timer` alive through the call-out until the end.
  func attach(to context: AppContext, mode: RunLoop.Mode, timer: Timer) {
    guard isValid else { return }
    if let loopTimer {
      self.context?.mainRunLoop.add(loopTimer, mode.cfMode)
      return
    }
    self.context = context
    let nanoseconds = MachAbsoluteTime(seconds: interval).nanoseconds
    loopTimer = context.clocks.makeTimer(
      at: context.time(of: plannedDate), interval: nanoseconds, modes: [mode.cfMode]
    ) { _ in timer.fire() }
  }

  func fire(_ timer: Timer) {
    guard isValid else { return }
    block(timer)
    if interval == 0 { invalidate() }
  }

  func invalidate() {
    guard isValid else { return }
    isValid = false
    plannedDate = fireDate
    if let loopTimer { context?.clocks.remove(loopTimer) }
    loopTimer = nil
  }
}
