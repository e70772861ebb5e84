import Synchronization
import TouchstoneLinux

/// Memory for segments that only this process reads, used again when its trace is gone.
///
/// The first access to a page costs as much as writing two hundred records. A program that makes many traces in memory, as
/// tests do, pays that once.
enum TraceBlocks {
  /// The most blocks that are kept, 64 KiB each: 16 MiB.
  private static let keptLimit = 256

  private static let kept = Mutex<[MappedMemory]>([])

  /// A block for one segment, whose header is zero.
  static func take() throws(Errno) -> MappedMemory {
    guard let block = kept.withLock({ $0.popLast() }) else {
      return try MappedMemory.anonymous(bytes: TraceLimit.memorySegmentByteCount)
    }
    unsafe block.base.initializeMemory(
      as: UInt8.self, repeating: 0, count: TraceLayout.segmentHeaderByteCount)
    return block
  }

  /// Takes a block back from a segment that is being freed, after which nothing else uses it.
  static func giveBack(_ block: MappedMemory) {
    kept.withLock { kept in
      if kept.count < keptLimit { kept.append(block) }
    }
  }
}
