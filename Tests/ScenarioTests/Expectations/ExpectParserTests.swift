import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct ExpectParserTests {
  @Test("a block keeps its lines and comments in their order, without blank lines at its ends")
  func layout() throws {
    let block = try block(
      """

      # why
      hit     @row3   via @table   # the row
        ...
      any # in any order
        action a

        action b   # last
      end   # both

      not   gesture @bg  possible -> began

      """)
    expectEqual(
      block.body,
      [
        "  # why", "  hit @row3 via @table  # the row", "  ...", "  any  # in any order",
        "    action a", "", "    action b  # last", "  end  # both", "",
        "  not gesture @bg possible -> began",
      ])
    expectEqual(block.kinds, ["hit", "action"])
    expectEqual(block.place.line, 2)
  }

  @Test("a block can give a reason after `because`")
  func because() throws {
    let script = try script("expect because \"rows win\"\n  touch 1\nend")
    expectEqual(script.expectations.first?.because, "rows win")
  }

  @Test("a value stands in for its name in a pattern, but not in the lines of the block")
  func values() throws {
    let script = try script("let row = @row3\nexpect\n hit $row\nend")
    let block = try #require(script.expectations.first)
    expectEqual(block.patterns.first?.words, [.exact("hit"), .exact("@row3")])
    expectEqual(block.body, ["  hit $row"])
  }

  @Test(
    "an invalid expectation is refused",
    arguments: [
      ("expect\nend", "2:1: the block has no expectations [a record | not a record]"),
      ("expect\n# only\nend", "2:1: the block has no expectations [a record | not a record]"),
      ("expect\n touch 1", "2:1: 'expect' has no end [end]"),
      ("expect\nany\n touch 1\nend", "2:1: 'expect' has no end [end]"),
      (
        "expect\nany\n touch 1", "3:1: 'any' has no end [end]\n2:1: 'expect' has no end [end]"
      ),
      ("expect\nany\nend\ntouch 1\nend", "3:1: the group is empty [a record]"),
      (
        "expect\nany\ntouch 1\nany\nend\nend",
        "5:1: a group cannot hold another [a record | end]"
      ),
      (
        "expect\nany\ntouch 1\n...\nend\nend",
        "5:1: '...' is not allowed in a group [a record | end]"
      ),
      (
        "expect\nany\ntouch 1\nnot touch 2\nend\nend",
        "5:1: 'not' is not allowed in a group [a record | end]"
      ),
      ("expect\nnot\nend", "3:1: 'not' needs a record [not action @button]"),
      (
        "expect\n* 1\nend", "3:1: an expectation begins with the kind of a record [touch]"
      ),
      (
        "expect\n... 1\nend", "3:1: an expectation begins with the kind of a record [touch]"
      ),
      (
        "expect\nnot * 1\nend", "3:5: an expectation begins with the kind of a record [touch]"
      ),
      (
        "expect\ntouch 1\nend now",
        "4:5: nothing may follow 'end'\n2:1: 'expect' has no end [end]"
      ),
      ("expect\nhit $a\nend", "3:5: '$a' has no value [let a = value]"),
      (
        "expect soon\ntouch 1\nend",
        "2:8: 'soon' is not expected here [because \"why it is expected\"]"
      ),
      (
        "expect because rows\ntouch 1\nend",
        "2:8: 'because' needs a text in quotes [because \"why it is expected\"]"
      ),
      ("end", "2:1: 'end' does not close any block [\(accepted)]"),
      (
        "+16ms expect\ntouch 1\nend",
        "2:1: a block of expectations cannot have a time [advance 16ms on the line before]"
      ),
    ])
  func errors(lines: String, text: String) {
    expectEqual(problem(lines), text)
  }

  private static let accepted =
    // The words that an error suggests for the beginning of a line.
    (["let", "include", "expect"] + Verbs.names + ["at", "+16ms"]).joined(separator: " | ")

  @Test(
    "each line of a block that cannot be split into words is reported, and no other error follows from it"
  )
  func brokenLine() {
    expectEqual(
      problem("expect because \"x\n touch 1\n log \"y\nend\ntap 1,2"),
      "2:16: the string has no end [\"]\n4:6: the string has no end [\"]")
  }

  @Test("a record of an unknown kind is refused if the loader has the list of kinds")
  func unknownKind() {
    let files = FilesInMemory("scenario 1\nexpect\n  tuoch 1 began\nend")
    expectEqual(
      files.problems(surroundings: .init(recordKinds: ["touch", "hit"])),
      """
      a.scenario:3:3: error: no record begins with 'tuoch'; did you mean 'touch'?
        tuoch 1 began
        ^~~~~
      expected: touch, hit
      """)
  }
}
