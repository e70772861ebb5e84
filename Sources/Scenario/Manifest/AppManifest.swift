/// The apps that a package installs on the home screen, as its file `touchstone.json` lists them.
///
/// ```
/// {
///   "apps": [
///     { "name": "Notes", "product": "Notes", "arguments": ["--empty"], "environment": { "LEVEL": "2" }, "page": 1 }
///   ]
/// }
/// ```
/// Only the name is needed; the product has the name of the app unless it says otherwise.
package struct AppManifest: Hashable, Sendable {
  /// The name of the file.
  package static let fileName = "touchstone.json"

  /// An app of the file.
  package struct App: Hashable, Sendable {
    package var name: String
    /// The product of the package whose executable the app is.
    package var product: String
    /// The words that its process is started with.
    package var arguments: [String] = []
    /// Variables of its process, beside those of the broker.
    package var environment: [String: String] = [:]
    /// The page of the home screen on which its icon lies, from 1.
    package var page = 1
    /// What names the product, for errors about it.
    package var place: Token
  }

  /// The apps in the order of their icons.
  package let apps: [App]

  /// Reads the bytes of a file; throws everything that is wrong with it.
  package init(path: String, bytes: [UInt8]) throws(Diagnostics) {
    let text = try SourceText(path: path, bytes: bytes)
    let root: JSONValue
    do throws(Diagnostic) { root = try JSONReader.read(text) } catch { throw Diagnostics([error]) }
    var checker = ManifestChecker()
    apps = checker.apps(in: root)
    guard checker.problems.isEmpty else { throw Diagnostics(checker.problems) }
  }
}

/// Makes apps of JSON values, and collects what is wrong with them.
private struct ManifestChecker {
  private static let fileKeys = ["apps"]
  private static let appKeys = ["name", "product", "arguments", "environment", "page"]
  /// Variables that the broker gives to every app.
  private static let reservedVariables = [
    "SWIFT_DETERMINISTIC_HASHING", "TOUCHSTONE_PORT", "TOUCHSTONE_TRACE",
  ]
  /// The pages of a home screen, as many as a phone has.
  private static let pages = 1...15

  private(set) var problems: [Diagnostic] = []
  /// Where each name was given first.
  private var names: [String: Place] = [:]

  mutating func apps(in root: JSONValue) -> [AppManifest.App] {
    guard let members = members(of: root, "the file", keys: Self.fileKeys) else { return [] }
    guard let value = members["apps"] else {
      // A key that is misspelled says enough.
      if problems.isEmpty {
        report(root, "'apps' is missing", ["\"apps\": [{ \"name\": \"Notes\" }]"])
      }
      return []
    }
    guard let list = list(value, "'apps' is a list of objects") else { return [] }
    if list.isEmpty { report(value, "'apps' names no app", ["{ \"name\": \"Notes\" }"]) }
    return list.compactMap { app($0) }
  }

  private mutating func app(_ value: JSONValue) -> AppManifest.App? {
    let count = problems.count
    guard let members = members(of: value, "an app", keys: Self.appKeys) else { return nil }
    let checkedName = members["name"].flatMap { appName($0) }
    let product = members["product"].flatMap { productName($0) }
    let arguments = members["arguments"].flatMap { argumentTexts($0) }
    let environment = members["environment"].flatMap { variables($0) }
    let page = members["page"].flatMap { pageNumber($0) }
    guard let named = members["name"] else {
      if problems.count == count {
        report(value, "the app has no 'name'", ["\"name\": \"Notes\""])
      }
      return nil
    }
    guard let name = checkedName else { return nil }
    return AppManifest.App(
      name: name, product: product ?? name, arguments: arguments ?? [],
      environment: environment ?? [:], page: page ?? 1,
      place: (members["product"] ?? named).token)
  }

  // MARK: The values of an app

  private mutating func appName(_ value: JSONValue) -> String? {
    guard let text = text(value, "'name' is a text") else { return nil }
    guard SystemVerbs.isAppName(text) else {
      report(value, "the name of an app has letters, digits, '.', '_' and '-', not '\(text)'")
      return nil
    }
    if let earlier = names[text] {
      problems.append(
        value.token.error(
          "two apps are called '\(text)'", notes: [Diagnostic.Note(earlier, "the first one")]))
      return nil
    }
    names[text] = value.token.place
    return text
  }

  private mutating func productName(_ value: JSONValue) -> String? {
    guard let text = text(value, "'product' is a text") else { return nil }
    guard !text.isEmpty, !text.contains("/") else {
      report(value, "a product is named, without a folder, not '\(text)'", ["\"Notes\""])
      return nil
    }
    return text
  }

  private mutating func argumentTexts(_ value: JSONValue) -> [String]? {
    list(value, "'arguments' is a list of texts")?.compactMap { text($0, "an argument is a text") }
  }

  private mutating func variables(_ value: JSONValue) -> [String: String]? {
    guard let members = members(of: value, "'environment'", keys: nil) else { return nil }
    var variables: [String: String] = [:]
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let text = text(value, "a variable is a text") else { continue }
      if name.isEmpty || name.contains("=") || name.utf8.contains(0) {
        report(value, "a variable has a name without '=', not '\(name)'")
      } else if Self.reservedVariables.contains(name) {
        report(value, "the broker gives every app a '\(name)' of its own")
      } else {
        variables[name] = text
      }
    }
    return variables
  }

  private mutating func pageNumber(_ value: JSONValue) -> Int? {
    let accepted = "\(Self.pages.lowerBound) to \(Self.pages.upperBound)"
    guard case .number(let text) = value.content else {
      report(value, "'page' is a number, not \(value.kind)", [accepted])
      return nil
    }
    guard let page = Int(text), Self.pages.contains(page) else {
      report(value, "a home screen has no page \(text)", [accepted])
      return nil
    }
    return page
  }

  // MARK: Kinds of values

  /// The values of an object by their keys; with `keys` nil every key is one of its.
  private mutating func members(
    of value: JSONValue, _ what: String, keys: [String]?
  ) -> [String: JSONValue]? {
    guard case .object(let members) = value.content else {
      report(value, "\(what) is an object, not \(value.kind)", ["{ … }"])
      return nil
    }
    var found: [String: JSONValue.Member] = [:]
    for member in members {
      let key = member.key.text
      if let earlier = found[key] {
        problems.append(
          member.key.error(
            "'\(key)' is given twice",
            notes: [Diagnostic.Note(earlier.key.place, "it is given here")]))
      } else if let keys, !keys.contains(key) {
        problems.append(
          member.key.error(
            "\(what) has no key '\(key)'" + Nearest.question(key, in: keys), expected: keys))
      } else {
        found[key] = member
      }
    }
    return found.mapValues(\.value)
  }

  private mutating func list(_ value: JSONValue, _ sentence: String) -> [JSONValue]? {
    guard case .list(let values) = value.content else {
      report(value, "\(sentence), not \(value.kind)", ["[ … ]"])
      return nil
    }
    return values
  }

  private mutating func text(_ value: JSONValue, _ sentence: String) -> String? {
    guard case .text(let text) = value.content else {
      report(value, "\(sentence), not \(value.kind)", ["\"…\""])
      return nil
    }
    // Arguments and variables of a process end at a zero byte.
    guard !text.utf8.contains(0) else {
      report(value, "\(sentence) without the character U+0000")
      return nil
    }
    return text
  }

  private mutating func report(_ value: JSONValue, _ text: String, _ expected: [String] = []) {
    problems.append(value.token.error(text, expected: expected))
  }
}
