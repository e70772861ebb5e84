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
/// Only the name is needed. Without `product`, the product has the name of the app; without `page`, the page is 1.
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
    /// The arguments of its process.
    package var arguments: [String]
    /// Environment variables of its process, in addition to those that the broker sets.
    package var environment: [String: String]
    /// The page of the home screen on which its icon lies, from 1.
    package var page: Int
  }

  /// The apps in the order of their icons.
  package let apps: [App]

  /// Reads the bytes of a file; throws the first error in it.
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

  /// The error about the place at which a text is not JSON; nil if it is JSON.
  ///
  /// `JSONDecoder` does not give the place; `JSONSerialization` gives the offset of a byte in the text of its error.
  private static func syntaxError(of json: Data, _ source: SourceText) -> ManifestError? {
    do {
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      return nil
    } catch {
      let sentence = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      guard let match = sentence.firstMatch(of: /character ([0-9]+)/), let offset = Int(match.1),
        let place = place(ofByte: offset, in: source)
      else { return ManifestError("\(source.path): this is not JSON: \(sentence)") }
      let line = source.lines[place.line - 1]
      return ManifestError(Diagnostic("this is not JSON", at: place, line: line).description)
    }
  }

  /// The place of the byte at an offset of a text; nil if the text is shorter.
  private static func place(ofByte offset: Int, in source: SourceText) -> Place? {
    var rest = offset
    for (index, line) in source.lines.enumerated() {
      if rest <= line.utf8.count {
        let column = String(decoding: line.utf8.prefix(rest), as: UTF8.self).count + 1
        return Place(path: source.path, line: index + 1, column: column)
      }
      rest -= line.utf8.count + 1
    }
    return nil
  }
}
