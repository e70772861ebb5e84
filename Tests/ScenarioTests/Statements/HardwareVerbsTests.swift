import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport

/// The steps that the verbs of buttons, keys, sensors and headsets produce.
struct HardwareVerbsTests {
  /// The raw steps of a line, with their times in milliseconds.
  private func reports(_ line: String) throws -> [String] {
    guard case .hardware(let sequence) = try action(line) else { return ["\(try action(line))"] }
    return sequence.reports.map { "\($0.offset / 1_000_000) \($0.report)" }
  }

  @Test(
    "a press of a button is its raw steps",
    // A button is down for 50 ms by default.
    arguments: [
      ("button home", ["0 button home --down", "50 button home --up"]),
      ("button volume-up --hold 2s", ["0 button volume-up --down", "2000 button volume-up --up"]),
      ("button select --down", ["0 button select --down"]),
      ("button select --up", ["0 button select --up"]),
    ])
  func buttons(line: String, expected: [String]) throws {
    try expectEqual(reports(line), expected)
  }

  @Test(
    "a key, a chord or a text is the raw steps of its keys",
    // By default a key is down for 30 ms, and the next one follows 30 ms after it is released.
    arguments: [
      ("key a", ["0 key a --down", "30 key a --up"]),
      (
        "key cmd+s --hold 5ms",
        ["0 key cmd --down", "0 key s --down", "5 key s --up", "5 key cmd --up"]
      ),
      (
        "key a 0x28 --gap 1ms",
        [
          "0 key a --down", "30 key a --up", "31 key return --down",
          "61 key return --up",
        ]
      ),
      ("key shift --down", ["0 key shift --down"]),
      ("key a --up", ["0 key a --up"]),
      (
        "type \"a?\"",
        [
          "0 key a --down", "30 key a --up", "60 key shift --down",
          "60 key / --down", "90 key / --up", "90 key shift --up",
        ]
      ),
    ])
  func keys(line: String, expected: [String]) throws {
    try expectEqual(reports(line), expected)
  }

  @Test("a raw step reads back as it was written")
  func rawSteps() throws {
    for line in [
      "button home --down", "key = --up", "key 0xf0 --down", "remote next --up", "shake --start",
      "shake --end", "motion gyro 0,0.5,-1", "proximity near", "proximity far",
    ] {
      try expectEqual(reports(line), ["0 \(line)"])
    }
  }

  @Test("a shake is samples, or with --reported its start and end")
  func shakes() throws {
    guard case .hardware(let samples) = try action("shake --for 200ms --rate 10hz") else {
      Issue.record("no shake")
      return
    }
    // The device is still for half a second after the shake: 700 ms with a sample at each end.
    #expect(samples.reports.count == 8 && samples.durationNanoseconds == 700_000_000)
    expectEqual(
      try reports("shake --reported --for 1s"),
      [
        "0 shake --start", "1000 shake --end",
      ])
  }

  @Test("a sensor has one sample, or a stream from one value to another")
  func motion() throws {
    try expectEqual(reports("motion gyro 0,0.5,-1"), ["0 motion gyro 0,0.5,-1"])
    expectEqual(
      try reports("motion accelerometer 0,0,-1 1,0,0 --for 100ms --rate 20hz"),
      [
        "0 motion accelerometer 0,0,-1", "50 motion accelerometer 0.5,0,-0.5",
        "100 motion accelerometer 1,0,0",
      ])
  }

  @Test("a command of a remote and clicks of a headset are pressed and released")
  func remotes() throws {
    try expectEqual(reports("remote play"), ["0 remote play --down", "50 remote play --up"])
    // The first click lasts 50 ms, the next follows 150 ms later, and only the last is held.
    expectEqual(
      try reports("remote headset --clicks 2 --hold 1s"),
      [
        "0 remote headset --down", "50 remote headset --up", "200 remote headset --down",
        "1200 remote headset --up",
      ])
  }

  private static let buttonNames =
    "[\(HardwareButton.allCases.map(\.rawValue).joined(separator: " | "))]"
  private static let keyForms =
    "[a letter | a digit | \(KeyName.names.filter { $0.count > 1 && !$0.hasPrefix("right-") }.joined(separator: " | ")) | 0x28]"

  @Test(
    "an invalid step of hardware is refused, with the accepted words",
    arguments: [
      ("button hoem", "2:8: 'hoem' is not a button; did you mean 'home'? \(buttonNames)"),
      ("button select --down --up", "2:22: --up has no effect with --down"),
      ("button select --up --hold 5ms", "2:20: --hold has no effect with --up"),
      ("key retrun", "2:5: 'retrun' is not a key; did you mean 'return'?"),
      ("key blub", "2:5: 'blub' is not a key \(keyForms)"),
      ("key cmd+", "2:5: a key is missing in 'cmd+' [cmd+s | shift+= for a plus sign]"),
      ("key a+b", "2:5: 'a' cannot be held with another key [ctrl | shift | alt | cmd]"),
      ("key cmd+cmd+a", "2:5: 'cmd' is repeated in 'cmd+cmd+a'"),
      ("key A", "2:5: 'A' is not a single key [shift+a]"),
      ("key a b --down", "2:9: --down takes one key [key shift --down]"),
      ("type hello", "2:6: a text must be in quotes [\"hello\"]"),
      ("type \"\"", "2:6: the text is empty [at least one character]"),
      (
        "type \"é👆é\"",
        "2:6: no key of a US keyboard types 'é', '👆' [characters of a US keyboard]"
      ),
      ("proximity close", "2:11: 'close' is neither near nor far [near | far]"),
      ("shake --for 400", "2:13: '400' has no unit [400ms | 400s]"),
      (
        "shake --reported --rate 50hz",
        "2:18: --rate has no effect with --reported"
      ),
      ("shake --start --end", "2:15: --end has no effect with --start"),
      (
        "shake --for 3600s --rate 1000hz",
        "2:1: this is more than 100000 samples [a shorter time | a lower rate]"
      ),
      (
        "motion gryo 0,0,0",
        "2:8: 'gryo' is not a sensor; did you mean 'gyro'? [accelerometer | gyro | magnetometer]"
      ),
      ("motion gyro 0,0", "2:13: '0,0' does not have three axes [a sample such as 0,0,-1]"),
      ("motion gyro 0,0,x", "2:13: 'x' is not a number [a sample such as 0,0,-1]"),
      ("motion gyro 0,0,10001", "2:13: '10001' is out of range [-10000 to 10000]"),
      (
        "motion gyro 0,0,0 1,0,0",
        "2:1: a stream of samples needs a duration [--for 1s]"
      ),
      (
        "remote paly",
        "2:8: 'paly' is not a command of a remote; did you mean 'play'? [play | pause | stop | "
          + "play-pause | next | previous | fast-forward | rewind | headset]"
      ),
      ("remote play --clicks 2", "2:22: --clicks has no effect on 'play' [remote headset]"),
      (
        "remote headset --clicks 2 --down", "2:27: --down has no effect on several clicks"
      ),
    ])
  func errors(line: String, text: String) {
    expectEqual(problem(line), text)
  }
}
