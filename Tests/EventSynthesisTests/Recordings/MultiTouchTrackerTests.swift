import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct MultiTouchTrackerTests {
  /// The changes of each frame, of events written as a letter and a value.
  ///
  /// The letters are `s` slot, `t` tracking id, `x`, `y`, `p` pressure, `b` BTN_TOUCH and `a` ABS_X; `|` ends a frame,
  /// `|1` does so with the value 1, and `!` is SYN_DROPPED.
  private func frames(_ script: String) -> [[String]] {
    var tracker = MultiTouchTracker()
    return script.split(separator: " ").compactMap { word in
      tracker.take(event(word)).map { $0.changes.map(describe) }
    }
  }

  private func event(_ word: Substring) -> InputEvent {
    let value = Int32(word.dropFirst()) ?? 0
    let codes: [Character: (UInt16, UInt16)] = [
      "s": (3, 0x2f), "t": (3, 0x39), "x": (3, 0x35), "y": (3, 0x36), "p": (3, 0x3a),
      "|": (0, 0), "!": (0, 3), "b": (1, 0x14a), "a": (3, 0),
    ]
    let (type, code) = codes[word.first ?? "?"] ?? (0xff, 0xff)
    return InputEvent(type: type, code: code, value: value)
  }

  private func describe(_ change: MultiTouchTracker.Change) -> String {
    func text(_ word: String, _ contact: TouchContact) -> String {
      "\(word) \(contact.trackingID)@\(contact.slot) \(contact.values.x),\(contact.values.y)"
    }
    return switch change {
    case .began(let contact): text("began", contact)
    case .changed(let contact): text("changed", contact)
    case .ended(let contact): text("ended", contact)
    case .cancelled(let contact): text("cancelled", contact)
    }
  }

  @Test("a contact begins with its id, moves, and ends with −1; ids may be 0")
  func oneContact() {
    expectEqual(
      frames("t0 x10 y20 | x11 | t-1 |"),
      [
        ["began 0@0 10,20"], ["changed 0@0 11,20"], ["ended 0@0 11,20"],
      ])
  }

  @Test("a value that is not sent again is still the slot's, for the next contact too")
  func valuesStay() {
    expectEqual(
      frames("t1 x10 y20 | t-1 | t2 |"),
      [
        ["began 1@0 10,20"], ["ended 1@0 10,20"], ["began 2@0 10,20"],
      ])
  }

  @Test("values may come before the id in a frame")
  func valuesBeforeID() {
    expectEqual(frames("x10 y20 t1 |"), [["began 1@0 10,20"]])
  }

  @Test("the current slot is kept between frames, and is 0 at first")
  func currentSlot() {
    expectEqual(
      frames("t1 x1 | s2 t2 x2 | x3 | s0 x4 |"),
      [
        ["began 1@0 1,0"], ["began 2@2 2,0"], ["changed 2@2 3,0"], ["changed 1@0 4,0"],
      ])
  }

  @Test("the changes of one frame are in the order of their events")
  func severalAtOnce() {
    expectEqual(
      frames("t1 s1 t2 s2 t3 | s1 t-1 s0 t-1 s3 t4 s2 x9 |"),
      [
        ["began 1@0 0,0", "began 2@1 0,0", "began 3@2 0,0"],
        ["ended 2@1 0,0", "ended 1@0 0,0", "began 4@3 0,0", "changed 3@2 9,0"],
      ])
  }

  @Test("a new id in a slot that is taken ends the old contact, where it last was")
  func replaced() {
    expectEqual(
      frames("t1 x1 | t2 x5 |"), [["began 1@0 1,0"], ["ended 1@0 1,0", "began 2@0 5,0"]])
  }

  @Test("a contact that begins and ends within one frame is reported as begun and as ended")
  func shorterThanAFrame() {
    expectEqual(frames("t1 x7 t-1 |"), [["began 1@0 7,0", "ended 1@0 7,0"]])
  }

  @Test("a slot that is used twice in one frame gives two contacts")
  func slotUsedTwice() {
    expectEqual(
      frames("t1 | t-1 t2 x2 t-1 t3 x3 |"),
      [
        ["began 1@0 0,0"],
        ["ended 1@0 0,0", "began 2@0 2,0", "ended 2@0 2,0", "began 3@0 3,0"],
      ])
  }

  @Test("a frame without changes is reported empty")
  func emptyFrames() {
    expectEqual(frames("t1 x1 | | x1 |1"), [["began 1@0 1,0"], [], []])
  }

  @Test("SYN_REPORT of value 1 ends a frame like any other")
  func reportOfOne() {
    expectEqual(frames("t1 |1 t-1 |1"), [["began 1@0 0,0"], ["ended 1@0 0,0"]])
  }

  @Test("the single-touch emulation is not another finger")
  func shadow() {
    expectEqual(frames("t1 x1 b1 a5 | a6 | b0 |"), [["began 1@0 1,0"], [], []])
  }

  @Test("the same id sent again is the same contact")
  func sameID() {
    expectEqual(frames("t1 | t1 x2 |"), [["began 1@0 0,0"], ["changed 1@0 2,0"]])
  }

  @Test("pressure alone is a change")
  func pressure() {
    expectEqual(frames("t1 x1 | p9 |"), [["began 1@0 1,0"], ["changed 1@0 1,0"]])
  }

  @Test("a finger that was down before the recording began is ignored")
  func unannounced() {
    expectEqual(frames("x5 | t-1 | t1 |"), [[], [], ["began 1@0 5,0"]])
  }

  @Test("after lost events every contact is cancelled, and only a new id begins another")
  func lostEvents() {
    expectEqual(
      frames("t1 x1 s1 t2 | x8 ! x9 t5 | s0 x3 | t-1 | t7 x4 |"),
      [
        ["began 1@0 1,0", "began 2@1 0,0"],
        ["cancelled 1@0 1,0", "cancelled 2@1 0,0"], [], [], ["began 7@0 4,0"],
      ])
  }

  @Test("beginnings and ends in the frame with the lost events are ignored")
  func lostFrame() {
    expectEqual(
      frames("t1 x1 | s1 t2 s0 t-1 ! | |"), [["began 1@0 1,0"], ["cancelled 1@0 1,0"], []])
  }

  @Test("events lost twice in a frame cancel once")
  func lostTwice() {
    expectEqual(frames("t1 | ! ! |"), [["began 1@0 0,0"], ["cancelled 1@0 0,0"]])
  }

  @Test("a slot that is selected while events are lost stays selected")
  func slotWhileLosing() {
    expectEqual(
      frames("t1 | ! s1 | t2 | s0 t3 |"),
      [["began 1@0 0,0"], ["cancelled 1@0 0,0"], ["began 2@1 0,0"], ["began 3@0 0,0"]])
  }

  @Test("slots out of range are ignored", arguments: ["-1", "256", "2147483647"])
  func impossibleSlot(slot: String) {
    expectEqual(
      frames("t1 | s\(slot) t2 x9 | s0 x3 |"), [["began 1@0 0,0"], [], ["changed 1@0 3,0"]])
  }
}
