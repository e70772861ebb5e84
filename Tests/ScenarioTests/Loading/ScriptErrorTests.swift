import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// The errors of scenario files, with their texts.
struct ScriptErrorTests {
  @Test(
    "all errors of a file are reported, and first those of lines that cannot be split into words"
  )
  func all() {
    expectEqual(
      problems("tpa 1,2\ntap 400,2\n\npress @a\nexpect\n  touch 1\nend\ntap \"x"),
      """
      a.scenario:9:5: error: the string has no end
      tap "x
          ^
      expected: "
      a.scenario:2:1: error: unknown word 'tpa'; did you mean 'tap'?
      tpa 1,2
      ^~~
      a.scenario:3:5: error: 400,2 is outside the screen of 390x844 @3x
      tap 400,2
          ^~~~~
      expected: 0,0 up to, but not on, 390,844, --allow-outside
      a.scenario:5:1: error: a press needs a duration
      press @a
      ^~~~~
      expected: --hold 600ms
      """)
  }

  @Test(
    "a scenario without steps is refused",
    arguments: ["scenario 1\n", "scenario 1\n# only this\n\ntitle \"x\"\n"])
  func noSteps(text: String) {
    expectEqual(
      FilesInMemory(text).problems(),
      """
      a.scenario:1:1: error: the scenario has no steps
      expected: a step such as tap @name
      """)
  }

