import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// The errors of statements: their column, text and accepted words.
struct StatementErrorTests {
  private static let verbs =
    (["let", "include", "expect"] + Verbs.names + ["at", "+16ms"]).joined(separator: " | ")

  @Test(
    "an unknown word is refused, with a suggestion or the list of accepted words",
    arguments: [
      ("tpa 20,30", "2:1: unknown word 'tpa'; did you mean 'tap'?"),
      ("knead 20,30", "2:1: unknown word 'knead'"),
      ("keys cmd+s", "2:1: unknown word 'keys'; did you mean 'key'?"),
      ("shaek", "2:1: unknown word 'shaek'; did you mean 'shake'?"),
      ("wait 5ms", "2:1: unknown word 'wait'; use 'advance 500ms'"),
      ("+16ms sleep 5ms", "2:7: unknown word 'sleep'; use 'advance 500ms'"),
      ("\"tap\" 20,30", "2:1: unknown word 'tap'"),
    ])
  func unknown(line: String, text: String) {
    // An error with a suggestion does not list all words.
    let hasSuggestion = text.contains(";")
    expectEqual(problem(line), text + (hasSuggestion ? "" : " [\(Self.verbs)]"))
  }

  @Test(
    "the former name of a verb is refused with its new name",
    arguments: ["control-center", "notification-center"])
  func renamed(name: String) {
    let old = name.replacing("center", with: "centre")
    expectEqual(problem("\(old) begin"), "2:1: '\(old)' has been renamed to '\(name)' [\(name)]")
    expectEqual(
      problem("+16ms \(old) end"), "2:7: '\(old)' has been renamed to '\(name)' [\(name)]")
  }

  private static let target = "[coordinates such as 20,30 | @name | @name+5,-3]"
  private static let coordinates = "[coordinates such as 20,30]"
  private static let tap =
    "[tap <target> [--taps <n>] [--fingers <n>] [--hold <time>] [--miss-ok] [--allow-outside]]"

  @Test(
    "an invalid target is refused",
    arguments: [
      ("tap", "2:1: tap needs a target \(tap)"),
      ("tap login", "2:5: 'login' is not a target \(target)"),
      ("tap \"@login\"", "2:5: a target is written without quotes \(target)"),
      ("tap 20,30,40", "2:5: '20,30,40' does not have two coordinates \(coordinates)"),
      ("tap 20,", "2:5: '' is not a coordinate \(coordinates)"),
      ("tap 20,3e5", "2:5: '3e5' is not a coordinate \(coordinates)"),
      ("tap nan,1", "2:5: 'nan' is not a coordinate \(coordinates)"),
      (
        "tap 20,100001", "2:5: '100001' is out of range [coordinates from -100000 to 100000]"
      ),
      ("tap @a+5", "2:5: '@a+5' does not have two coordinates \(coordinates)"),
      ("tap @", "2:5: '@' is not a name [@ and letters, digits, '.', '_', '-' or '#']"),
      ("tap @a/b", "2:5: '@a/b' is not a name [@ and letters, digits, '.', '_', '-' or '#']"),
      ("tap 20,30 40,50", "2:11: '40,50' is not expected here \(tap)"),
      ("tap @a miss-ok", "2:8: an option begins with two dashes [--miss-ok]"),
      (
        "tap 20,30 --miss-ok",
        "2:11: --miss-ok has no effect on coordinates [a named target]"
      ),
      ("tap @a --allow-outside", "2:8: --allow-outside has no effect on a named target"),
    ])
  func targets(line: String, text: String) {
    expectEqual(problem(line), text)
  }

  @Test(
    "an invalid option is refused",
    arguments: [
      (
        "tap @a --hodl 5ms",
        "2:8: tap has no option '--hodl'; did you mean '--hold'? "
          + "[--taps | --fingers | --hold | --miss-ok | --allow-outside]"
      ),
      ("advance 5ms --fast", "2:13: advance has no options [advance <time>]"),
      ("tap @a --hold", "2:8: --hold needs a value [--hold 80ms]"),
      ("tap @a --hold --miss-ok", "2:8: --hold needs a value [--hold 80ms]"),
      ("tap @a --hold 5ms --hold 6ms", "2:19: --hold is given twice"),
      ("tap @a --miss-ok=yes", "2:8: --miss-ok has no value [--miss-ok]"),
      ("tap @a --hold 80", "2:15: '80' has no unit [80ms | 80s]"),
      ("tap @a --taps 0", "2:15: '0' is out of range [a number of taps from 1 to 100]"),
      ("tap @a --fingers 11", "2:18: '11' is out of range [a number of fingers from 1 to 10]"),
    ])
  func options(line: String, text: String) {
    expectEqual(problem(line), text)
  }

