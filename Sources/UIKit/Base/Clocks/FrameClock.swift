package import TouchstoneMachTime
import TouchstoneRunLoops

/// Display frames at equal intervals of the app's clock; a timer is armed only while a frame is awaited.
///
/// Frame *n* is shown *n*/60 s after the clock's zero, so that all apps of a device share their frames
/// and every run under virtual time has the same ones. Callbacks that wait for a frame are called in
/// two rounds, as iOS does it: first the input that was held for the frame, then the display links.
@MainActor
package final class FrameClock {
  /// The two rounds of a frame.
  package enum Round {
    case input, displayLinks
  }

  /// The number of frames shown per second.
  package let framesPerSecond: UInt64 = 60

  private unowned let context: AppContext
  /// The calls that wait for the next frame, a list for each round.
  private var waiting = Waiting()
  /// The emptied lists of the last frame, kept so that the next ones need no new memory.
  private var spare = Waiting()
  /// The timer that is set for the awaited frame; nil while no frame is awaited.
  private var armedTimer: FrameTimer?
  /// All timers, to be reused; a callback that waits for a frame while its timer is being called needs a second one.
  private var timers: [FrameTimer] = []

  /// The modes in which frames are served: the common ones, and those of display links.
  private var modes: [CFRunLoopMode] = [.commonModes]

  init(context: AppContext) {
    self.context = context
  }

  /// Serves frames in another mode of the loop as well, which need not be a common mode.
  func addMode(_ mode: CFRunLoopMode) {
    let loop = context.mainRunLoop
    guard !modes.contains(mode), !loop.commonModeNames.contains(mode) else { return }
    modes.append(mode)
    for loopTimer in timers.compactMap({ $0.loopTimer }) { loop.add(loopTimer, mode) }
  }

  /// Calls `body` once, at the next frame, with the frame's time.
  package func onNextFrame(
    _ round: Round, _ body: @escaping @MainActor (MachAbsoluteTime) -> Void
  ) {
    onNextFrame(round, Call(body: body))
  }

  /// Makes a call once, at the next frame; a caller that reuses the call avoids an allocation for each frame.
  func onNextFrame(_ round: Round, _ call: Call) {
    switch round {
    case .input: waiting.input.append(call)
    case .displayLinks: waiting.displayLinks.append(call)
    }
    guard armedTimer == nil else { return }
    let timer = timers.first { !$0.isBeingCalled } ?? makeTimer()
    armedTimer = timer
    timer.frame = time(ofFrame: nextFrame(after: context.time.now))
    timer.loopTimer?.nextFireDate = timer.frame
  }

  private func makeTimer() -> FrameTimer {
    let made = FrameTimer()
    made.loopTimer = context.clocks.makeTimer(
      at: .distantFuture, interval: 1_000_000_000 / framesPerSecond, modes: modes,
      name: "FrameClock.serve"
    ) { [unowned self, unowned made] _ in serve(made) }
    timers.append(made)
    return made
  }

  /// The number of the first frame that comes after `instant`.
  package func nextFrame(after instant: MachAbsoluteTime) -> UInt64 {
    // The quotient and the time of a frame are rounded; the loops correct the result, by one frame at most.
    var frame = UInt64(Double(instant.nanoseconds) / 1e9 * Double(framesPerSecond))
    while time(ofFrame: frame) > instant { frame -= 1 }
    while time(ofFrame: frame) <= instant { frame += 1 }
    return frame
  }

  /// The time at which a frame is shown.
  package func time(ofFrame number: UInt64) -> MachAbsoluteTime {
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: framesPerSecond)
    return MachAbsoluteTime(
      nanoseconds: seconds * 1_000_000_000 + rest * 1_000_000_000 / framesPerSecond)
  }

  /// Whether the loop runs in a common mode, in which input is served; true outside of a run of the loop as well.
  private var servesInput: Bool {
    guard let mode = context.mainRunLoop.currentMode else { return true }
    return context.mainRunLoop.commonModeNames.contains(mode)
  }

  private func serve(_ timer: FrameTimer) {
    guard armedTimer === timer else { return }
    armedTimer = nil
    timer.loopTimer?.nextFireDate = .distantFuture
    timer.isBeingCalled = true
    // Calls that are added during these calls wait for the next frame.
    var served = spare
    spare = Waiting()
    swap(&served, &waiting)
    for call in served.input {
      if servesInput { call.body(timer.frame) } else { onNextFrame(.input, call) }
    }
    for call in served.displayLinks { call.body(timer.frame) }
    served.removeAll()
    spare = served
    timer.isBeingCalled = false
  }

  /// A timer of the loop with the frame for which it is set.
  private final class FrameTimer {
    var loopTimer: CFRunLoopTimer?
    var frame = MachAbsoluteTime.zero
    var isBeingCalled = false
  }

  /// A closure that is called at a frame, with the frame's time.
  struct Call {
    let body: @MainActor (MachAbsoluteTime) -> Void
  }

  private struct Waiting {
    var input: [Call] = []
    var displayLinks: [Call] = []

    mutating func removeAll() {
      input.removeAll(keepingCapacity: true)
      displayLinks.removeAll(keepingCapacity: true)
    }
  }
}
