import Synchronization
import TouchstoneLinux

/// A pool of memory for segments that only this process reads.
///
/// The first access to a page takes as long as writing two hundred records. A program that makes many traces in memory,
/// as tests do, saves that time by reusing the blocks of earlier traces.
enum TraceBlocks {
  /// The most free blocks that are kept: 16 MiB in blocks of 64 KiB.
  private static let keptLimit = 256

  private static let kept = Mutex<[MappedMemory]>([])

  /// Returns a block for a segment; the bytes of the segment's header are zero, the others arbitrary.
  static func take() throws(Errno) -> MappedMemory {
    guard let block = kept.withLock({ $0.popLast() }) else {
      return try MappedMemory.anonymous(bytes: TraceLimit.memorySegmentByteCount)
    }
    unsafe block.base.initializeMemory(
      as: UInt8.self, repeating: 0, count: TraceLayout.segmentHeaderByteCount)
    return block
  }

  /// Returns a block to the pool, or frees it if the pool is full; nothing else may use the block afterwards.
  static func giveBack(_ block: MappedMemory) {
    kept.withLock { kept in
      if kept.count < keptLimit { kept.append(block) }
    }
  }
}