  @Test("an empty file, a missing file and a file with a tab in a text are refused")
  func noFile() {
    #expect(
      FilesInMemory("").problems().hasPrefix("a.scenario:1:1: error: the scenario has no steps"))
    expectEqual(
      FilesInMemory("").problems("b.scenario"),
      "b.scenario:1:1: error: cannot be read: no such file")
    #expect(
      FilesInMemory("type \"a\tb\"").problems()
        .hasPrefix("a.scenario:1:8: error: a tab in a text, at byte 7"))
  }

  @Test("the format comes first, once, and is not newer than the tool's")
  func version() {
    expectEqual(
      FilesInMemory("tap 1,2\ntap 3").problems(),
      """
      a.scenario:1:1: error: the first line must give the format
      tap 1,2
      ^~~
      expected: scenario 1
      a.scenario:2:5: error: '3' is not a target
      tap 3
          ^
      expected: coordinates such as 20,30, @name, @name+5,-3
      """)
    #expect(
      FilesInMemory("scenario 2\nwhatever this is\n\"").problems().contains(
        """
        a.scenario:1:10: error: this file is written in format 2 and this touchstone reads format \
        1: use a newer one
        """))
    #expect(problem("scenario 1").hasPrefix("2:1: the format is given twice"))
    #expect(
      FilesInMemory("tap 1,2\nscenario 1").problems().contains(
        "a.scenario:2:1: error: the format belongs in the first line"))
    #expect(
      FilesInMemory("scenario one").problems().contains(
        "a.scenario:1:1: error: 'scenario' needs the number of a format"))
  }

  @Test(
    "an invalid header line, or an app that the header does not name, is refused",
    arguments: [
      ("title A tap", "2:1: 'title' needs a text in quotes [title \"A tap\"]"),
      ("title \"a\"\ntitle \"b\"", "3:1: 'title' is given twice"),
      ("screen", "2:1: 'screen' needs a size [screen 390x844 @3x]"),
      ("screen 390", "2:8: '390' is not a size [a size such as 390x844]"),
      ("screen 390x844 3x", "2:16: '3x' is not a scale [@1x | @2x | @3x | @4x]"),
      ("screen 390x10001", "2:8: '390x10001' is too large [at most 10000x10000]"),
      ("screen 1x1\nscreen 1x1", "3:1: 'screen' is given twice"),
      ("auto-release now", "2:14: nothing may follow 'auto-release'"),
      ("app Counter\napp Counter", "3:5: Counter is named twice"),
      ("app Coun/ter", "2:5: 'Coun/ter' is not an app [a name such as Counter]"),
      ("settle\nscreen 1x1", "3:1: 'screen' must come before the first step"),
      (
        "app Counter\napp launch Countr",
        "3:12: Countr is not among the scenario's apps; did you mean 'Counter'? [Counter]"
      ),
    ])
  func header(lines: String, text: String) {
    expectEqual(problem(lines), text)
  }

  @Test("a duplicate header shows the place of the first one")
  func twice() {
    expectEqual(
      problems("title \"a\"\n  title \"b\"\nsettle"),
      """
      a.scenario:3:3: error: 'title' is given twice
        title "b"
        ^~~~~
      a.scenario:2:1: note: it was given here
      """)
  }

  @Test("an app that does not exist is refused, with the names of those that do")
  func unknownApp() {
    let files = FilesInMemory("scenario 1\napp launch Countr\napp Canvs\n")
    let text = files.problems(surroundings: .init(apps: ["Counter", "Canvas"]))
    #expect(text.contains("error: there is no app 'Countr'; did you mean 'Counter'?"))
    #expect(text.contains("expected: Counter, Canvas"))
  }

  @Test(
    "an invalid `let`, or a name without a value, is refused",
    arguments: [
      ("let", "2:1: 'let' needs a name [let name = value]"),
      ("let 5 = 6", "2:5: '5' is not a name [a letter, then letters, digits, '_' or '-']"),
      ("let a", "2:5: '=' is missing after the name [let name = value]"),
      ("let a 5ms", "2:7: '=' is missing after the name [let name = value]"),
      ("let a =", "2:7: the value is missing [let name = value]"),
      ("let a = 1 2", "2:11: a value is one word, or a text in quotes [let name = value]"),
      ("let a = 1\nlet a = 1", "3:5: 'a' has a value already"),
      ("let hold = 1\ntap $hodl", "3:5: '$hodl' has no value; did you mean 'hold'? [$hold]"),
      ("let a = $b", "2:9: '$b' has no value [let b = value]"),
    ])
  func values(lines: String, text: String) {
    expectEqual(problem(lines), text)
  }

  @Test(
    "an invalid include is refused",
    arguments: [
      ("include", "2:1: 'include' needs a file [include \"taps.scenario\"]"),
      ("include x", "2:9: a file name must be in quotes [\"x\"]"),
      ("include \"x\" y", "2:13: 'y' is not expected here [include \"taps.scenario\"]"),
      ("include \"x\"", "2:9: \"x\" cannot be read: no such file"),
      (
        "include \"../x\"",
        "2:9: \"../x\" leads outside the folder of the run [a file below it]"
      ),
      ("include \"a.scenario\"", "2:9: \"a.scenario\" includes itself"),
    ])
  func includes(lines: String, text: String) {
    expectEqual(problem(lines), text)
  }

  @Test("files that include each other in a cycle are refused with the chain")
  func cycle() {
    let files = FilesInMemory([
      "a.scenario": "scenario 1\ninclude \"b\"", "b": "scenario 1\n\ninclude \"./c\"",
      "c": "scenario 1\ninclude \"b\"",
    ])
    expectEqual(
      files.problems(),
      """
      c:2:9: error: "b" includes itself
      include "b"
              ^~~
      b:3:9: note: c is included here
      a.scenario:2:9: note: b is included here
      """)
  }

  @Test("includes are at most 16 deep")
  func depth() {
    var files = ["a.scenario": "scenario 1\ninclude \"0\""]
    for index in 0..<20 { files["\(index)"] = "scenario 1\nsettle\ninclude \"\(index + 1)\"" }
    let text = FilesInMemory(files).problems()
    #expect(text.hasPrefix("15:3:9: error: includes are nested more than 16 deep"))
    #expect(text.contains("a.scenario:2:9: note: 0 is included here"))
    files["15"] = "scenario 1\nsettle"
    expectEqual(FilesInMemory(files).problems(), "")
  }

  @Test("includes that multiply are stopped before they fill the memory")
  func multiplication() {
    var files = ["a.scenario": "scenario 1\ninclude \"0\""]
    // Each file includes the next one twice, so there are 2 to the power of 12 copies of the last one.
    for index in 0..<12 {
      files["\(index)"] = "scenario 1\ninclude \"\(index + 1)\"\ninclude \"\(index + 1)\""
    }
    files["12"] = "scenario 1"
    #expect(FilesInMemory(files).problems().contains("made of more than 1000 files"))
  }

  @Test("only the scenario itself has a screen, and no included file")
  func headerInInclude() {
    let files = FilesInMemory([
      "a.scenario": "scenario 1\ninclude \"b\"\nsettle", "b": "scenario 1\nscreen 1x1",
    ])
    #expect(
      files.problems().hasPrefix(
        "b:2:1: error: 'screen' belongs in the scenario itself, not in an included file"))
  }

  @Test("a scenario of too many frames is refused before the frames are made")
  func tooLong() {
    expectEqual(
      problem("swipe @a @b --steps 999990\nswipe @a @b --over 3600s --rate 1000hz\nsettle"),
      "3:1: with this step the scenario has more than 1000000 frames")
  }
}
