/// A block that waits for a turn of the loop in one of its modes.
struct QueuedBlock {
  let modes: [CFRunLoopMode]
  let body: () -> Void
}

extension CFRunLoop {
  /// Enqueues a block for the next time that the loop runs blocks in one of these modes, which may be later in the same
  /// turn; does not wake the loop (R-RL-20).
  package func perform(inModes modes: [CFRunLoopMode], _ block: @escaping () -> Void) {
    for mode in modes where mode != .commonModes { use(mode) }
    // `blocks` is replaced and not changed in place, like all collections that a turn reads (see `ModeItems`). It is
    // emptied first, so that appending does not copy the array.
    var queued = blocks
    blocks = []
    queued.append(QueuedBlock(modes: modes, body: block))
    blocks = queued
    onDemand?()
  }

  /// Runs the blocks of this mode in the order in which they were enqueued.
  ///
  /// Blocks that a block enqueues wait for the next call.
  func performBlocks(in mode: ModeItems) {
    guard !blocks.isEmpty else { return }
    let queued = blocks
    blocks = []
    var kept: [QueuedBlock] = []
    for block in queued {
      if applies(block, to: mode.name) {
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
    blocks.contains { applies($0, to: mode) }
  }

  private func applies(_ block: QueuedBlock, to mode: CFRunLoopMode) -> Bool {
    block.modes.contains(mode)
      || block.modes.contains(.commonModes) && commonModeNames.contains(mode)
  }
}