  private static let swipe =
    "[swipe <from> <to> [--over <time>] [--steps <n>] [--rate <rate>] [--fingers <n>] [--miss-ok] "
    + "[--allow-outside]]"

  @Test(
    "an invalid press or stroke is refused",
    arguments: [
      ("press @a", "2:1: a press needs a duration [--hold 600ms]"),
      ("swipe", "2:1: swipe needs where to start \(swipe)"),
      ("swipe @a", "2:1: swipe needs where to go \(swipe)"),
      (
        "swipe @a @b --steps 0",
        "2:21: '0' is out of range [a number of steps from 1 to 1000000]"
      ),
      ("swipe @a @b --over 0ms", "2:20: a stroke needs a duration above 0 [more than 0ms]"),
      (
        "swipe @a @b --over -5ms",
        "2:20: a time cannot be negative [a time such as 80ms or 0.5s]"
      ),
      (
        "swipe @a @b --steps 4 --rate 60hz",
        "2:30: --rate and --steps contradict each other"
      ),
      ("swipe @a @b --rate 60", "2:20: '60' has no unit [60hz]"),
    ])
  func strokes(line: String, text: String) {
    expectEqual(problem(line), text)
  }

  @Test(
    "an invalid raw touch is refused",
    arguments: [
      (
        "touch dwon 1 @a",
        "2:7: 'dwon' is not a phase of a touch; did you mean 'down'? [down | move | up | cancel]"
      ),
      (
        "touch down 0 @a", "2:12: '0' is out of range [a number of a finger from 1 to 32]"
      ),
      ("touch up 1 20,30", "2:12: 'touch up' takes no target [touch up 1]"),
      ("touch up 1 --miss-ok", "2:12: --miss-ok has no effect without a target"),
    ])
  func touches(line: String, text: String) {
    expectEqual(problem(line), text)
  }

  private static let app =
    "[app launch|activate|background|terminate|kill|hang <App> [--for <time>]]"

  @Test(
    "an invalid step of an app or a recording is refused",
    arguments: [
      ("app launch", "2:1: app needs an app \(app)"),
      (
        "app lanch Counter",
        "2:5: 'lanch' is not an action of an app; did you mean 'launch'? "
          + "[launch | activate | background | terminate | kill | hang]"
      ),
      ("app kill a/b", "2:10: 'a/b' is not an app [a name such as Counter]"),
      ("app kill Counter --for 5ms", "2:24: --for has no effect on 'kill' [app hang]"),
      ("replay x.evemu", "2:8: a file name must be in quotes [\"x.evemu\"]"),
      ("replay \"\"", "2:8: the file name is empty [the name of a file]"),
      (
        "replay \"x\" --axes 1x5", "2:19: an axis has 2 to 2147483647 values [1080x2400]"
      ),
      (
        "replay \"x\" --axes 1080", "2:19: '1080' is not a size [a size such as 390x844]"
      ),
    ])
  func system(line: String, text: String) {
    expectEqual(problem(line), text)
  }

  @Test(
    "an invalid time is refused",
    arguments: [
      ("at", "2:1: 'at' needs a time [at 120ms]"),
      ("at 120ms", "2:1: a time needs a step after it [a verb after it | advance 500ms]"),
      ("at 120 tap 1,2", "2:4: '120' has no unit [120ms | 120s]"),
      ("+16 tap 1,2", "2:1: '+16' has no unit [+16ms | +16s]"),
      ("+16ms", "2:1: a time needs a step after it [a verb after it | advance 500ms]"),
      ("advance", "2:1: advance needs a time [advance <time>]"),
      ("advance 86401s", "2:9: 86401s is too long [at most 86400s]"),
      ("settle now", "2:8: 'now' is not expected here [settle [--limit <time>]]"),
    ])
  func times(line: String, text: String) {
    expectEqual(problem(line), text)
  }
}
