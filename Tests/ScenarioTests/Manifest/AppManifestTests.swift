import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// The file that says which apps are installed.
struct AppManifestTests {
  private func manifest(_ json: String) throws(Diagnostics) -> AppManifest {
    try AppManifest(path: "touchstone.json", bytes: Array(json.utf8))
  }

  /// What is wrong with a file, a line each.
  private func problems(_ json: String) -> [String] {
    do throws(Diagnostics) {
      _ = try manifest(json)
      return []
    } catch {
      return error.list.map { "\($0.place.line):\($0.place.column) \($0.text)" }
    }
  }

  @Test("every key of an app, and what is left out")
  func keys() throws {
    let apps = try manifest(
      """
      {
        "apps": [
          {
            "name": "Notes",
            "product": "NotesApp",
            "arguments": ["--empty", ""],
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
    expectEqual(apps.map(\.arguments), [["--empty", ""], []])
    expectEqual(apps.map(\.environment), [["LEVEL": "2", "A": "="], [:]])
    expectEqual(apps.map(\.page), [2, 1])
    expectEqual(
      apps.map { "\($0.place.place)" }, ["touchstone.json:5:18", "touchstone.json:10:15"])
  }

  @Test("an error is printed as one of a scenario, with the line and what would be right")
  func printed() {
    do throws(Diagnostics) {
      _ = try manifest("{\n  \"apps\": [{ \"nmae\": \"Notes\" }]\n}\n")
    } catch {
      expectEqual(
        error.description,
        """
        touchstone.json:2:14: error: an app has no key 'nmae'; did you mean 'name'?
          "apps": [{ "nmae": "Notes" }]
                     ^~~~~~
        expected: name, product, arguments, environment, page
        """)
      return
    }
    Issue.record("it was accepted")
  }

  @Test(
    "what is wrong is named with its place",
    arguments: [
      ("[]", ["1:1 the file is an object, not a list"]),
      ("{}", ["1:1 'apps' is missing"]),
      (#"{"aps": []}"#, ["1:2 the file has no key 'aps'; did you mean 'apps'?"]),
      (#"{"apps": []}"#, ["1:10 'apps' names no app"]),
      (#"{"apps": {}}"#, ["1:10 'apps' is a list of objects, not an object"]),
      (#"{"apps": ["A"]}"#, ["1:11 an app is an object, not a text"]),
      (#"{"apps": [{}]}"#, ["1:11 the app has no 'name'"]),
      (#"{"apps": [{"name": 1}]}"#, ["1:20 'name' is a text, not a number"]),
      (
        #"{"apps": [{"name": "a/b"}]}"#,
        ["1:20 the name of an app has letters, digits, '.', '_' and '-', not 'a/b'"]
      ),
      (
        #"{"apps": [{"name": ""}]}"#,
        ["1:20 the name of an app has letters, digits, '.', '_' and '-', not ''"]
      ),
      (#"{"apps": [{"name": "A"}, {"name": "A"}]}"#, ["1:35 two apps are called 'A'"]),
      (#"{"apps": [{"name": "A", "name": "B"}]}"#, ["1:25 'name' is given twice"]),
      (
        #"{"apps": [{"name": "A", "product": "../A"}]}"#,
        ["1:36 a product is named, without a folder, not '../A'"]
      ),
      (
        #"{"apps": [{"name": "A", "arguments": "x"}]}"#,
        ["1:38 'arguments' is a list of texts, not a text"]
      ),
      (
        #"{"apps": [{"name": "A", "arguments": ["x", 1]}]}"#,
        ["1:44 an argument is a text, not a number"]
      ),
      (
        #"{"apps": [{"name": "A", "arguments": ["\u0000"]}]}"#,
        ["1:39 an argument is a text without the character U+0000"]
      ),
      (
        #"{"apps": [{"name": "A", "environment": ["X"]}]}"#,
        ["1:40 'environment' is an object, not a list"]
      ),
      (
        #"{"apps": [{"name": "A", "environment": {"X": true}}]}"#,
        ["1:46 a variable is a text, not true"]
      ),
      (
        #"{"apps": [{"name": "A", "environment": {"X=Y": "1"}}]}"#,
        ["1:48 a variable has a name without '=', not 'X=Y'"]
      ),
      (
        #"{"apps": [{"name": "A", "environment": {"TOUCHSTONE_PORT": "3"}}]}"#,
        ["1:60 the broker gives every app a 'TOUCHSTONE_PORT' of its own"]
      ),
      (
        #"{"apps": [{"name": "A", "page": "1"}]}"#,
        ["1:33 'page' is a number, not a text"]
      ),
      (#"{"apps": [{"name": "A", "page": 0}]}"#, ["1:33 a home screen has no page 0"]),
      (#"{"apps": [{"name": "A", "page": 1.5}]}"#, ["1:33 a home screen has no page 1.5"]),
      (
        #"{"apps": [{"name": 1, "page": 99}, 2]}"#,
        [
          "1:20 'name' is a text, not a number", "1:31 a home screen has no page 99",
          "1:36 an app is an object, not a number",
        ]
      ),
      ("{", ["1:2 a key in quotes belongs here"]),
    ])
  func wrong(json: String, expected: [String]) {
    expectEqual(problems(json), expected)
  }
}
