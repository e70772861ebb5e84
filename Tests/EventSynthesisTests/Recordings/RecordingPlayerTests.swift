import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct RecordingPlayerTests {
  /// A display on which a value of the small screen's axes is two points.
  private let display = DisplaySize(width: 200, height: 400, scale: 2)

  /// Plays events of the small screen, written as lines of `time type code value`.
  private func play(
    _ events: String, _ options: RecordingPlayer.Options = .init()
  ) throws -> RecordingPlayer.Playback {
    let lines = events.split(separator: "\n").map { "E: \($0)\n" }.joined()
    return try RecordingPlayer.play(
      recording(smallScreen + lines), on: display, options: options)
  }

  private let oneFinger = """
    7.000000 0003 0039 5
    7.000000 0003 0035 50
    7.000000 0003 0036 100
    7.000010 0000 0000 0
    7.010000 0003 0035 99
    7.010000 0000 0000 0
    7.015000 0000 0000 0
    7.020000 0003 0039 -1
    7.020000 0000 0000 0
    7.025000 0000 0000 1
    """

  @Test("locations are mapped by the device's axes, times count from the first event")
  func oneContact() throws {
    let playback = try play(oneFinger)
    expectEqual(
      playback.frames.map(\.description),
      [
        "10000 ns: touch down 1 100,200", "10000000 ns: touch move 1 198,200",
        "20000000 ns: touch up 1",
      ])
    expectEqual(playback.durationNanoseconds, 25_000_000)
    expectEqual(playback.contactCount, 1)
  }

  @Test(
    "a recording without a contact is refused with the reason, and an unknown slot beside contacts is noted",
    arguments: [
      (
        "0.0 0003 002f 9999\n0.0 0003 0039 5\n0.0 0000 0000 0",
        "events about slot 9999 mean nothing"
      ),
      ("0.0 0003 002f -1\n0.0 0003 0039 5\n0.0 0000 0000 0", "events about slot -1 mean nothing"),
      ("0.0 0003 0039 5\n0.0 0003 0035 50", "no event ends a frame (SYN_REPORT)"),
      ("0.0 0003 0035 50\n0.0 0000 0000 0", "no finger lands (ABS_MT_TRACKING_ID)"),
    ])
  func noContacts(events: String, reason: String) throws {
    let events = events.replacing("0.0 ", with: "0.000000 ")
    do {
      _ = try play(events)
      Issue.record("it was played")
    } catch let error as RecordingError {
      #expect(error.description.contains("has no contact that can be played: \(reason)"))
    }
    guard events.contains("002f") else { return }
    let playback = try play(oneFinger + "\n" + events.replacing("0.000000", with: "7.030000"))
    #expect(playback.notes.contains { $0.hasPrefix(reason) }, "\(playback.notes)")
  }

  @Test("the next finger gets the lowest free number")
  func fingers() throws {
    let playback = try play(
      """
      0.000000 0003 0039 5
      0.000000 0003 002f 1
      0.000000 0003 0039 6
      0.000000 0000 0000 0
      0.010000 0003 002f 0
      0.010000 0003 0039 7
      0.010000 0000 0000 0
      0.020000 0003 002f 3
      0.020000 0003 0039 8
      0.020000 0000 0000 0
      """)
    #expect(
      playback.frames.map(\.description) == [
        "0 ns: touch down 1 0,0; touch down 2 0,0",
        // Finger 1 lifts in this frame, so the contact that replaces it is another finger.
        "10000000 ns: touch up 1; touch down 3 0,0", "20000000 ns: touch down 1 0,0",
      ])
    expectEqual(playback.fingersStillDown, [1, 2, 3])
    expectEqual(
      playback.notes,
      [
        "the recording ends while fingers are down (1, 2, 3); they are cancelled"
      ])
  }

  @Test("a contact shorter than a frame lands and lifts in two frames at one instant")
  func shortContact() throws {
    let playback = try play(
      """
      0.000000 0003 0039 5
      0.000000 0003 0039 -1
      0.000000 0000 0000 0
      """)
    expectEqual(
      playback.frames.map(\.description), ["0 ns: touch down 1 0,0", "0 ns: touch up 1"])
  }

  @Test("lost events cancel the fingers, and are reported")
  func lostEvents() throws {
    let playback = try play(
      """
      0.000000 0003 0039 5
      0.000000 0000 0000 0
      0.010000 0000 0003 0
      0.012000 0000 0000 0
      """)
    expectEqual(
      playback.frames.map(\.description),
      [
        "0 ns: touch down 1 0,0", "12000000 ns: touch cancel 1",
      ])
    expectEqual(
      playback.notes,
      [
        "the recorder lost events at 10 ms; the fingers that were down are cancelled"
      ])
  }

  @Test("fingers that are down when a recording ends among lost events are still down after it")
  func lostAtTheEnd() throws {
    let playback = try play(
      """
      0.000000 0003 0039 5
      0.000000 0000 0000 0
      0.010000 0000 0003 0
      """)
    expectEqual(playback.frames.map(\.description), ["0 ns: touch down 1 0,0"])
    expectEqual(playback.fingersStillDown, [1])
  }

  @Test("pressure is a fraction of its axis")
  func pressure() throws {
    let playback = try play(
      "0.000000 0003 0039 5\n0.000000 0003 003a 128\n0.000000 0000 0000 0")
    expectEqual(playback.frames.first?.samples.first?.pressure, 0.5)
  }

  @Test("time never runs backwards, even if the recording's clock does")
  func clock() throws {
    let playback = try play(
      """
      5.000000 0003 0039 5
      5.010000 0000 0000 0
      3.000000 0003 0035 9
      3.000000 0000 0000 0
      5.020000 0003 0039 -1
      5.020000 0000 0000 0
      """)
    expectEqual(playback.frames.map(\.offset), [10_000_000, 10_000_000, 20_000_000])
    expectEqual(
      playback.notes,
      ["the recorder's clock went backwards; those frames are played without a delay"])
  }

  @Test(
    "the ranges of axes and the gap between frames can be given, and are required if the recording has none"
  )
  func options() throws {
    let taps = try recording(
      """
      0003 0039 00000000
      0003 0035 00004000
      0003 0036 00002000
      0000 0000 00000000
      0003 0039 ffffffff
      0000 0000 00000000
      """, path: "taps.getevent.txt")
    var options = RecordingPlayer.Options()
    options.axes = RecordingPlayer.Axes(width: 32768, height: 32768)
    options.gapNanoseconds = 10_000_000
    let playback = try RecordingPlayer.play(taps, on: display, options: options)
    expectEqual(
      playback.frames.map(\.description),
      [
        "0 ns: touch down 1 100,100", "10000000 ns: touch up 1",
      ])

    func refused(_ change: (inout RecordingPlayer.Options) -> Void) -> String {
      var changed = options
      change(&changed)
      return refusal { () throws(RecordingError) in
        try RecordingPlayer.play(taps, on: display, options: changed)
      }
    }
    expectEqual(
      refused { $0.axes = nil },
      "taps.getevent.txt does not give the range of its axes; give its description with "
        + "--desc, or the range with --axes, as in --axes 1080x2400")
    expectEqual(
      refused { $0.gapNanoseconds = nil },
      "taps.getevent.txt has no times; give the time between its frames with --gap, as in "
        + "--gap 10ms")
    expectEqual(
      refused { $0.axes = RecordingPlayer.Axes(width: 1, height: 5) },
      "1x5 is not a range for the axes of taps.getevent.txt; each must be 2 to 2147483647")
    expectEqual(
      refused { $0.axes = RecordingPlayer.Axes(width: 5, height: 2_147_483_648) },
      "5x2147483648 is not a range for the axes of taps.getevent.txt; each must be 2 to 2147483647")
  }

  @Test("a gap for a recording with times is refused")
  func needlessGap() throws {
    let timed = try recording(smallScreen + "E: 0.000000 0003 0039 1\n")
    expectEqual(
      refusal { () throws(RecordingError) in
        try RecordingPlayer.play(
          timed, on: display, options: .init(gapNanoseconds: 1_000_000))
      }, "test.evemu has times of its own, so --gap has no effect; leave it out")
  }

  @Test("more contacts than the limit of fingers are refused")
  func tooManyFingers() throws {
    let contacts = (0...32).map { "0.000000 0003 002f \($0)\n0.000000 0003 0039 \($0)\n" }
    let crowd = try recording(
      smallScreen
        + (contacts.joined() + "0.000000 0000 0000 0").split(separator: "\n")
        .map { "E: \($0)\n" }.joined())
    expectEqual(
      refusal { () throws(RecordingError) in
        try RecordingPlayer.play(crowd, on: display)
      },
      "test.evemu cannot be played: more than 32 fingers are down at once; lift one "
        + "first")
  }

  @Test("values beyond the ends of an axis are clamped")
  func axisRange() {
    // An axis of 20 values, of which the last begins at 19/20.
    let range = AxisRange(minimum: -10, maximum: 9)
    expectEqual(range.fraction(of: -10), 0)
    expectEqual(range.fraction(of: 0), 0.5)
    expectEqual(range.fraction(of: 9), 0.95)
    expectEqual(range.fraction(of: 500), 0.95)
    expectEqual(range.fraction(of: -500), 0)
    expectEqual(AxisRange(minimum: 3, maximum: 3).fraction(of: 3), 0)
    expectEqual(AxisRange(minimum: .min, maximum: .max).fraction(of: 0), 0.5)
  }
}
