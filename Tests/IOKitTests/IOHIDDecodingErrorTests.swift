import IOKit
import Testing

@Suite struct IOHIDDecodingErrorTests {
  @Test("an error names the byte, what is wrong and what would be right")
  func sentences() {
    let expected: [(IOHIDDecodingError.Problem, String)] = [
      (.truncated(needed: 8, available: 3), "truncated, 8 bytes are needed and 3 are there"),
      (.trailing(count: 2), "2 bytes too many, the event ends here"),
      (.version(found: 2, supported: 1), "version 2, this reader knows version 1"),
      (.recordCount(found: 0, limit: 64), "0 records, an event has 1 to 64"),
      (.zeroSender, "sender id 0, every event has the non-zero id of its service"),
      (.unknownType(10), "type 10 (orientation) is not carried"),
      (.unknownType(99), "type 99 is not an event type"),
      (
        .size(type: .gyro, stated: 1, expected: 44),
        "size 1, a record of type gyro has 44 bytes"
      ),
      (
        .reservedBits(place: "eventMask", found: 0x2_0000, allowed: 0xFF),
        "eventMask is 0x20000, only 0xff may be set"
      ),
      (
        .outOfRange(field: "pressure", found: "-1.0", allowed: "0.0 to 500.0"),
        "pressure is -1.0, allowed is 0.0 to 500.0"
      ),
      (.notFinite(field: "x"), "x is not a finite number"),
      (.negativeZero(field: "y"), "y is a negative zero, zero is written without a sign"),
      (.touchWithoutRange, "touch without range, what touches is also in range"),
      (.cancelWhileTouching, "cancelled and still touching, a cancel report has touch 0"),
      (
        .cancelWithoutChange,
        "cancelled without the range or touch bit, a cancel report has both"
      ),
    ]
    for (problem, words) in expected {
      #expect(IOHIDDecodingError(at: 7, problem).description == "byte 7: " + words)
    }
  }

  @Test("an error about the tree says what the tree must be")
  func treeSentences() {
    let expected: [(IOHIDDecodingError.Problem, String)] = [
      (.depthJump(found: 2, deepest: 1), "depth 2, at most 1 can follow here"),
      (.depthOverLimit(found: 5, limit: 4), "depth 5, the limit is 4"),
      (.secondRoot, "a second record of depth 0, an event has one root"),
      (.childOfLeaf(.keyboard), "a child below a keyboard event that cannot have any"),
      (.childCount(stated: 2, found: 1), "2 children are stated and 1 are there"),
      (.fingerCount(found: 33, limit: 32), "a hand of 33 fingers, it has 1 to 32"),
      (.wrongChild(parent: .hand), "a hand holds only fingers"),
      (.wrongChild(parent: .stylus), "a stylus holds only a stylus"),
      (.looseFinger, "a finger without a hand, fingers are children of a hand"),
      (.nestedHand, "a hand below another event, a hand is the root"),
      (
        .duplicateFinger(index: 3),
        "a second finger with index 3, each finger of a hand has its own"
      ),
      (.handTouch(stated: true), "the hand says touch and no finger touches"),
      (.handTouch(stated: false), "the hand says no touch and a finger touches"),
      (.notAHand(.keyboard), "a keyboard event that is not a hand with fingers"),
    ]
    for (problem, words) in expected { #expect(problem.description == words) }
  }
}
