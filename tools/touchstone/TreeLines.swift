/// The view tree of an app as JSON lines: a header with the version of the format, then one object a view.
///
/// An app answers with a drawing, which every version of the tool can print; this reads it.
struct TreeLines {
  /// A view: its depth below the first one, its class, its name if it has one, its frame, and what else is said of it.
  private struct View {
    let depth: Int
    let className: String
    let name: String?
    /// x, y, width and height in the superview.
    let frame: [Substring]
    let notes: String
  }

  private let views: [View]

  /// Reads a drawing.
  init(_ drawing: String) {
    views = drawing.split(separator: "\n").compactMap { Self.view(in: $0) }
  }

  /// The lines to print.
  var json: [String] {
    [#"{"type":"tree","version":1,"views":\#(views.count)}"#] + views.map(Self.json)
  }

  /// The columns that each level takes.
  private static let indentation = 3

  private static func view(in line: Substring) -> View? {
    let text = line.drop { $0 == " " || ("\u{2500}"..."\u{257F}").contains($0) }
    let depth = (line.count - text.count) / indentation
    guard let match = text.firstMatch(of: #/^(.*?) \((\S+) (\S+); (\S+) (\S+)\)(?: (.*))?$/#) else {
      return nil
    }
    let parts = match.1.split(separator: " @", maxSplits: 1)
    return View(
      depth: depth, className: String(parts[0]),
      name: parts.count > 1 ? "@" + parts[1] : nil,
      frame: [match.2, match.3, match.4, match.5], notes: String(match.6 ?? ""))
  }

  private static func json(_ view: View) -> String {
    let name = view.name.map { #","name":\#(JSONText.quoted($0))"# } ?? ""
    let numbers = zip(["x", "y", "width", "height"], view.frame).map { key, text in
      // What is no number, such as an infinite width, is a text.
      let value =
        Double(text).map(\.isFinite) == true ? String(text) : JSONText.quoted(String(text))
      return #""\#(key)":\#(value)"#
    }
    return #"{"type":"view","depth":\#(view.depth),"class":\#(JSONText.quoted(view.className))"#
      + #"\#(name),\#(numbers.joined(separator: ",")),"notes":\#(JSONText.quoted(view.notes))}"#
  }
}
