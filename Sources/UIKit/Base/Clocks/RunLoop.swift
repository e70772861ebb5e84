public import Foundation
import TouchstoneMachTime
public import TouchstoneRunLoops

/// The app's main run loop under the name that Foundation gives it.
///
/// Only the main thread has one here. Its timers, and the dates that end a run, follow the app's clock.
///
/// Ambiguous in a file that imports Foundation? Add the line `import class UIKit.RunLoop`.
public final class RunLoop: NSObject, Sendable {
  /// The context is not kept alive: it owns this object.
  private let app: Anchored<AppContext>

  init(context: AppContext) {
    app = Anchored(wrappedValue: context)
  }

  private var context: AppContext? { app.wrappedValue }

  /// The main thread's run loop.
  ///
  /// Ambiguous? Add the line `import class UIKit.RunLoop`.
  public class var main: RunLoop { MainThread.assumed { AppContext.current.clocks.runLoop } }

  /// The run loop of this thread, which must be the main one.
  ///
  /// Ambiguous? Add the line `import class UIKit.RunLoop`.
  public class var current: RunLoop { main }

  /// The mode in which the loop runs now, nil while it does not.
  public var currentMode: Mode? {
    withLoop { $0.currentMode.map { Mode(rawValue: $0.rawValue) } } ?? nil
  }

  /// The loop in the form in which a device prints a `CFRunLoop`.
  public override var description: String { withLoop(\.description) ?? super.description }

  /// The loop under the name that Core Foundation gives it; if its app has been freed, that of the current app.
  @MainActor public func getCFRunLoop() -> CFRunLoop {
    context?.mainRunLoop ?? AppContext.current.mainRunLoop
  }

  /// Adds a timer to a mode; the loop keeps it until it is invalidated.
  public func add(_ timer: Timer, forMode mode: Mode) {
    MainThread.assumed {
      guard let context else { return }
      timer.core.attach(to: context, mode: mode, timer: timer)
    }
  }

  /// Runs until the default mode has no sources or timers left.
  public func run() {
    while run(mode: .default, before: .distantFuture) {}
  }

  /// Runs in the default mode until a date, or until the mode has nothing to wait for.
  public func run(until limit: Date) {
    while run(mode: .default, before: limit), Date() < limit {}
  }

  /// Runs in a mode until one source was served or the date passed (R-RL-11).
  ///
  /// - Returns: false if the mode has nothing to wait for.
  @discardableResult
  public func run(mode: Mode, before limit: Date) -> Bool {
    MainThread.assumed {
      guard let context else { return false }
      if context.detachedLoop != nil, DetachedLoop.canWait {
        return Foundation.RunLoop.main.run(
          mode: Foundation.RunLoop.Mode(rawValue: mode.rawValue), before: limit)
      }
      let limit = context.end(ofRunUntil: limit)
      return context.lettingTimePass(until: limit) {
        context.mainRunLoop.run(mode: mode.cfMode, before: limit)
      }
    }
  }

  /// Does the same as `run(mode:before:)`, without a result.
  public func acceptInput(forMode mode: Mode, before limit: Date) {
    run(mode: mode, before: limit)
  }

  /// Fires the timers that are due in a mode and returns when the next one is due, nil if there is none.
  public func limitDate(forMode mode: Mode) -> Date? {
    run(mode: mode, before: .distantPast)
    return MainThread.assumed {
      guard let context else { return nil }
      return context.mainRunLoop.nextTimerFireDate(mode.cfMode).map { context.date(at: $0) }
    }
  }

  /// Runs a block in the next turn of the loop in a common mode.
  public func perform(_ block: @escaping @MainActor @Sendable () -> Void) {
    perform(inModes: [.common], block: block)
  }

  /// Runs a block in the next turn of the loop in one of the modes.
  public func perform(inModes modes: [Mode], block: @escaping @MainActor @Sendable () -> Void) {
    withLoop { loop in
      loop.perform(inModes: modes.map(\.cfMode)) { [app] in
        app.wrappedValue?.asCurrent { block() }
      }
      loop.wakeUp()
    }
  }

  @discardableResult
  private func withLoop<Result: Sendable>(
    _ body: @MainActor (CFRunLoop) -> Result
  ) -> Result? {
    MainThread.assumed { context.map { body($0.mainRunLoop) } }
  }
}

extension RunLoop {
  /// A named set of sources and timers that a run of the loop waits for.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode, as iOS prints it.
    public let rawValue: String

    /// Makes a mode of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a mode of a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The mode in which an app waits for events.
    public static let `default` = Mode(rawValue: CFRunLoopMode.defaultMode.rawValue)
    /// Stands for all common modes: the default and the tracking mode.
    public static let common = Mode(rawValue: CFRunLoopMode.commonModes.rawValue)
    /// The mode while a control or scroll view tracks: timers of the default mode pause (R-RL-25).
    public static let tracking = Mode(rawValue: CFRunLoopMode.tracking.rawValue)

    var cfMode: CFRunLoopMode { CFRunLoopMode(rawValue: rawValue) }
  }
}

/// Returns the main loop of the app, which is printed as on a device: `print(CFRunLoopGetMain())`.
@preconcurrency @MainActor public func CFRunLoopGetMain() -> CFRunLoop {
  AppContext.current.mainRunLoop
}

/// Returns the run loop of this thread, which must be the main one.
@preconcurrency @MainActor public func CFRunLoopGetCurrent() -> CFRunLoop { CFRunLoopGetMain() }
