/// A block that waits for a pass in one of its modes.
struct QueuedBlock {
  let modes: [CFRunLoopMode]
  let body: () -> Void
}

extension CFRunLoop {
  /// Enqueues a block for the next pass in one of these modes.
  ///
  /// Does not wake the loop (R-RL-20).
  package func perform(inModes modes: [CFRunLoopMode], _ block: @escaping () -> Void) {
    for mode in modes where mode != .commonModes {
      _ = items(of: mode)
    }
    blocks.append(QueuedBlock(modes: modes, body: block))
  }

  /// Runs the blocks of this mode, first in, first out.
  ///
  /// One enqueued by a block waits for the next time.
  func performBlocks(in mode: ModeItems) {
    guard !blocks.isEmpty else { return }
    let queued = blocks
    blocks = []
    var kept: [QueuedBlock] = []
    for block in queued {
      if isMeant(block, for: mode.name) {
        callOutToBlock(block.body)
      } else {
        kept.append(block)
      }
    }
    // Before those enqueued meanwhile: they have waited longer.
    blocks = kept + blocks
  }

  func hasBlocks(for mode: CFRunLoopMode) -> Bool {
    blocks.contains { isMeant($0, for: mode) }
  }

  private func isMeant(_ block: QueuedBlock, for mode: CFRunLoopMode) -> Bool {
    block.modes.contains(mode)
      || block.modes.contains(.commonModes) && commonModeNames.contains(mode)
  }
}
