import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// The apps of touchstone.json.
struct InstalledAppsTests {
  private let folder: TemporaryFolder

  /// A file that installs Counter under the name Tally.
  private static let tally = #"{"apps": [{"name": "Tally", "product": "Counter"}]}"#
  private static let products = ["--products", Programs.folder]

  private static let tap = """
    app launch Tally
    settle
    tap @increment
    settle
    expect
      ...
      text @count "1"
    end
    """

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs steps in the folder, or in a folder below it, after writing the folder's `touchstone.json`, if given.
  private func run(
    _ json: String?, _ steps: String = Self.tap, _ options: [String] = [], below: String = ""
  ) throws -> ToolRun {
    if let json { _ = try folder.write("touchstone.json", json) }
    let steps = try folder.write("a.scenario", "scenario 1\ntitle \"Steps\"\n\(steps)\n")
    try Files.makeDirectories(folder.path + "/" + below)
    return try Tool.run(["run", steps] + options, in: folder.path + "/" + below)
  }

  @Test("the apps are those of the file in the current folder or the nearest one above")
  func nearest() throws {
    for below in ["", "one/two"] {
      let run = try run(Self.tally, Self.tap, Self.products, below: below)
      expectEqual(run.code, 0, "\(run.output)\(run.error)")
    }
    // The apps that come with Touchstone are not installed then.
    let run = try run(Self.tally, "app launch Counter", Self.products)
    expectEqual(run.code, 65)
    #expect(run.error.contains("there is no app 'Counter'"), "\(run.error)")
  }

  @Test("--config names another file; a missing one is an error")
  func config() throws {
    let other = try folder.write("other.json", Self.tally)
    let options = ["--config", other] + Self.products
    let found = try run("no JSON", Self.tap, options)
    expectEqual(found.code, 0, "\(found.output)\(found.error)")
    let missing = try run(nil, Self.tap, ["--config", "none.json"])
    expectEqual(missing.code, 65)
    expectEqual(missing.error, "none.json: no such file or folder\n")
  }

  @Test("an error in the file exits with 65 and names its place")
  func errorInFile() throws {
    let run = try run(#"{"apps": [{"nmae": "Tally"}]}"#)
    expectEqual(run.code, 65)
    #expect(
      run.error.hasPrefix(
        "touchstone.json: apps[0].nmae: an app has no such key; did you mean 'name'?"),
      "\(run.error)")
  }

  @Test("a product that is not built is named with the command that builds it")
  func notBuilt() throws {
    let run = try run(Self.tally)
    expectEqual(run.code, 65)
    let sentence = "touchstone.json: apps[0]: the product 'Counter' is not built: there is no "
    #expect(run.error.hasPrefix(sentence), "\(run.error)")
    #expect(run.error.contains("\nexpected: swift build --product Counter\n"), "\(run.error)")
  }

  @Test("--app replaces an app's executable, whose product need not be built")
  func replacedExecutable() throws {
    let options = ["--app", "Tally=" + Programs.folder + "/Counter"]
    let run = try run(Self.tally, Self.tap, options)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
  }

  @Test("an app is started with its arguments and its environment, also with --app")
  func startedWith() throws {
    let json = """
      {
        "apps": [
          { "name": "A", "product": "Troublemaker", "arguments": ["--empty", "two words"],
            "environment": { "LEVEL": "2" } }
        ]
      }
      """
    let steps = """
      app launch A
      settle
      tap @recount
      settle
      expect
        log "started with --empty|two words at level 2"
      end
      """
    for options in [Self.products, ["--app", "A=" + Programs.troublemaker]] {
      let run = try run(json, steps, options)
      expectEqual(run.code, 0, "\(run.output)\(run.error)")
    }
  }

  @Test("an icon lies on its page of the home screen, which a swipe turns to")
  func pages() throws {
    let json = """
      { "apps": [
        { "name": "First", "product": "HitTest" },
        { "name": "Tally", "product": "Counter", "page": 2 }
      ] }
      """
    let steps = """
      swipe 350,500 40,500
      settle
      tap @icon.Tally
      settle
      expect
        process Tally spawned
        process Tally checked-in
      end
      """
    let run = try run(json, steps, Self.products)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
  }

  @Test("a session installs the apps of the file, too")
  func session() throws {
    let file = try folder.write("touchstone.json", Self.tally)
    let session = try Session(["--config", file] + Self.products)
    let list = try session.tool("app", "list").outputLines
    #expect(list.count == 1 && list[0].hasPrefix("Tally not running"), "\(list)")
    expectEqual(try session.tool("app", "launch", "Tally").code, 0)
  }
}
