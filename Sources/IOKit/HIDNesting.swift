/// Checks that the records of an event form a valid tree, one record at a time.
///
/// - The first record is the root at depth 0, and the only one at that depth.
/// - Depth increases by at most one, up to ``depthLimit``; each record has as many children as it
///   states.
/// - A hand is a root with 1 to 32 fingers, each with its own index (R-HID-7, R-HID-13). The hand has the
///   touch bit exactly if at least one finger has it (R-HID-8). A finger is always the child of a hand.
/// - The children of a stylus are styluses, those of a puck are pucks; all other events are leaves.
///
/// The decoders and encoders of `IOHIDEvent` and ``HIDHandReport`` all use it. Call ``enter(_:)`` before
/// the fields of a record, ``admit(_:)`` after the fields of a digitizer, and ``finish()`` at the end.
struct HIDNesting {
  /// The greatest depth of a record; the root has depth 0.
  static let depthLimit: UInt8 = 4
  /// The most fingers of one hand.
  static let fingerLimit: UInt16 = 32

  /// The children that a record may have.
  private enum Role {
    /// The record has no children.
    case leaf
    /// The children are fingers.
    case hand
    /// The children have the same transducer, a stylus or a puck.
    case holder(IOHIDDigitizer.Transducer)
  }

  /// The last record at one depth.
  private struct Level {
    /// The offset of the record's first byte, for errors.
    var offset = 0
    var type = IOHIDEventType.null
    var role = Role.leaf
    /// The number of children that the record's header states.
    var stated: UInt16 = 0
    /// The number of children that were entered so far.
    var found: UInt16 = 0
  }

  /// One level for each depth from 0 to ``depthLimit``.
  private var levels = InlineArray<5, Level>(repeating: Level())
  /// The number of open levels; the last record entered has depth `open - 1`.
  private var open = 0
  /// The indexes of the hand's fingers that were admitted, in their order.
  private var fingerIndexes = InlineArray<32, UInt32>(repeating: 0)
  /// Whether the hand has the touch bit.
  private var handTouches = false
  /// Whether an admitted finger has the touch bit.
  private var fingerTouches = false

  /// Checks the position of a record in the tree.
  mutating func enter(_ record: HIDRecordHeader) throws(IOHIDDecodingError) {
    try checkDepth(of: record)
    let depth = Int(record.depth)
    try checkChildCounts(downTo: depth)
    if depth > 0 {
      let parent = levels[depth - 1]
      switch parent.role {
      case .leaf:
        throw error(in: record, HIDRecordHeader.depthOffset, .childOfLeaf(parent.type))
      case .hand where record.type != .digitizer:
        throw error(in: record, HIDRecordHeader.typeOffset, .wrongChild(parent: .hand))
      case .holder(let transducer) where record.type != .digitizer:
        throw error(in: record, HIDRecordHeader.typeOffset, .wrongChild(parent: transducer))
      case .hand, .holder:
        break
      }
      guard parent.found < parent.stated else {
        throw IOHIDDecodingError(
          at: parent.offset + HIDRecordHeader.childCountOffset,
          .childCount(stated: parent.stated, found: parent.found + 1))
      }
      levels[depth - 1].found += 1
    }
    levels[depth] = Level(
      offset: record.offset, type: record.type, stated: record.childCount)
    open = depth + 1
  }

  /// Checks the digitizer fields of the record that was entered last.
  mutating func admit(_ digitizer: IOHIDDigitizer) throws(IOHIDDecodingError) {
    let depth = open - 1
    let level = levels[depth]
    let fields = level.offset + HIDRecordHeader.byteCount
    try digitizer.checkFlags(at: level.offset + HIDRecordHeader.flagsOffset)
    guard depth > 0 else {
      try admitRoot(digitizer, level)
      return
    }
    if digitizer.transducer == .hand { throw IOHIDDecodingError(at: fields, .nestedHand) }
    switch levels[depth - 1].role {
    case .leaf:
      preconditionFailure("enter accepted a child of a leaf")
    case .hand:
      guard digitizer.transducer == .finger else {
        throw IOHIDDecodingError(at: fields, .wrongChild(parent: .hand))
      }
      try admitFinger(digitizer, position: Int(levels[depth - 1].found) - 1, fields: fields)
    case .holder(let transducer):
      guard digitizer.transducer == transducer else {
        throw IOHIDDecodingError(at: fields, .wrongChild(parent: transducer))
      }
      levels[depth].role = .holder(transducer)
    }
  }

  /// Checks that every record has its children and that the touch bits of hand and fingers agree.
  mutating func finish() throws(IOHIDDecodingError) {
    try checkChildCounts(downTo: 0)
    guard case .hand = levels[0].role, handTouches != fingerTouches else { return }
    throw IOHIDDecodingError(
      at: levels[0].offset + HIDRecordHeader.flagsOffset, .handTouch(stated: handTouches))
  }

  private func checkDepth(of record: HIDRecordHeader) throws(IOHIDDecodingError) {
    let deepest = min(UInt8(open), Self.depthLimit)
    let problem: IOHIDDecodingError.Problem
    if open > 0 && record.depth == 0 {
      problem = .secondRoot
    } else if record.depth > Self.depthLimit {
      problem = .depthOverLimit(found: record.depth, limit: Self.depthLimit)
    } else if record.depth > deepest {
      problem = .depthJump(found: record.depth, deepest: deepest)
    } else {
      return
    }
    throw error(in: record, HIDRecordHeader.depthOffset, problem)
  }

  /// Throws unless the records of the open levels from a depth on have all their children.
  private func checkChildCounts(downTo depth: Int) throws(IOHIDDecodingError) {
    var index = open
    while index > depth {
      index -= 1
      let level = levels[index]
      guard level.found == level.stated else {
        throw IOHIDDecodingError(
          at: level.offset + HIDRecordHeader.childCountOffset,
          .childCount(stated: level.stated, found: level.found))
      }
    }
  }

  private mutating func admitRoot(
    _ digitizer: IOHIDDigitizer, _ level: Level
  ) throws(IOHIDDecodingError) {
    switch digitizer.transducer {
    case .finger:
      throw IOHIDDecodingError(at: level.offset + HIDRecordHeader.byteCount, .looseFinger)
    case .hand:
      guard (1...Self.fingerLimit).contains(level.stated) else {
        throw IOHIDDecodingError(
          at: level.offset + HIDRecordHeader.childCountOffset,
          .fingerCount(found: level.stated, limit: Self.fingerLimit))
      }
      levels[0].role = .hand
      handTouches = digitizer.touch
    case .stylus, .puck:
      levels[0].role = .holder(digitizer.transducer)
    }
  }

  private mutating func admitFinger(
    _ finger: IOHIDDigitizer, position: Int, fields: Int
  ) throws(IOHIDDecodingError) {
    for earlier in 0..<position where fingerIndexes[earlier] == finger.index {
      // The index is 4 bytes into the fields, after the transducer and three reserved bytes.
      throw IOHIDDecodingError(at: fields + 4, .duplicateFinger(index: finger.index))
    }
    fingerIndexes[position] = finger.index
    fingerTouches = fingerTouches || finger.touch
  }

  private func error(
    in record: HIDRecordHeader, _ offset: Int, _ problem: IOHIDDecodingError.Problem
  ) -> IOHIDDecodingError {
    IOHIDDecodingError(at: record.offset + offset, problem)
  }
}
