package import BackBoardServices
import Linux

/// The quick actions that an app has before it ever runs: what Info.plist says on iOS (R-LIFE-14).
///
/// They stand in a file beside the app's executable, `<executable>.shortcuts`: an action a line, its type,
/// title and subtitle parted by tabs; empty lines and lines that begin with `#` say nothing.
package enum QuickActionList {
  /// What is added to an executable's path.
  package static let suffix = ".shortcuts"

  /// No list is longer than this, in bytes.
  private static let sizeLimit = 64 * 1024

  /// The quick actions of the app at a path; none without a file.
  package static func items(ofExecutable path: String) -> [BKSShortcutItem] {
    // Most apps have no such file.
    guard let bytes = try? Files.readBytes(path + suffix, limit: sizeLimit) else { return [] }
    return items(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The quick actions in a text; a line without a title is called by its type.
  package static func items(in text: String) -> [BKSShortcutItem] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.prefix(BKSShortcutItem.countLimit).compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let type = fields.first, !type.isEmpty else { return nil }
      let title = fields.count > 1 && !fields[1].isEmpty ? fields[1] : type
      let subtitle = fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil
      return BKSShortcutItem(type: type, title: title, subtitle: subtitle)
    }
  }
}
