import TouchstoneTrace

/// Holds moves back until the next frame of the display, so that an app hears of them once a frame.
///
/// It keeps event numbers only: the samples of the moves stay with the contacts of `TouchTracker`, whose
/// buffers are reused. The frame clock is armed only while something waits. Began, ended and cancelled
/// never come here; `TouchDispatcher` flushes first and delivers them at once (R-FETCH-9).
@MainActor final class MoveCoalescer {
  /// So many moves in one frame are delivered without waiting for it.
  ///
  /// Unit: events; source: ours, four times what the fastest digitizers report in a second.
  static let waitingLimit = 1000

  private unowned let context: AppContext
  private let deliver: @MainActor (UInt32) -> Void
  private var waiting: [UInt32] = []
  private var isArmed = false

  /// Makes a coalescer that hands over the number of the event that stands for all that waited.
  init(context: AppContext, deliver: @escaping @MainActor (UInt32) -> Void) {
    self.context = context
    self.deliver = deliver
  }

  /// Whether no move waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Takes a move; it comes with the next frame.
  func hold(_ event: UInt32) {
    waiting.append(event)
    guard waiting.count < Self.waitingLimit else { return flush() }
    guard !isArmed else { return }
    isArmed = true
    context.clocks.frameClock.onNextFrame(.input) { [weak self] _ in
      self?.isArmed = false
      self?.flush()
    }
  }

  /// Delivers what waits, as one event: the last one, into which the others go.
  func flush() {
    guard let last = waiting.last else { return }
    for event in waiting.dropLast() { context.lane.coalesce(event: event, into: last) }
    waiting.removeAll(keepingCapacity: true)
    deliver(last)
  }
}
