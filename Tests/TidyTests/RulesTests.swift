import Testing

@Suite("Each tidy rule catches its small bad example")
struct RulesTests {
  private func file(_ path: String, _ lines: [String]) -> SourceTree.File {
    SourceTree.File(path: path, lines: lines)
  }

  @Test("an import against the layers")
  func imports() {
    let bad = file("Sources/Ports/Port.swift", ["import IOKit", "package import UIKit"])
    #expect(Rules.imports(bad).map(\.line) == [2])
    let heavy = file("Sources/BackBoard/Path/04-Routed/Router.swift", ["import Foundation"])
    #expect(Rules.imports(heavy).count == 1)
    let good = file("Sources/UIKit/App/UIKit.swift", ["@_exported public import Foundation"])
    #expect(Rules.imports(good).isEmpty)
  }

  @Test("a file over the wall")
  func length() {
    let lines = Array(repeating: "", count: Rules.fileLimit + 1)
    #expect(Rules.length(file("a.swift", lines + [""])).count == 1)
    #expect(Rules.length(file("a.swift", Array(lines.dropLast()) + [""])).isEmpty)
  }

  @Test("a function over the limit")
  func functionLength() {
    let body = Array(repeating: "    work()", count: Rules.functionLimit)
    let long = file("a.swift", ["struct A {", "  func a() {"] + body + ["  }", "}"])
    #expect(Rules.functionLength(long).map(\.line) == [2])
    let short = file("a.swift", ["  func a() {", "    work()", "  }"])
    #expect(Rules.functionLength(short).isEmpty)
  }

  @Test("a banned word in code, but not in a comment or a string")
  func bannedWords() {
    let bad = file("Sources/A/a.swift", ["  usleep(3)", "  // sleep(3)", "  print(\"sleep(3)\")"])
    #expect(Rules.bannedWords(bad).map(\.line) == [1])
    let home = file("Sources/MachTime/HostTimeSource.swift", ["  clock_gettime(0, &time)"])
    #expect(Rules.bannedWords(home).isEmpty)
  }
}
