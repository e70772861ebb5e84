import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct MismatchTests {
  private let records = [
    "stage 8 drained event 1", "touch 1 began at 1.00,2.00", "deliver began touch 1 to @a",
    "touch 1 moved at 3.00,4.00", "touch 1 ended at 3.00,4.00", "touch 2 began at 9.00,9.00",
  ]

  /// The report on the first block of a scenario, compared with `records`; "nothing" if the block matches.
  private func report(_ lines: String) throws -> String {
    let block = try #require(try script(lines).expectations.first)
    return Matcher.compare(block, with: records)?.description ?? "nothing"
  }

  @Test("a report has the expectation, its reason, the records around it and the difference")
  func report() throws {
    expectEqual(
      try report(
        """
        expect because "a tap does not move"
          touch 1 began   # lands
          touch 1 ended
          touch 2 began
        end
        """),
      """
      a.scenario:4:3: error: 'touch 1 moved at 3.00,4.00' comes next
        touch 1 ended
        ^~~~~~~~~~~~~
      a.scenario:2:1: note: expected because a tap does not move
      records around it:
        touch 1 began at 1.00,2.00
      > touch 1 moved at 3.00,4.00
        touch 1 ended at 3.00,4.00
        touch 2 began at 9.00,9.00
      expected (-) and actual (+):
      @@ -1,3 +1,4 @@
         touch 1 began  # lands
      +  touch 1 moved at 3.00,4.00
         touch 1 ended
         touch 2 began
      """)
  }

  @Test("a report on a `not` shows the record that must not come among the records around it")
  func forbidden() throws {
    expectEqual(
      try report("expect\n  touch 1 began\n  not deliver\n  ...\nend"),
      """
      a.scenario:4:7: error: 'deliver began touch 1 to @a' must not come here
        not deliver
            ^~~~~~~
      records around it:
        touch 1 began at 1.00,2.00
      > deliver began touch 1 to @a
        touch 1 moved at 3.00,4.00
        touch 1 ended at 3.00,4.00
        touch 2 began at 9.00,9.00
      expected (-) and actual (+):
      @@ -1,3 +1,2 @@
         touch 1 began
      -  not deliver
         ...
      """)
  }

  @Test("an unexpected last record is reported at the end of the block")
  func extra() throws {
    #expect(
      try report("expect\n  ...\n  touch 1 ended\nend").hasPrefix(
        """
        a.scenario:5:1: error: the block ends here, but 'touch 2 began at 9.00,9.00' comes next
        end
        ^~~
        """))
  }

  @Test("a report without records states that there are none")
  func nothing() throws {
    expectEqual(
      try report("expect\n  log \"x\"\nend"),
      """
      a.scenario:3:3: error: no further record of these kinds comes
        log "x"
        ^~~~~~~
      there are no records of these kinds
      expected (-) and actual (+):
      @@ -1,1 +1,1 @@
      -  log "x"
      +  ...
      """)
  }
}
