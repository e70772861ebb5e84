import Foundation

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
  /// The most bytes of the file.
  package static let byteLimit = 1 << 20

  /// An app of the file.
  package struct App: Hashable, Sendable {
    package var name: String
    /// The product of the package whose executable the app is.
    package var product: String
    /// The words that its process is started with.
    package var arguments: [String]
    /// Variables of its process, beside those of the broker.
    package var environment: [String: String]
    /// The page of the home screen on which its icon lies, from 1.
    package var page: Int
  }

  /// The apps in the order of their icons.
  package let apps: [App]

  /// Reads the bytes of a file; throws the first thing that is wrong with it.
  package init(path: String, bytes: [UInt8]) throws(ManifestError) {
    guard bytes.count <= Self.byteLimit else {
      throw ManifestError(
        "\(path): the file has \(bytes.count) bytes, expected at most \(Self.byteLimit)")
    }
    let source: SourceText
    do throws(Diagnostics) { source = try SourceText(path: path, bytes: bytes) } catch {
      throw ManifestError(error.description)
    }
    let json = Data(source.lines.joined(separator: "\n").utf8)
    do { apps = try JSONDecoder().decode(Contents.self, from: json).apps } catch {
      throw Self.syntaxError(of: json, source) ?? ManifestError(error, path: path)
    }
  }

  /// What makes a text no JSON; nil if it is JSON.
  ///
  /// `JSONDecoder` does not say where that is, `JSONSerialization` gives the number of a byte within its sentence.
  private static func syntaxError(of json: Data, _ source: SourceText) -> ManifestError? {
    do {
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      return nil
    } catch {
      let sentence = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      if let match = sentence.firstMatch(of: /character ([0-9]+)/), var offset = Int(match.1) {
        for (index, line) in source.lines.enumerated() {
          if offset <= line.utf8.count {
            let column = String(decoding: line.utf8.prefix(offset), as: UTF8.self).count + 1
            let place = Place(path: source.path, line: index + 1, column: column)
            return ManifestError(
              Diagnostic("this is not JSON", at: place, line: line).description)
          }
          offset -= line.utf8.count + 1
        }
      }
      return ManifestError("\(source.path): this is not JSON: \(sentence)")
    }
  }
}
