import Foundation
package import TouchstoneMachTime
package import TouchstoneRunLoops

/// The waits of one app: everything that Apple's timers, delays and frames need of the main loop.
///
/// The public names in this folder (`Timer`, `RunLoop`, `asyncAfter`, `Task.sleep`, `CADisplayLink`,
/// `CACurrentMediaTime`, and the "now" of `Date`, `DispatchTime` and `ProcessInfo`) shadow those of
/// Foundation and Dispatch under `import UIKit`, so that an app's waits run under the app's clock, which
/// may be virtual. A file that imports Foundation itself gets an ambiguity from the compiler instead of
/// a timer that silently runs in real time; the remedy is to drop that import, UIKit re-exports it.
@MainActor
package final class Clocks {
  /// Display frames.
  package let frameClock: FrameClock
  /// The main loop under Apple's name.
  package let runLoop: RunLoop

  private unowned let context: AppContext
  private var workSource: CFRunLoopSource?
  /// Timers that this app has in its loop, so that a stopped app leaves none behind.
  private var attached: [ObjectIdentifier: CFRunLoopTimer] = [:]

  init(context: AppContext) {
    self.context = context
    frameClock = FrameClock(context: context)
    runLoop = RunLoop(context: context)
  }

  /// Starts serving the work that `asyncAfter` brings.
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

  /// Does work whose moment has come; makes a timer of other work.
  private func begin(_ item: DelayedWork.Item) {
    guard item.ticket?.isCancelled != true else { return }
    guard item.deadline > .zero else {
      item.work()
      return
    }
    let timer = schedule(at: item.deadline) { item.work() }
    item.ticket?.onCancel { [weak self] in self?.remove(timer) }
  }

  /// Calls `body` once, at `deadline`, as a turn of this app.
  @discardableResult
  package func schedule(
    at deadline: MachAbsoluteTime, _ body: @escaping @MainActor () -> Void
  ) -> CFRunLoopTimer {
    makeTimer(at: deadline, interval: 0, modes: [.commonModes]) { _ in body() }
  }

  /// Puts a timer into the main loop; every call-out is a turn of this app.
  func makeTimer(
    at fireTime: MachAbsoluteTime, interval: UInt64, modes: [CFRunLoopMode],
    _ body: @escaping @MainActor (CFRunLoopTimer) -> Void
  ) -> CFRunLoopTimer {
    let timer = CFRunLoopTimer(fireDate: fireTime, interval: interval) { [weak self] timer in
      guard let self else { return }
      if interval == 0 { attached[ObjectIdentifier(timer)] = nil }
      context.asCurrent { body(timer) }
    }
    attached[ObjectIdentifier(timer)] = timer
    for mode in modes { context.mainRunLoop.add(timer, mode) }
    return timer
  }

  /// Takes a timer out of the loop for good.
  func remove(_ timer: CFRunLoopTimer) {
    timer.invalidate()
    attached[ObjectIdentifier(timer)] = nil
  }

  func invalidate() {
    workSource?.invalidate()
    for timer in attached.values { timer.invalidate() }
    attached = [:]
  }
}

/// The one place that tells the compiler what it cannot see: this code runs on the main thread.
///
/// Apple declares timers, run loops and clocks without isolation, though an app uses them on its main
/// thread; our versions keep those signatures and hold main-actor state. Run-loop call-outs need no such
/// word: their closures are made on the main actor and never leave it.
enum MainThread {
  /// Runs `body` on the main actor, where the caller already is; traps elsewhere.
  static func assumed<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated(body)
  }
}
