import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneTrace

/// The tidy rules, for the whole source tree.
struct TidyTests {
  let tree: SourceTree

  init() throws {
    tree = try SourceTree.project.get()
  }

  /// Fails with a list of all breaches, one per line.
  private func expectNone(_ breaches: [Breach], at location: SourceLocation = #_sourceLocation) {
    let text = breaches.map(\.description).joined(separator: "\n")
    #expect(breaches.isEmpty, "\(breaches.count) breaches\n\(text)", sourceLocation: location)
  }

  private func manifest() throws -> Manifest {
    Manifest(try #require(tree.files.first { $0.path == "Package.swift" }).lines)
  }

  @Test("the tree and the manifest are not empty")
  func treeIsRead() throws {
    #expect(tree.files(under: "Sources").count > 50)
    #expect(tree.files(under: "Tests").count > 10)
    #expect(try manifest().targets.count > 30)
  }

  @Test(
    "a module imports exactly the modules that the manifest declares for it, and none that is listed after it"
  )
  func imports() throws {
    expectNone(Rules.layers(try manifest(), tree))
    expectNone(tree.product.flatMap(Rules.imports))
  }

  @Test("every module is named by the scheme, and every file is in a module")
  func modulesAreKnown() throws {
    let manifest = try manifest()
    expectNone(Rules.moduleNames(manifest, tree))
    let strays = tree.sources.filter { file in
      file.path.contains("/") && !manifest.targets.contains { file.path.hasPrefix($0.folder + "/") }
    }
    expectEqual(strays.map(\.path), [])
  }

  @Test("no file is too long")
  func fileLengths() {
    expectNone(tree.sources.flatMap(Rules.length))
  }

  @Test("no function is too long")
  func functionLengths() {
    expectNone(tree.sources.filter(\.isSwift).flatMap(Rules.functionLength))
  }

  @Test(
    "no code sleeps, closes a descriptor by hand, reads the clock directly or traps on outside input"
  )
  func bannedWords() {
    expectNone(tree.sources.filter(\.isSwift).flatMap(Rules.bannedWords))
  }

  @Test("no more types are unchecked Sendable than the limit")
  func uncheckedSendable() {
    let sites = tree.files(under: "Sources").flatMap { file in
      file.code.filter { $0.contains("@unchecked Sendable") }.map { _ in file.path }
    }
    #expect(sites.count <= Rules.uncheckedSendableLimit, "\(sites)")
  }

  @Test("every weak reference of the libraries is in the list with its reason")
  func weakReferences() {
    // The demo apps are written as apps for iOS are, with weak references as usual.
    let libraries = tree.files(under: "Sources").filter {
      $0.isSwift && !$0.path.hasPrefix("Sources/Apps/")
    }
    expectNone(Rules.weak(in: libraries))
  }

  @Test("every test file mirrors a source file: its folder and its name, or a type in it")
  func mirror() {
    expectNone(Rules.strayTests(tree))
  }

  @Test("each stage has its file, its entry, its record, and the call to the next one")
  func stages() {
    expectNone(Rules.joins(in: tree.files(under: "Sources")))
  }

  @Test("folders on the path carry the number and the name of their stage")
  func folderNumbers() {
    expectNone(Rules.folderNumbers(tree.files(under: "Sources")))
  }

  @Test("the path names no type of the toolkit")
  func toolkitInPath() {
    expectNone(Rules.toolkitInPath(tree.product))
  }

  @Test("every fault has a test or a scenario that exists, or a reason why it does not apply")
  func faults() throws {
    let titles = Rules.testTitles(in: tree.files(under: "Tests"))
    expectNone(Rules.faults(try lines(of: Rules.faultTable), titles: titles, paths: tree.paths))
  }

  @Test("comments and documents name files that exist")
  func staleNames() {
    // The examples in the tests of these rules name files that do not exist.
    let files = tree.files.filter { !$0.path.hasPrefix("Tests/TidyTests/") }
    expectNone(files.flatMap { Rules.staleNames($0, in: tree.paths) })
  }

  @Test("every declaration is used")
  func deadDeclarations() {
    // The table of the stages is read by these rules alone.
    let readers = tree.files(under: "Tests/TidyTests").filter { $0.stem != "RulesTests" }
    expectNone(Rules.dead(in: tree.product, readBy: readers))
    expectNone(Rules.unusedByTests(in: tree.product, tests: tree.files(under: "Tests")))
  }

  @Test("every reason and every kind of record is emitted somewhere")
  func unusedCases() {
    expectNone(Rules.unnamedCases(of: "TraceReason", in: tree.product))
    expectNone(
      Rules.unnamedCases(of: "TraceKind", in: tree.product, except: ["Sources/Trace/Reading/"]))
  }

  private func lines(of path: String) throws -> [String] {
    try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  @Test("the list of differences has every rule with that status, with an experiment, and no other")
  func differencesAreListed() throws {
    expectNone(
      Rules.differences(
        try lines(of: Rules.rulesTable), try lines(of: Rules.differencesList)))
  }

  @Test(
    "R-API-6: no initializer of a recognizer or a control takes a closure other than a target's method"
  )
  func noInitializersWithClosures() throws {
    let api = try lines(of: "tools/api.txt")
    expectEqual(Rules.closureInitializers(api), [])
    // The file has the initializers.
    #expect(api.contains { $0.hasPrefix("UIControl.init(frame:primaryAction:)") })
  }

  @Test("public members of the products have doc comments, and so have package members of IOKit")
  func undocumented() throws {
    let products: Set<String> = ["UIKit", "_Testing_UIKit", "CoreMotion", "MediaPlayer", "IOKit"]
    expectNone(
      tree.product.filter { products.contains($0.module) }.flatMap {
        Rules.undocumented($0, isPackageToo: $0.module == "IOKit")
      })
  }

  @Test("no doc comment is a rule id alone")
  func ruleAlone() {
    expectNone(tree.sources.filter(\.isSwift).flatMap(Rules.ruleAlone))
  }
}
