import Testing
import TouchstoneLinux
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("The page of records and reasons", .ownThreads)
struct RecordsPageTests {
  private static let path = Programs.scenarios + "/records.md"

  /// With `TOUCHSTONE_RECORDS=update`, which `tools/records --update` sets, the page is written first.
  @Test("scenarios/records.md agrees with the sources and traces; tools/records --update writes it")
  func page() throws {
    let text = try RecordsPage().text()
    if Environment.all["TOUCHSTONE_RECORDS"] == "update" {
      try Files.write(Self.path, Array(text.utf8))
    }
    let found = String(decoding: try Files.readBytes(Self.path), as: UTF8.self)
    let (lines, expected) = (found.split(separator: "\n"), text.split(separator: "\n"))
    let index = zip(lines, expected).prefix { $0 == $1 }.count
    #expect(
      found == text,
      """
      the page differs from line "\(index < lines.count ? lines[index] : "")", expected \
      "\(index < expected.count ? expected[index] : "")"; write it: tools/records --update
      """)
  }

  @Test("every kind of record and every reason is on the page, and something records each reason")
  func isComplete() throws {
    let found = String(decoding: try Files.readBytes(Self.path), as: UTF8.self)
    for word in TraceVocabulary.recordWords { #expect(found.contains("\n### \(word)\n")) }
    for reason in TraceReason.allCases where reason != .none {
      #expect(found.contains("\n`\(reason.text)`: "), "\(reason.text)")
    }
    // The sentence in italics about a missing example would end so if no source named the reason.
    #expect(!found.contains("it comes from .*"), "a reason that nothing records")
  }
}
