import Foundation
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport

@Suite("The folder that a run keeps", .ownThreads)
struct KeptRunTests {
  /// A scenario that taps Counter's button, or another place, and expects this count as the last text.
  static func scenario(expectingCount count: String, at point: String = "@increment") -> String {
    """
    scenario 1
    title "A <tap> counts"
    app launch Counter
    settle
    tap \(point)
    settle
    expect
      ...
      text @count "\(count)"
    end

    """
  }

  /// A folder with a scenario that passes and one that fails.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Files.makeDirectories(folder.path + "/taps/deep")
    _ = try folder.write("taps/good.scenario", Self.scenario(expectingCount: "1"))
    _ = try folder.write("taps/deep/bad.scenario", Self.scenario(expectingCount: "2"))
    return folder
  }

  /// The object in a JSON file.
  private func object(_ path: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try Files.readBytes(path))) as? [String: Any])
  }

  @Test("a failed run is kept with all its files, a passed one is not; git ignores the folder")
  func failed() throws {
    let folder = try folder()
    let run = try Tool.run(["run", "taps"], in: folder.path)
    expectEqual(run.code, 1)
    #expect(run.output.contains("kept in .touchstone/taps/deep/bad\n"))
    let kept = folder.path + "/.touchstone"
    try expectEqual(Files.list(kept), [".gitignore", "taps"])
    try expectEqual(Files.list(kept + "/taps"), ["deep"])
    expectEqual(
      try Files.list(kept + "/taps/deep/bad"),
      [
        "00-touchstone.trace", "01-SpringBoard.trace", "02-Counter.trace", "bad.scenario",
        "output.txt", "page.html", "run.json", "touch-area.txt",
      ])
    try expectEqual(Files.readBytes(kept + "/.gitignore"), Array("*\n".utf8))
    let json = try object(kept + "/taps/deep/bad/run.json")
    expectEqual(json["passed"] as? Bool, false)
    expectEqual(json["path"] as? String, "taps/deep/bad.scenario")
    expectEqual(json["exitCode"] as? Int, 1)
    expectEqual((json["headline"] as? String)?.isEmpty, false)
  }

  @Test("commands that take a trace take the kept folder, and a new run replaces it")
  func readers() throws {
    let folder = try folder()
    let kept = ".touchstone/taps/good"
    let words = ["run", "taps/good.scenario", "--keep", "always", "-q"]
    try expectEqual(Tool.run(words, in: folder.path).code, 0)
    let show = try Tool.run(["trace", "show", kept, "--kind", "action"], in: folder.path)
    expectEqual(show.outputLines.count, 1)
    let why = try Tool.run(["explain", "why-not", "@increment", kept], in: folder.path)
    expectEqual(why.code, 0, "\(why.error)")
    let note = folder.path + "/" + kept + "/note.txt"
    try Files.write(note, [])
    try expectEqual(Tool.run(words, in: folder.path).code, 0)
    #expect(!Files.exists(note))
    try expectEqual(Tool.run(["trace", "diff", kept, kept], in: folder.path).code, 0)
    let both = try Tool.run(["trace", "show", kept, kept], in: folder.path)
    expectEqual(both.code, 64)
    #expect(both.error.contains("are both of "), "\(both.error)")
  }

  @Test("a kept run has its page, with the verdict and the scenario, and the report links to it")
  func page() throws {
    let folder = try folder()
    let words = ["run", "taps", "--keep", "always", "--report", "report", "-q"]
    try expectEqual(Tool.run(words, in: folder.path).code, 1)
    for (name, verdict) in [("good", #""passed":true"#), ("deep/bad", #""passed":false"#)] {
      let kept = ".touchstone/taps/\(name)"
      let path = "\(folder.path)/\(kept)/page.html"
      let page = String(decoding: try Files.readBytes(path), as: UTF8.self)
      #expect(page.contains(verdict) && page.contains("taps/\(name).scenario"))
      let copied = try Tool.run(["page", kept, "-o", "copy.html"], in: folder.path)
      expectEqual(copied.code, 0, "\(copied.error)")
      try expectEqual(Files.readBytes(folder.path + "/copy.html"), Array(page.utf8))
    }
    let index = String(
      decoding: try Files.readBytes(folder.path + "/report/index.html"), as: UTF8.self)
    #expect(index.contains(#"href="taps/deep/bad/page.html""#))
  }

  @Test("a kept page that was truncated is made again from the traces, with a note")
  func cutPage() throws {
    let folder = try folder()
    _ = try Tool.run(["run", "taps/good.scenario", "--keep", "always", "-q"], in: folder.path)
    let path = folder.path + "/.touchstone/taps/good/page.html"
    try Files.write(path, Array(try Files.readBytes(path).dropLast(5000)))
    let page = try Tool.run(["page", ".touchstone/taps/good", "-o", "-"], in: folder.path)
    expectEqual(page.code, 0)
    #expect(page.output.hasSuffix("</html>\n"))
    #expect(page.error.contains("page.html is cut"), "\(page.error)")
  }

  @Test(
    "a failed run keeps a map of the views that touches reach, and asking for it leaves no record")
  func touchArea() throws {
    let folder = try folder()
    let words = ["run", "taps", "--keep", "always", "--report", "report", "-q"]
    try expectEqual(Tool.run(words, in: folder.path).code, 1)
    let kept = folder.path + "/.touchstone/taps/"
    #expect(!Files.exists(kept + "good/touch-area.txt"))
    let text = String(
      decoding: try Files.readBytes(kept + "deep/bad/touch-area.txt"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    expectEqual(lines.first, "390 844 1 10 Counter")
    expectEqual(lines.dropFirst().first, "@counter\t@increment")
    // The button is at 95,400 and has 200 by 60 points. A line has the runs of views along a row of places, 10 points
    // apart.
    let isButton = lines.dropFirst(2).map { $0 == "9*1 20*2 10*1" }
    expectEqual(isButton.count, 84)
    expectEqual(isButton.indices.filter { isButton[$0] }, Array(40...45))
    expectEqual(
      try Files.readBytes(folder.path + "/report/taps/deep/bad/touch-area.txt"), Array(text.utf8))
    // Both scenarios have the same steps, and only one of them was asked.
    let diff = try Tool.run(["trace", "diff", kept + "good", kept + "deep/bad"])
    expectEqual(diff.code, 0, "\(diff.output)")
    // The page that is made again has the map, too.
    try Files.remove(kept + "deep/bad/page.html")
    let page = try Tool.run(["page", kept + "deep/bad", "-o", "-"])
    #expect(page.output.contains(#""touchArea":"390 844 1 10 Counter"#))
  }

  @Test("a scenario and the scenarios in a folder of its name are all kept, with parallel jobs")
  func nested() throws {
    let folder = try TemporaryFolder()
    try Files.makeDirectories(folder.path + "/x")
    let names = ["x"] + (1...7).map { "x/\($0)" }
    for name in names {
      _ = try folder.write(
        "\(name).scenario", "scenario 1\ntitle \"Nothing happens\"\nadvance 1s\n")
    }
    let words = ["run", "x.scenario", "x", "--keep", "always", "--jobs", "4", "-q"]
    for _ in 1...2 {
      let run = try Tool.run(words, in: folder.path)
      expectEqual(run.code, 0)
      expectEqual(run.error, "")
      for name in names {
        #expect(Files.exists("\(folder.path)/.touchstone/\(name)/run.json"), "\(name)")
      }
    }
  }

  @Test("a folder that cannot be written is a warning; the exit code is that of the run")
  func unwritable() throws {
    let folder = try folder()
    _ = try folder.write(".touchstone", "a file")
    let run = try Tool.run(["run", "taps"], in: folder.path)
    expectEqual(run.code, 1)
    #expect(run.error.contains("warning: the run of taps/deep/bad.scenario could not be kept in "))
    let good = try Tool.run(["run", "taps/good.scenario", "--keep", "always"], in: folder.path)
    expectEqual(good.code, 0)
    #expect(good.error.contains("warning:"))
  }

  @Test("a run removes the half-written folder of a run that was killed")
  func leftovers() throws {
    let folder = try folder()
    let workshop = folder.path + "/.touchstone/.writing"
    // No process has this number: it is above the kernel's maximum, 4194304.
    try Files.makeDirectories(workshop + "/4194999/taps")
    try expectEqual(Tool.run(["run", "taps"], in: folder.path).code, 1)
    #expect(!Files.exists(workshop))
  }

  @Test("--keep and TOUCHSTONE_KEEP take one of three words; another is an error that lists them")
  func valuesOfKeep() throws {
    let run = try Tool.run(["run", Programs.scenarios + "/path", "--keep", "traces"])
    expectEqual(run.code, 64)
    #expect(run.error.contains("--keep takes failed, always or never, not 'traces'"))
    let variable = try Tool.run(
      ["run", Programs.scenarios + "/path"], environment: ["TOUCHSTONE_KEEP": "some"])
    expectEqual(variable.code, 64)
    #expect(variable.error.contains("TOUCHSTONE_KEEP takes"))
  }

  @Test("runs of one scenario that differ are both kept")
  func differingRuns() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "differs.scenario",
      """
      scenario 1
      title "An app records its process"
      app launch Troublemaker
      settle
      tap @identify
      settle

      """)
    let words = ["run", "differs.scenario", "--repeat", "2", "-j1"]
    let run = try Tool.run(
      words + ["--app", "Troublemaker=" + Programs.troublemaker], in: folder.path)
    expectEqual(run.code, 1)
    let kept = ".touchstone/differs"
    let diff = try Tool.run(["trace", "diff", kept, kept + "/run-2"], in: folder.path)
    expectEqual(diff.code, 1, "\(diff.error)")
    #expect(diff.output.contains("The two traces agree up to record "))
  }

  @Test("--report writes a self-contained page of all scenarios, with links to the kept files")
  func report() throws {
    let folder = try folder()
    let run = try Tool.run(["run", "taps", "--report", "out", "-q"], in: folder.path)
    expectEqual(run.code, 1)
    let page = String(decoding: try Files.readBytes(folder.path + "/out/index.html"), as: UTF8.self)
    #expect(page.contains("<h1>1 failed, 1 passed</h1>"))
    #expect(page.contains("A &lt;tap&gt; counts"))
    #expect(page.contains("prefers-color-scheme:dark"))
    #expect(!page.contains("http") && !page.contains("<script"))
    let links = page.ranges(of: "href=\"").map { page[$0.upperBound...].prefix { $0 != "\"" } }
    expectEqual(
      links.map(String.init),
      ["page.html", "bad.scenario", "output.txt", "run.json"].map { "taps/deep/bad/" + $0 })
    for link in links { #expect(Files.exists(folder.path + "/out/" + String(link))) }
    let blocked = try Tool.run(
      ["run", "taps/good.scenario", "--report", "/dev/null/x"], in: folder.path)
    expectEqual(blocked.code, 73)
  }
}
