import Foundation
import Testing

@Suite("The house is in order")
struct TidyTests {
  let tree: SourceTree

  init() throws {
    tree = try SourceTree.read()
  }

  /// Fails with every breach, one a line.
  private func expectNone(_ breaches: [Breach], at location: SourceLocation = #_sourceLocation) {
    let text = breaches.map(\.description).joined(separator: "\n")
    #expect(breaches.isEmpty, "\(text)", sourceLocation: location)
  }

  @Test("the tree is read at all")
  func treeIsRead() {
    #expect(tree.files(under: "Sources").count > 50)
    #expect(tree.files(under: "Tests").count > 10)
  }

  @Test("imports point downwards")
  func imports() {
    expectNone(tree.files.filter { !$0.path.hasPrefix("Tests/") }.flatMap(Rules.imports))
  }

  @Test("every module has its place among the layers")
  func modulesAreKnown() {
    let modules = Set(tree.files.filter { !$0.path.hasPrefix("Tests/") }.map(\.module))
    #expect(modules.subtracting(Rules.ours).subtracting(["relay"]) == [])
  }

  @Test("files stay under the wall")
  func fileLengths() {
    expectNone(tree.files.flatMap(Rules.length))
  }

  @Test("functions stay short")
  func functionLengths() {
    expectNone(tree.files.filter { $0.path.hasSuffix(".swift") }.flatMap(Rules.functionLength))
  }

  @Test("nobody sleeps, closes by hand, asks the clock or traps on the world's input")
  func bannedWords() {
    expectNone(tree.files.filter { $0.path.hasSuffix(".swift") }.flatMap(Rules.bannedWords))
  }

  @Test("promises that the compiler cannot check are rare")
  func uncheckedSendable() {
    let sites = tree.files(under: "Sources").flatMap { file in
      file.code.filter { $0.contains("@unchecked Sendable") }.map { _ in file.path }
    }
    #expect(sites.count <= Rules.uncheckedSendableLimit, "\(sites)")
  }

  @Test("every test file mirrors a source file")
  func mirror() {
    let sources = tree.files(under: "Sources") + tree.files(under: "tools")
    for file in tree.files(under: "Tests") where file.stem.hasSuffix("Tests") {
      let module = String(file.module.dropLast("Tests".count))
      let known = sources.filter { $0.module == module || $0.module == "_Testing_\(module)" }
      guard !known.isEmpty else { continue }
      let stem = Rules.plain(String(file.stem.dropLast("Tests".count)))
      let stems = Set(known.map { Rules.plain($0.stem) }).union(Rules.testTopics)
      let isMirror = stems.contains { stem == $0 || stem.hasPrefix($0) || $0.hasPrefix(stem) }
      #expect(isMirror, "\(file.path) mirrors no file of \(module)")
    }
  }

  @Test("each stage of the path is recorded in the file that Stage names")
  func stages() throws {
    let stage = try #require(tree.files.first { $0.path == "Sources/Trace/Stage.swift" })
    let named = stage.lines.compactMap { line -> String? in
      guard let start = line.range(of: "\"Sources/"), let end = line.range(of: ".swift\"") else {
        return nil
      }
      return String(line[line.index(after: start.lowerBound)..<line.index(before: end.upperBound)])
    }
    #expect(named.count >= 15, "fetched and signalled share a file")
    for path in named {
      let file = try #require(tree.files.first { $0.path == path }, "\(path) does not exist")
      let records = file.code.contains { $0.contains(".stage(") || $0.contains("mark(.") }
      #expect(records, "\(path) records no stage")
    }
  }
}
