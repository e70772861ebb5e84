public import Foundation
import MachTime

/// Calls a method before every display frame, while it is in a run loop and not paused.
///
/// The method is written unapplied, `GameView.step`, where iOS has a selector. The run loop keeps the
/// link, and the link keeps its target, until `invalidate()`.
public final class CADisplayLink: NSObject, Sendable {
  private let core: DisplayLinkCore

  /// Makes a link that calls a method of the target with the link.
  public init<Target: AnyObject & Sendable>(
    target: Target,
    selector: @escaping @MainActor @Sendable (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    core = MainThread.assumed { DisplayLinkCore { selector(target)($0) } }
    super.init()
  }

  /// Makes a link that calls a method of the target.
  public init<Target: AnyObject & Sendable>(
    target: Target, selector: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
  ) {
    core = MainThread.assumed { DisplayLinkCore { _ in selector(target)() } }
    super.init()
  }

  /// Starts the calls while the loop runs in a mode.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    MainThread.assumed { core.add(mode, link: self) }
  }

  /// Ends the calls in a mode.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    MainThread.assumed { core.remove(mode) }
  }

  /// Ends the calls for good.
  public func invalidate() {
    MainThread.assumed { core.invalidate() }
  }

  /// Whether the calls rest.
  public var isPaused: Bool {
    get { MainThread.assumed { core.isPaused } }
    set { MainThread.assumed { core.setPaused(newValue, link: self) } }
  }

  /// The time of the frame that was shown last.
  public var timestamp: CFTimeInterval { MainThread.assumed { core.timestamp } }

  /// The time of the frame that is being prepared.
  public var targetTimestamp: CFTimeInterval { MainThread.assumed { core.targetTimestamp } }

  /// The seconds between two frames of the display.
  public var duration: CFTimeInterval { MainThread.assumed { core.frameDuration } }

  /// How often a second the method is wanted, 0 for every frame.
  public var preferredFramesPerSecond: Int {
    get { MainThread.assumed { core.preferredFramesPerSecond } }
    set { MainThread.assumed { core.preferredFramesPerSecond = max(0, newValue) } }
  }
}
