/// A block that waits for a turn of the loop in one of its modes.
struct QueuedBlock {
  let modes: [CFRunLoopMode]
  let body: () -> Void
}

extension CFRunLoop {
  /// Enqueues a block for the next turn in one of these modes, without waking the loop (R-RL-20).
  package func perform(inModes modes: [CFRunLoopMode], _ block: @escaping () -> Void) {
    for mode in modes where mode != .commonModes { use(mode) }
    // Replaced and not changed in place, as everything that a turn reads (see `ModeItems`); taken out first, so that nothing
    // is copied.
    var queued = blocks
    blocks = []
    queued.append(QueuedBlock(modes: modes, body: block))
    blocks = queued
    onDemand?()
  }

  /// Runs the blocks of this mode, first in, first out.
  ///
  /// Blocks that a block enqueues wait for the next call.
  func performBlocks(in mode: ModeItems) {
    guard !blocks.isEmpty else { return }
    let queued = blocks
    blocks = []
    var kept: [QueuedBlock] = []
    for block in queued {
      if isMeant(block, for: mode.name) {
        callOut = .block
        callOutToBlock(block.body)
        callOut = .none
      } else {
        kept.append(block)
      }
    }
    // The kept blocks come first: they have waited longer than those that were enqueued meanwhile.
    blocks = kept + blocks
  }

  /// Whether a block waits for any mode.
  package var hasBlocks: Bool { !blocks.isEmpty }

  /// Whether a block waits for this mode.
  func hasBlocks(for mode: CFRunLoopMode) -> Bool {
    blocks.contains { isMeant($0, for: mode) }
  }

  private func isMeant(_ block: QueuedBlock, for mode: CFRunLoopMode) -> Bool {
    block.modes.contains(mode)
      || block.modes.contains(.commonModes) && commonModeNames.contains(mode)
  }
}
