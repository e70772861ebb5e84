package import TouchstoneMachTime
package import TouchstoneRunLoops

/// The timers, delays and display frames of one app, all served by its main loop.
///
/// An app's time may be virtual, so code that reads the time or waits must use the app's clock. Two mechanisms help:
///
/// - `Timer`, `RunLoop`, `CADisplayLink`, `CACurrentMediaTime` and `Task.sleep` are declared in this folder, under
///   Apple's names. In a file that imports Foundation as well, the first two are ambiguous; the lines
///   `import class UIKit.Timer` and `import class UIKit.RunLoop` decide.
/// - Foundation, Dispatch and the standard library read the system's time or wait for it (`Date()`,
///   `DispatchTime.now()`, `asyncAfter`, `Thread.sleep`). When an app's main thread calls them, they use that app's
///   time instead; see `AppContext+Libraries.swift`.
@MainActor
package final class Clocks {
  /// The display frames of the app.
  package let frameClock: FrameClock
  /// The main loop under Apple's name.
  package let runLoop: RunLoop

  private unowned let context: AppContext
  private var workSource: CFRunLoopSource?
  /// The timers of this app in its loop; all are removed when the app stops.
  private var attached: [ObjectIdentifier: CFRunLoopTimer] = [:]
  /// The timers that repeat, in the order in which they were made, each with the place in the app's source that made it,
  /// if it is known, else with the name of its function.
  private var repeating: [(timer: ObjectIdentifier, place: String)] = []

  init(context: AppContext) {
    self.context = context
    frameClock = FrameClock(context: context)
    runLoop = RunLoop(context: context)
  }

  /// Starts serving the work added by `asyncAfter`.
  func start() {
    let context = context
    let source = CFRunLoopSource.version0(name: "asyncAfter") { [unowned self, unowned context] in
      context.asCurrent {
        for item in context.delayedWork.takeAll() { begin(item) }
      }
    }
    workSource = source
    context.mainRunLoop.add(source, .commonModes)
    context.delayedWork.attach(source.signaller, context.mainRunLoop.waker)
  }

  /// Creates a timer for work; runs the work at once if its deadline is the zero of the clock, and does nothing if it
  /// was cancelled.
  private func begin(_ item: DelayedWork.Item) {
    guard item.ticket?.isCancelled != true else { return }
    guard item.deadline > .zero else {
      item.work()
      return
    }
    let timer = schedule(at: item.deadline) { item.work() }
    item.ticket?.onCancel { [app = Anchored(context)] in app.object?.clocks.remove(timer) }
  }

  /// Calls `body` once, at `deadline`, as a turn of this app.
  @discardableResult
  package func schedule(
    at deadline: MachAbsoluteTime, _ body: @escaping @MainActor () -> Void
  ) -> CFRunLoopTimer {
    makeTimer(at: deadline, interval: 0, modes: [.commonModes], name: "Clocks.schedule") { _ in
      body()
    }
  }

  /// Adds a timer to the main loop; every call-out is a turn of this app.
  ///
  /// A printed loop shows `name`: the function that iOS calls, or ours where iOS has no timer.
  func makeTimer(
    at fireTime: MachAbsoluteTime, interval: UInt64, modes: [CFRunLoopMode], name: String,
    place: String? = nil, _ body: @escaping @MainActor (CFRunLoopTimer) -> Void
  ) -> CFRunLoopTimer {
    let timer = CFRunLoopTimer(fireDate: fireTime, interval: interval, name: name) {
      [app = Anchored(context)] timer in
      guard let app = app.object else { return }
      if interval == 0 { app.clocks.attached[ObjectIdentifier(timer)] = nil }
      app.asCurrent { body(timer) }
    }
    attached[ObjectIdentifier(timer)] = timer
    if interval > 0 { repeating.append((ObjectIdentifier(timer), place ?? name)) }
    for mode in modes { context.mainRunLoop.add(timer, mode) }
    return timer
  }

  /// Removes a timer from the loop permanently.
  func remove(_ timer: CFRunLoopTimer) {
    timer.invalidate()
    attached[ObjectIdentifier(timer)] = nil
    repeating.removeAll { $0.timer == ObjectIdentifier(timer) }
  }

  /// A sentence about the timers that keep firing, for a session that does not come to rest.
  func timersSentence(of app: String) -> String {
    let timers = repeating.compactMap { entry -> String? in
      // A timer in the distant future is paused, like those of the frame clock while no frame is awaited.
      guard let timer = attached[entry.timer], timer.isValid, timer.nextFireDate < .distantFuture
      else { return nil }
      // Whole milliseconds, shown in seconds.
      return "\(Double(timer.interval / 1_000_000) / 1000) s (\(entry.place))"
    }
    guard !timers.isEmpty else {
      return
        "\(app), which is in front, has no timer that repeats; something sets new ones again and again"
    }
    return "\(app) has a timer that fires every " + timers.joined(separator: ", and one every ")
  }

  /// Removes the timers and the work source from the loop when the app stops.
  func invalidate() {
    workSource?.invalidate()
    for timer in attached.values { timer.invalidate() }
    attached = [:]
  }
}
