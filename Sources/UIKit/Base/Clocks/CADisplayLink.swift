public import Foundation
import TouchstoneMachTime

/// A timer that calls a method before every display frame, while it is in a run loop and not paused.
///
/// The method is written unapplied, `GameView.step`, where iOS has a selector. The run loop retains the link, and the
/// link retains its target, until `invalidate()`.
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

  /// Makes a link that calls a closure on the main thread.
  init(_ action: @escaping @MainActor @Sendable (CADisplayLink) -> Void) {
    core = MainThread.assumed { DisplayLinkCore(action: action) }
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

  /// Ends the calls permanently, and releases the target: adding the link to a loop again has no effect.
  public func invalidate() {
    MainThread.assumed { core.invalidate() }
  }

  /// Whether the calls are suspended.
  public var isPaused: Bool {
    get { MainThread.assumed { core.isPaused } }
    set { MainThread.assumed { core.setPaused(newValue, link: self) } }
  }

  /// The time of the frame that was shown last, in seconds since the machine started.
  public var timestamp: CFTimeInterval { MainThread.assumed { core.timestamp } }

  /// The time of the frame that is being prepared, in seconds since the machine started.
  public var targetTimestamp: CFTimeInterval { MainThread.assumed { core.targetTimestamp } }

  /// The seconds between two frames of the display.
  public var duration: CFTimeInterval { MainThread.assumed { core.frameDuration } }

  /// The preferred number of calls per second; 0 means every frame.
  ///
  /// Frames are skipped evenly: the rate is that of the display divided by a whole number, the one whose result is
  /// closest to this rate.
  public var preferredFramesPerSecond: Int {
    get { MainThread.assumed { core.preferredFramesPerSecond } }
    set { MainThread.assumed { core.preferredFramesPerSecond = max(0, newValue) } }
  }

  /// The rates that the app accepts; setting them sets `preferredFramesPerSecond` to the preferred rate, or else to the
  /// highest.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { MainThread.assumed { core.rates } }
    set {
      MainThread.assumed {
        core.rates = newValue
        // A rate that fits no integer, such as an infinite one, asks for every frame.
        let rate = Int(exactly: (newValue.preferred ?? newValue.maximum).rounded(.down))
        core.preferredFramesPerSecond = max(0, rate ?? 0)
      }
    }
  }
}

/// Numbers of calls per second from which the system may choose.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate.
  public var minimum: Float
  /// The highest rate.
  public var maximum: Float
  /// The preferred rate; nil or 0 leaves the choice to the system.
  public var preferred: Float?

  /// A range that leaves the choice to the system.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Makes a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The state of a `CADisplayLink`, used on the main thread only.
@MainActor
final class DisplayLinkCore {
  var preferredFramesPerSecond = 0
  var rates = CAFrameRateRange.default
  private(set) var isPaused = false
  private(set) var timestamp: CFTimeInterval = 0
  private(set) var targetTimestamp: CFTimeInterval = 0

  private let context = AppContext.current
  /// The call of the method; nil once the link is invalidated, so that the link no longer retains its target.
  private var action: (@MainActor (CADisplayLink) -> Void)?
  private var modes: [RunLoop.Mode] = []
  /// Whether the frame clock holds a call of this link for the next frame.
  private var isWaiting = false
  /// The number of frames so far while the loop was in one of the modes.
  private var frameCount = 0

  init(action: @escaping @MainActor (CADisplayLink) -> Void) {
    self.action = action
  }

  var frameDuration: CFTimeInterval { 1 / Double(context.clocks.frameClock.framesPerSecond) }

  func add(_ mode: RunLoop.Mode, link: CADisplayLink) {
    guard action != nil else { return }
    if !modes.contains(mode) { modes.append(mode) }
    context.clocks.frameClock.addMode(mode.cfMode)
    wait(link)
  }

  func remove(_ mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
  }

  func invalidate() {
    action = nil
    modes = []
  }

  func setPaused(_ paused: Bool, link: CADisplayLink) {
    isPaused = paused
    wait(link)
  }

  /// The number of frames from one call to the next that makes the rate closest to the preferred one.
  private var stride: Int {
    guard preferredFramesPerSecond > 0 else { return 1 }
    let displayed = Double(context.clocks.frameClock.framesPerSecond)
    let preferred = Double(preferredFramesPerSecond)
    let frames = max(1, (displayed / preferred).rounded(.down))
    let isNextCloser = preferred - displayed / (frames + 1) < displayed / frames - preferred
    return Int(isNextCloser ? frames + 1 : frames)
  }

  /// Waits for the next frame; the frame clock retains the link only during this wait.
  private func wait(_ link: CADisplayLink) {
    guard !isWaiting, !isPaused, !modes.isEmpty else { return }
    isWaiting = true
    context.clocks.frameClock.onNextFrame(.displayLinks) { [self] frame in
      isWaiting = false
      guard !isPaused, !modes.isEmpty else { return }
      callIfDue(frame, link)
      wait(link)
    }
  }

  /// Calls the method if the loop runs in one of the modes and the frame is one of those that `stride` selects.
  private func callIfDue(_ frame: MachAbsoluteTime, _ link: CADisplayLink) {
    let current = context.clocks.runLoop.currentMode
    guard modes.contains(.common) || modes.contains(where: { $0 == current }) else { return }
    frameCount += 1
    guard (frameCount - 1).isMultiple(of: stride) else { return }
    timestamp = frame.seconds
    targetTimestamp = timestamp + frameDuration * Double(stride)
    action?(link)
  }
}
