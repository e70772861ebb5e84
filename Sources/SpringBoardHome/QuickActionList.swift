package import BackBoardServices
import TouchstoneLinux

/// The static quick actions of an app, which are in its Info.plist on iOS (R-LIFE-14).
///
/// They are read from a file beside the app's executable, `<executable>.shortcuts`. Each line is an action: its type,
/// title and subtitle, separated by tabs. Empty lines and lines that begin with `#` are ignored.
package enum QuickActionList {
  /// The suffix of the file, appended to the path of the executable.
  package static let suffix = ".shortcuts"

  /// The most bytes of a file that are read; the rest is ignored.
  private static let sizeLimit = 64 * 1024

  /// The quick actions of the app at a path; none if there is no file.
  package static func items(ofExecutable path: String) -> [BKSShortcutItem] {
    // Most apps have no such file.
    guard let bytes = try? Files.readBytes(path + suffix, limit: sizeLimit) else { return [] }
    return items(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The quick actions in a text; an action without a title has its type as its title.
  package static func items(in text: String) -> [BKSShortcutItem] {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    return Array(lines.compactMap { item(in: $0) }.prefix(BKSShortcutItem.countLimit))
  }

  /// The quick action in a line; nil if the line has no type.
  private static func item(in line: Substring) -> BKSShortcutItem? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard let type = fields.first, !type.isEmpty else { return nil }
    let title = fields.count > 1 && !fields[1].isEmpty ? fields[1] : type
    let subtitle = fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil
    return BKSShortcutItem(type: type, title: title, subtitle: subtitle)
  }
}
