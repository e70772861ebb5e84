import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// The manifest: a JSON file that lists the installed apps.
struct AppManifestTests {
  private func manifest(_ json: String) throws(ManifestError) -> AppManifest {
    try AppManifest(path: "touchstone.json", bytes: Array(json.utf8))
  }

  /// The description of the error in a manifest; nil if there is none.
  private func problem(_ json: String) -> String? {
    do throws(ManifestError) {
      _ = try manifest(json)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("an app has its keys, and defaults for those that are left out")
  func keys() throws {
    let apps = try manifest(
      """
      {
        "apps": [
          {
            "name": "Notes",
            "product": "NotesApp",
            "arguments": ["--empty", "", "\\u00e9\\ud83d\\ude00"],
            "environment": { "LEVEL": "2", "A": "=" },
            "page": 2
          },
          { "name": "Draw.it-2" }
        ]
      }
      """
    ).apps
    expectEqual(apps.map(\.name), ["Notes", "Draw.it-2"])
    expectEqual(apps.map(\.product), ["NotesApp", "Draw.it-2"])
    expectEqual(apps.map(\.arguments), [["--empty", "", "\u{E9}\u{1F600}"], []])
    expectEqual(apps.map(\.environment), [["LEVEL": "2", "A": "="], [:]])
    expectEqual(apps.map(\.page), [2, 1])
  }

  @Test("a byte order mark, CRLF line ends and tabs between values are accepted")
  func lineEnds() throws {
    let json = "\u{FEFF}{\r\n\t\"apps\":\t[{\"name\": \"Notes\"}]\r\n}\r\n"
    expectEqual(try manifest(json).apps.map(\.name), ["Notes"])
  }

  @Test("a manifest has a size limit of its own, below that of a scenario")
  func size() {
    let json = #"{"apps": [{"name": "A"}]}"# + "\n"
    let blanks = String(repeating: "\n", count: AppManifest.byteLimit - json.utf8.count)
    expectNil(problem(json + blanks))
    expectEqual(
      problem(json + blanks + "\n"),
      "touchstone.json: the file has 1048577 bytes, expected at most 1048576")
    expectEqual(
      problem(json + String(repeating: "\n", count: SourceText.sizeLimit)),
      "touchstone.json: the file has \(SourceText.sizeLimit + json.utf8.count) bytes, "
        + "expected at most 1048576")
  }

  @Test("the place of invalid JSON is shown as in a scenario, with its line and a mark")
  func printed() {
    expectEqual(
      problem("\u{FEFF}{\r\n\t\"é\": tru\r\n}\r\n"),
      """
      touchstone.json:2:10: error: this is not JSON
       "é": tru
               ^
      """)
  }

  @Test(
    "invalid JSON is refused with its place",
    arguments: [
      ("{a: 1}", ":1:2: error: "), (#"{"apps" 1}"#, ":1:9: error: "),
      ("{\n  \"apps\": [\n    { \"name\": \"A\" }\n    { \"name\": \"B\" }", ":4:5: error: "),
      (#"{"apps": [{"name": "\x"}]}"#, ":1:"), ("", ": "), ("{", ": "), ("{\n\n", ": "),
    ])
  func syntax(json: String, place: String) {
    let problem = problem(json) ?? "nothing"
    #expect(problem.hasPrefix("touchstone.json\(place)"), "\(problem)")
    #expect(problem.contains("this is not JSON"), "\(problem)")
  }

  @Test("a tab in a text is refused with its place, and deep nesting does not overflow the stack")
  func limits() {
    expectEqual(
      problem("{\"apps\": [{\"name\": \"A\tB\"}]}")?.split(separator: "\n").first,
      "touchstone.json:1:22: error: a tab in a text, at byte 21")
    #expect(problem(String(repeating: "[", count: 100_000)) != nil)
    #expect(problem(String(repeating: "[\n", count: 10_000)) != nil)
    let closed = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(problem(closed) != nil)
  }

  @Test(
    "a wrong value is refused with the path of its key",
    arguments: [
      ("[]", "an object belongs here"),
      ("{}", "'apps' is missing"),
      (#"{"aps": []}"#, "aps: the file has no such key; did you mean 'apps'?"),
      (#"{"apps": []}"#, #"apps: no app is named, expected { "name": "Notes" }"#),
      (#"{"apps": {}}"#, "apps: a list belongs here"),
      (#"{"apps": ["A"]}"#, "apps[0]: an object belongs here"),
      (#"{"apps": [{}]}"#, "apps[0]: 'name' is missing"),
      (
        #"{"apps": [{"nmae": "A"}]}"#, "apps[0].nmae: an app has no such key; did you mean 'name'?"
      ),
      (
        #"{"apps": [{"zzz": 1, "icon": 2}]}"#,
        "apps[0].icon: an app has no such key, expected name, product, arguments, environment, page"
      ),
      (#"{"apps": [{"name": 1}]}"#, "apps[0].name: a text belongs here"),
      (#"{"apps": [{"name": null}]}"#, "apps[0].name: a text belongs here"),
      (
        #"{"apps": [{"name": "a/b"}]}"#,
        "apps[0].name: 'a/b' is not the name of an app, expected letters, digits, '.', '_' and '-'"
      ),
      (
        #"{"apps": [{"name": ""}]}"#,
        "apps[0].name: '' is not the name of an app, expected letters, digits, '.', '_' and '-'"
      ),
      (#"{"apps": [{"name": "A"}, {"name": "A"}]}"#, "apps: two apps are called 'A'"),
      (
        #"{"apps": [{"name": "A", "product": "../A"}]}"#,
        "apps[0].product: '../A' is not a product, expected its name without a folder"
      ),
      (
        #"{"apps": [{"name": "A", "arguments": "x"}]}"#, "apps[0].arguments: a list belongs here"
      ),
      (
        #"{"apps": [{"name": "A", "arguments": ["x", 1]}]}"#,
        "apps[0].arguments[1]: a text belongs here"
      ),
      (
        #"{"apps": [{"name": "A", "arguments": ["\u0000"]}]}"#,
        "apps[0].arguments: an argument has the character U+0000, which cannot be passed on"
      ),
      (
        #"{"apps": [{"name": "A", "environment": ["X"]}]}"#,
        "apps[0].environment: an object belongs here"
      ),
      (
        #"{"apps": [{"name": "A", "environment": {"X": true}}]}"#,
        "apps[0].environment.X: a text belongs here"
      ),
      (
        #"{"apps": [{"name": "A", "environment": {"X=Y": "1"}}]}"#,
        "apps[0].environment: 'X=Y' is not the name of a variable, expected one without '='"
      ),
      (
        #"{"apps": [{"name": "A", "environment": {"X": "\u0000"}}]}"#,
        "apps[0].environment: 'X' has the character U+0000, which cannot be passed on"
      ),
      (
        #"{"apps": [{"name": "A", "environment": {"TOUCHSTONE_PORT": "3"}}]}"#,
        "apps[0].environment: the broker gives every app a 'TOUCHSTONE_PORT' of its own"
      ),
      (#"{"apps": [{"name": "A", "page": "1"}]}"#, "apps[0].page: a number belongs here"),
      (
        #"{"apps": [{"name": "A"}, {"name": "B", "page": 0}]}"#,
        "apps[1].page: a home screen has no such page, expected 1 to 15"
      ),
      (
        #"{"apps": [{"name": "A", "page": 16}]}"#,
        "apps[0].page: a home screen has no such page, expected 1 to 15"
      ),
      (
        #"{"apps": [{"name": "A", "page": 1.5}]}"#,
        "apps[0].page: a home screen has no such page, expected 1 to 15"
      ),
    ])
  func wrong(json: String, expected: String) {
    expectEqual(problem(json), "touchstone.json: " + expected)
  }
}
