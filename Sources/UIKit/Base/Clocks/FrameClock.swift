package import TouchstoneMachTime

/// Display frames at equal intervals of the app's clock; a timer is armed only while a frame is awaited.
///
/// Frame *n* is shown *n*/60 s after the clock's zero, so that all apps of a device share their frames
/// and every run under virtual time has the same ones. Callbacks that wait for a frame are called in
/// two rounds, as iOS does it: first the input that was held for the frame, then the display links.
@MainActor
package final class FrameClock {
  /// The two rounds of a frame.
  package enum Round: CaseIterable {
    case input, displayLinks
  }

  /// The number of frames shown per second.
  package let framesPerSecond: UInt64 = 60

  private unowned let context: AppContext
  private var waiting: [Round: [@MainActor (MachAbsoluteTime) -> Void]] = [:]
  private var isArmed = false

  init(context: AppContext) {
    self.context = context
  }

  /// Calls `body` once, at the next frame, with the frame's time.
  package func onNextFrame(
    _ round: Round, _ body: @escaping @MainActor (MachAbsoluteTime) -> Void
  ) {
    waiting[round, default: []].append(body)
    guard !isArmed else { return }
    isArmed = true
    let frame = time(ofFrame: nextFrame(after: context.time.now))
    context.clocks.schedule(at: frame) { [unowned self] in serve(frame) }
  }

  /// The number of the first frame that comes after `instant`.
  package func nextFrame(after instant: MachAbsoluteTime) -> UInt64 {
    // The frame whose rounded-down time is at or before the instant is at most one off the quotient.
    var frame = UInt64(Double(instant.nanoseconds) / 1e9 * Double(framesPerSecond))
    while time(ofFrame: frame) > instant { frame -= 1 }
    while time(ofFrame: frame) <= instant { frame += 1 }
    return frame
  }

  /// When a frame is shown.
  package func time(ofFrame number: UInt64) -> MachAbsoluteTime {
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: framesPerSecond)
    return MachAbsoluteTime(
      nanoseconds: seconds * 1_000_000_000 + rest * 1_000_000_000 / framesPerSecond)
  }

  private func serve(_ frame: MachAbsoluteTime) {
    isArmed = false
    let served = waiting
    waiting = [:]
    for round in Round.allCases {
      for body in served[round] ?? [] { body(frame) }
    }
  }
}
