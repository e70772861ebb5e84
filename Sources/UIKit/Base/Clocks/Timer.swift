public import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops

/// Calls a block after an interval of the app's clock, once or repeatedly.
///
/// Apple's `Timer` for an app's main run loop. Missed calls of a repeating timer are skipped, not made up for
/// (R-RL-21); `tolerance` is stored without effect (R-RL-22).
///
/// Ambiguous in a file that imports Foundation? Add the line `import class UIKit.Timer`.
public final class Timer: NSObject, Sendable {
  /// The block of a timer.
  ///
  /// It has no isolation, so that a closure takes the isolation of its context, and so that a file that
  /// imports both UIKit and Foundation has an ambiguity error instead of a silent choice.
  public typealias Block = (Timer) -> Void

  let core: TimerCore

  /// Makes a timer that fires `interval` seconds from now, once it is added to a run loop.
  ///
  /// Ambiguous? Add the line `import class UIKit.Timer`.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping Block
  ) {
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: block)
  }

  /// Makes a timer that fires first at a date, once it is added to a run loop.
  ///
  /// Ambiguous? Add the line `import class UIKit.Timer`.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping Block
  ) {
    // There are no parameters for file and line: with them, a file that imports both modules would silently use
    // Foundation's initializer.
    self.init(fire: date, interval: interval, repeats: repeats, madeAt: nil, block)
  }

  private init(
    fire date: Date, interval: TimeInterval, repeats: Bool, madeAt place: String?,
    _ block: @escaping Block
  ) {
    // Taken and called on the main thread only.
    nonisolated(unsafe) let block = block
    core = MainThread.assumed {
      TimerCore(
        // As documented, a tenth of a millisecond replaces 0, which in `TimerCore` means that the timer fires once.
        fireDate: date, interval: repeats ? max(interval, 0.0001) : 0, place: place,
        block: unsafe block)
    }
    super.init()
  }

  /// Makes a timer and adds it to the default mode of the current run loop.
  ///
  /// Ambiguous? Add the line `import class UIKit.Timer`.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping Block
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that calls a method, and adds it to the default mode of the current run loop.
  ///
  /// The method is written unapplied, `ViewController.tick`, where iOS has a selector. The target is
  /// kept until the timer is invalidated.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject & Sendable>(
    timeInterval interval: TimeInterval, target: Target,
    selector: @escaping @MainActor @Sendable (Target) -> @MainActor (Timer) -> Void,
    userInfo: Any?, repeats: Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Timer {
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      madeAt: "\(file):\(line)"
    ) { timer in
      MainThread.assumed { selector(target)(timer) }
    }
    unsafe timer.core.userInfo = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Calls the block now; the schedule is kept, but a timer that does not repeat is invalidated.
  public func fire() {
    MainThread.assumed { core.fire(self) }
  }

  /// Ends the timer permanently, and releases its block, or its target and user info.
  public func invalidate() {
    MainThread.assumed { core.invalidate() }
  }

  /// The date at which the timer fires next.
  public var fireDate: Date {
    get { MainThread.assumed { core.fireDate } }
    set { MainThread.assumed { core.fireDate = newValue } }
  }

  /// The seconds between calls, 0 for a timer that does not repeat.
  public var timeInterval: TimeInterval { MainThread.assumed { core.interval } }

  /// How late a call may be, for a repeating timer at most half its interval; stored, but every call is on time
  /// (R-RL-22).
  public var tolerance: TimeInterval {
    get { MainThread.assumed { core.tolerance } }
    set { MainThread.assumed { core.tolerance = newValue } }
  }

  /// The value that was given with the timer's selector; nil once the timer is invalidated.
  public var userInfo: Any? { unsafe core.userInfo }

  /// Whether the timer can still fire.
  public var isValid: Bool { MainThread.assumed { core.isValid } }
}

/// The state of a `Timer`, used on the main thread only.
@MainActor
final class TimerCore {
  let interval: TimeInterval
  var tolerance: TimeInterval = 0 {
    didSet { tolerance = max(0, interval > 0 ? min(tolerance, interval / 2) : tolerance) }
  }
  /// Whether the timer can still fire.
  var isValid: Bool { block != nil }
  /// The value that the app gave with the timer; used on the main thread only, since its type is not `Sendable`.
  nonisolated(unsafe) var userInfo: Any?

  /// What the timer calls; nil once it is invalidated, so that the timer no longer retains what the block captures.
  private var block: Timer.Block?
  /// The place in the app's source that made the timer, if that is known.
  private let place: String?
  /// The next date while the timer is in no loop; in a loop, the date of `loopTimer` counts.
  private var plannedDate: Date
  @Anchored private var context: AppContext?
  private var loopTimer: CFRunLoopTimer?

  /// Makes a timer; interval 0 means once.
  init(fireDate: Date, interval: TimeInterval, place: String?, block: @escaping Timer.Block) {
    plannedDate = fireDate
    self.place = place
    self.interval = interval
    self.block = block
  }

  /// The next date; setting it reschedules the timer in every mode that it was added to.
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

  /// Adds the timer to a mode.
  ///
  /// The closure that the loop calls retains `timer`, so the loop keeps it alive until `invalidate()`.
  func attach(to context: AppContext, mode: RunLoop.Mode, timer: Timer) {
    guard isValid else { return }
    if let loopTimer {
      self.context?.mainRunLoop.add(loopTimer, mode.cfMode)
      return
    }
    self.context = context
    let nanoseconds = MachAbsoluteTime(seconds: interval).nanoseconds
    loopTimer = context.clocks.makeTimer(
      at: context.time(of: plannedDate), interval: nanoseconds, modes: [mode.cfMode],
      name: "__NSFireTimer", place: place ?? "a Timer"
    ) { _ in timer.fire() }
  }

  func fire(_ timer: Timer) {
    guard let block else { return }
    block(timer)
    if interval == 0 { invalidate() }
  }

  func invalidate() {
    guard isValid else { return }
    block = nil
    unsafe userInfo = nil
    plannedDate = fireDate
    if let loopTimer { context?.clocks.remove(loopTimer) }
    loopTimer = nil
  }
}
