import TouchstoneTrace

/// Holds moves until the next frame of the display, so that an app receives them once a frame.
///
/// Part of stage 9. It holds the numbers of events; the positions are in the contacts of `TouchTracker`. It asks the
/// frame clock of the app for the next frame only when a move begins to wait. Touches that begin, end or are cancelled
/// are never held: `TouchDispatcher` first calls `flush()`, so that moves keep their place before them (R-FETCH-9).
@MainActor final class MoveCoalescer {
  /// When this many moves wait, they are released before the frame is due.
  ///
  /// Unit: events. Source: our choice, four times the reports of the fastest digitizers in a second.
  static let waitingLimit = 1000

  private unowned let context: AppContext
  private let release: @MainActor (UInt32) -> Void
  private var waiting: [UInt32] = []
  /// Whether `onFrame` is scheduled; it stays scheduled when moves are released early.
  private var isArmed = false
  /// Releases the moves at the frame.
  ///
  /// Made once. `unowned` is safe, since the context owns both this object and the frame clock.
  private lazy var onFrame = FrameClock.Call { [unowned self] _ in
    isArmed = false
    flush()
  }

  /// Makes a coalescer; `release` is called with the number of the last event, into which all waiting moves are
  /// coalesced.
  init(context: AppContext, release: @escaping @MainActor (UInt32) -> Void) {
    self.context = context
    self.release = release
  }

  /// Whether no move waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Holds a move until the next frame.
  func hold(_ event: UInt32) {
    waiting.append(event)
    guard waiting.count < Self.waitingLimit else { return flush() }
    guard !isArmed else { return }
    isArmed = true
    context.clocks.frameClock.onNextFrame(.input, onFrame)
  }

  /// Releases the waiting moves as one event: the last one, into which the others are coalesced.
  func flush() {
    guard let last = waiting.last else { return }
    for index in 0..<waiting.count - 1 {
      context.lane.coalesce(event: waiting[index], into: last)
    }
    waiting.removeAll(keepingCapacity: true)
    release(last)
  }
}
