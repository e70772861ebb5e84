import IOKit
import Testing
import TouchstoneTestSupport

struct IOHIDDecodingErrorTests {
  @Test("an error names the offset, what is wrong and what would be right")
  func sentences() {
    let expected: [(IOHIDDecodingError.Problem, String)] = [
      (.truncated(needed: 8, available: 3), "truncated, 8 bytes are needed and 3 are there"),
      (.trailing(count: 2), "2 bytes too many, the event ends here"),
      (.version(found: 2, supported: 1), "version 2, but this program reads version 1"),
      (.recordCount(found: 0, limit: 64), "0 records, but an event has 1 to 64"),
      (.zeroSender, "sender id 0, but every event has the id of its service"),
      (.unknownType(43), "type 43 (heartRate) is not supported"),
      (.unknownType(99), "type 99 is not an event type"),
      (
        .size(type: .gyro, stated: 1, expected: 44...44),
        "size 1, but a record of type gyro has 44 bytes"
      ),
      (
        .size(type: .vendorDefined, stated: 4121, expected: 24...4120),
        "size 4121, but a record of type vendorDefined has 24 to 4120 bytes"
      ),
      (
        .reservedBits(place: "eventMask", found: 0x2_0000, allowed: 0xFF),
        "eventMask is 0x20000, but only bits of 0xff may be set"
      ),
      (
        .outOfRange(field: "pressure", found: "-1.0", allowed: "0.0 to 500.0"),
        "pressure is -1.0, but must be 0.0 to 500.0"
      ),
      (.notFinite(field: "x"), "x is not a finite number"),
      (.negativeZero(field: "y"), "y is negative zero, but zero must have no sign"),
      (.touchWithoutRange, "touch without range, but a transducer that touches is in range"),
      (.cancelWhileTouching, "cancelled while touching, but a cancel report has touch 0"),
      (
        .cancelWithoutChange,
        "cancelled without the range or touch bit, but a cancel report has at least one"
      ),
    ]
    for (problem, words) in expected {
      expectEqual(IOHIDDecodingError(at: 7, problem).description, "byte 7: " + words)
    }
  }

  @Test("an error about the tree states the rule")
  func treeSentences() {
    let expected: [(IOHIDDecodingError.Problem, String)] = [
      (.depthJump(found: 2, deepest: 1), "depth 2, but at most 1 can follow here"),
      (.depthOverLimit(found: 5, limit: 4), "depth 5, but the limit is 4"),
      (.secondRoot, "a second record of depth 0, but an event has one root"),
      (.childOfLeaf(.keyboard), "a child of a keyboard event that cannot have children"),
      (.childCount(stated: 2, found: 1), "2 children are stated, but 1 follow"),
      (.fingerCount(found: 33, limit: 32), "a hand with 33 fingers, but a hand has 1 to 32"),
      (.wrongChild(parent: .hand), "a child of a hand must be a finger"),
      (.wrongChild(parent: .stylus), "a child of a stylus must be a stylus"),
      (.looseFinger, "a finger without a hand, but every finger is the child of a hand"),
      (.nestedHand, "a hand below another event, but a hand must be the root"),
      (
        .duplicateFinger(index: 3),
        "a second finger with index 3, but each finger of a hand has its own"
      ),
      (.handTouch(stated: true), "the hand has the touch bit, but no finger touches"),
      (.handTouch(stated: false), "the hand lacks the touch bit, but a finger touches"),
      (.notAHand(.keyboard), "a keyboard event, but a hand with fingers is required"),
    ]
    for (problem, words) in expected { expectEqual(problem.description, words) }
  }
}
