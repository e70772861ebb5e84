extension AppManifest {
  /// The outermost object of the file.
  struct Contents: Decodable {
    let apps: [App]

    private enum Key: String, CodingKey, CaseIterable {
      case apps
    }

    init(from decoder: any Decoder) throws {
      try decoder.refuseKeys(beside: Key.self, of: "the file")
      let values = try decoder.container(keyedBy: Key.self)
      apps = try values.decode([App].self, forKey: .apps)
      guard !apps.isEmpty else {
        throw values.error("no app is named, expected { \"name\": \"Notes\" }", at: .apps)
      }
      var names: Set<String> = []
      for app in apps where !names.insert(app.name).inserted {
        throw values.error("two apps are called '\(app.name)'", at: .apps)
      }
    }
  }
}

extension AppManifest.App: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, product, arguments, environment, page
  }

  /// Variables that the broker sets or removes for every app (`Launcher`).
  private static let reservedVariables = [
    "SWIFT_DETERMINISTIC_HASHING", "TOUCHSTONE_COUNTERS", "TOUCHSTONE_PORT", "TOUCHSTONE_TRACE",
  ]
  /// The pages of a home screen, as many as a phone has.
  private static let pages = 1...15

  package init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(beside: Key.self, of: "an app")
    let values = try decoder.container(keyedBy: Key.self)
    name = try values.decode(String.self, forKey: .name)
    product = try values.decodeIfPresent(String.self, forKey: .product) ?? name
    arguments = try values.decodeIfPresent([String].self, forKey: .arguments) ?? []
    environment = try values.decodeIfPresent([String: String].self, forKey: .environment) ?? [:]
    // The page is not decoded as an `Int`, because the decoder's error for a fraction is that the text is not JSON.
    let number = try values.decodeIfPresent(Double.self, forKey: .page) ?? 1
    guard let page = Int(exactly: number), Self.pages.contains(page) else {
      let accepted = "\(Self.pages.lowerBound) to \(Self.pages.upperBound)"
      throw values.error("a home screen has no such page, expected \(accepted)", at: .page)
    }
    self.page = page
    guard SystemVerbs.isAppName(name) else {
      let accepted = "letters, digits, '.', '_' and '-'"
      throw values.error("'\(name)' is not the name of an app, expected \(accepted)", at: .name)
    }
    guard !product.isEmpty, !product.contains("/"), !product.utf8.contains(0) else {
      throw values.error(
        "'\(product)' is not a product, expected its name without a folder", at: .product)
    }
    // Arguments and variables of a process end at a zero byte.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
      throw values.error(
        "an argument has the character U+0000, which cannot be passed on", at: .arguments)
    }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      if name.isEmpty || name.contains("=") || name.utf8.contains(0) {
        throw values.error(
          "'\(name)' is not the name of a variable, expected one without '='", at: .environment)
      }
      if Self.reservedVariables.contains(name) {
        throw values.error("the broker gives every app a '\(name)' of its own", at: .environment)
      }
      if value.utf8.contains(0) {
        throw values.error(
          "'\(name)' has the character U+0000, which cannot be passed on", at: .environment)
      }
    }
  }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}

extension Decoder {
  /// Throws if the object has an unknown key, which decoding would ignore.
  fileprivate func refuseKeys<Known: CodingKey & CaseIterable>(
    beside known: Known.Type, of what: String
  ) throws {
    let values = try container(keyedBy: AnyKey.self)
    let accepted = Known.allCases.map(\.stringValue)
    // The keys have no order, so the error names the first one in alphabetical order.
    let others = values.allKeys.map(\.stringValue).filter { !accepted.contains($0) }
    guard let key = others.min() else { return }
    let question = Nearest.question(key, in: accepted)
    let list = ", expected " + accepted.joined(separator: ", ")
    throw values.error(
      "\(what) has no such key" + (question.isEmpty ? list : question),
      at: AnyKey(stringValue: key))
  }
}

extension KeyedDecodingContainer {
  /// An error about the value of a key.
  fileprivate func error(_ text: String, at key: Key) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: text)
  }
}
