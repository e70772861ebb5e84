import IOKit
import Testing
import TouchstoneTestSupport

struct HIDHandReportTests {
  @Test("a hand has the same bytes as a tree and as a flat report", arguments: 1...32)
  func sameBytes(_ fingerCount: Int) throws {
    let tree = Samples.hand(fingerCount: fingerCount)
    let bytes = tree.encoded
    var report = HIDHandReport()
    var reader = ByteReader(bytes)
    try report.decode(&reader)
    expectEqual(reader.remaining, 0)
    expectEqual(report.count, fingerCount)
    var writer = ByteWriter()
    report.encode(into: &writer)
    expectEqual(writer.written, bytes)
    expectEqual(IOHIDEvent(report), tree)
    expectEqual(HIDHandReport(tree), report)
  }

  @Test("a report that is decoded again keeps nothing of the previous hand")
  func reuse() throws {
    var report = HIDHandReport()
    for event in [Samples.fullHand, Samples.oneFinger, Samples.threeFingers] {
      var reader = ByteReader(event.encoded)
      try report.decode(&reader)
      expectEqual(IOHIDEvent(report), event)
    }
  }

  @Test("on an error the report has no fingers and the reader does not advance")
  func allOrNothing() {
    var bytes = Samples.threeFingers.encoded
    // The depth of the last finger.
    bytes[InvalidChange.record(3) + 12] = 7
    var report = HIDHandReport(Samples.oneFinger) ?? HIDHandReport()
    var reader = ByteReader(bytes)
    #expect(throws: IOHIDDecodingError.self) { try report.decode(&reader) }
    expectEqual(report.count, 0)
    expectEqual(reader.offset, 0)
  }

  @Test("an event that is not a hand is recognized before decoding", arguments: Samples.all)
  func peek(_ event: IOHIDEvent) {
    let isHand = event.digitizer?.transducer == .hand
    expectEqual(HIDHandReport.isNext(in: ByteReader(event.encoded)), isHand)
    expectEqual((HIDHandReport(event) != nil), isHand)
    #expect(!HIDHandReport.isNext(in: ByteReader(Array(event.encoded.prefix(40)))))
    // Up to the transducer of the hand.
    expectEqual(HIDHandReport.isNext(in: ByteReader(Array(event.encoded.prefix(41)))), isHand)
    guard !isHand else { return }
    var report = HIDHandReport()
    var reader = ByteReader(event.encoded)
    // The transducer of a digitizer, or else the type of the record.
    let offset = event.type == .digitizer ? 40 : 28
    #expect(throws: IOHIDDecodingError(at: offset, .notAHand(event.type))) {
      try report.decode(&reader)
    }
  }

  @Test("R-HID-8: a hand whose fingers changed is summarized again")
  func summarize() throws {
    let whole = try #require(HIDHandReport(Samples.threeFingers))
    var report = whole
    report.removeAll()
    for position in 0..<whole.count where whole[position].digitizer.index == 7 {
      report.append(whole[position])
    }
    report.summarize()
    expectEqual(report.count, 1)
    #expect(!report.hand.touch)
    expectEqual(report.hand.childEventMask, [.range, .touch])
    var finger = report[0]
    finger.digitizer.index = 3
    finger.digitizer.enter(.down)
    report.append(finger)
    report.summarize()
    #expect(report.hand.touch)
    expectEqual(report[1].digitizer.index, 3)
    try expectEqual(IOHIDEvent.decode(IOHIDEvent(report).encoded), IOHIDEvent(report))
    report.removeAll()
    expectEqual(report.count, 0)
  }

  @Test("the writer traps on a hand without fingers")
  func empty() async {
    await #expect(processExitsWith: .failure) {
      var writer = ByteWriter()
      HIDHandReport().encode(into: &writer)
    }
  }
}
