import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// JSON with places.
struct JSONReaderTests {
  private func value(_ json: String) throws -> JSONValue {
    try JSONReader.read(SourceText(path: "a.json", bytes: Array(json.utf8)))
  }

  /// A value in the shortest form, keys and texts without escapes.
  private func form(of value: JSONValue) -> String {
    switch value.content {
    case .object(let members):
      "{" + members.map { "\($0.key.text):\(form(of: $0.value))" }.joined(separator: ",") + "}"
    case .list(let values): "[" + values.map(form).joined(separator: ",") + "]"
    case .text(let text): "'\(text)'"
    case .number(let text): text
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }

  @Test("values of every kind, in one line or in many")
  func values() throws {
    let json = #"{"a": [1, -2.5e3, true, null], "b": {"c": "d", "e": []}, "f": {}}"#
    let expected = "{a:[1,-2.5e3,true,null],b:{c:'d',e:[]},f:{}}"
    try expectEqual(form(of: value(json)), expected)
    let lines = json.replacing(" ", with: "\r\n\t ").replacing(",", with: "\n,")
    try expectEqual(form(of: value(lines + "\n")), expected)
  }

  @Test("escapes, and characters that need two of them")
  func escapes() throws {
    let json = #""\"\\\/\b\f\n\r\t\u00e9\u00C9\ud83d\ude00é""#
    try expectEqual(form(of: value(json)), "'\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{C9}\u{1F600}é'")
  }

  @Test("a value and a key know where they begin")
  func places() throws {
    let json = "{\n  \"wide\": [\n    12,\n    \"é\"\n  ]\n}"
    guard case .object(let members) = try value(json).content, let member = members.first,
      case .list(let values) = member.value.content
    else {
      Issue.record("not an object with a list")
      return
    }
    let places = [member.key.place, member.value.token.place] + values.map(\.token.place)
    expectEqual(
      places.map { "\($0.line):\($0.column) \($0.length)" }, ["2:3 6", "2:11 1", "3:5 2", "4:5 3"])
  }

  @Test(
    "an error names its place",
    arguments: [
      ("", "1:1 the file ends where a value belongs"),
      (" \n ", "2:2 the file ends where a value belongs"),
      ("[1,]", "1:4 ']' is not a value"),
      ("[1 2]", "1:4 a comma or ']' belongs here"),
      ("[1", "1:3 a comma or ']' belongs here"),
      ("[1}", "1:3 a comma or ']' belongs here"),
      ("{a: 1}", "1:2 a key in quotes belongs here"),
      (#"{"a" 1}"#, "1:6 a colon belongs between a key and its value"),
      (#"{"a": }"#, "1:7 '}' is not a value"),
      ("{\n  \"a\": tru\n}", "2:8 'tru' is not a value"),
      ("'a'", "1:1 ''a'' is not a value"),
      ("01", "1:1 '01' is not a value"),
      ("+1", "1:1 '+1' is not a value"),
      ("1.", "1:1 '1.' is not a value"),
      ("1 2", "1:3 nothing may follow the first value"),
      (#""abc"#, "1:1 the text has no end in its line"),
      ("\"a\nb\"", "1:1 the text has no end in its line"),
      (#""a\x""#, "1:3 this is not an escape"),
      (#""\u12""#, "1:2 this is not an escape"),
      (#""\ud83d""#, "1:2 the escape is half of a pair that makes one character"),
      (#""\ude00""#, "1:2 the escape is half of a pair that makes one character"),
      ("\"a\tb\"", "1:3 a tab in a text, at byte 2"),
      (
        String(repeating: "[", count: 40), "1:33 values are nested more than 32 deep"
      ),
    ])
  func problems(json: String, expected: String) {
    do {
      _ = try value(json)
      Issue.record("\(json) was read")
    } catch let error as Diagnostic {
      expectEqual("\(error.place.line):\(error.place.column) \(error.text)", expected)
    } catch let errors as Diagnostics {
      expectEqual(
        errors.list.map { "\($0.place.line):\($0.place.column) \($0.text)" }, [expected])
    } catch {
      Issue.record("\(error)")
    }
  }
}
