/// The view tree of an app as JSON lines: a header with the version of the format, then one object for each view.
///
/// An app answers with a drawing for people, which is parsed here.
struct TreeLines {
  /// A view of the drawing.
  private struct View {
    /// The depth below the first view.
    let depth: Int
    let className: String
    /// The name with its at sign; nil if the view has none.
    let name: String?
    /// x, y, width and height in the superview, as they are written.
    let frame: [Substring]
    /// The text after the frame; may be empty.
    let notes: String
  }

  private let views: [View]

  /// Parses a drawing; lines that are no views are left out.
  init(_ drawing: String) {
    views = drawing.split(separator: "\n").compactMap { Self.view(in: $0) }
  }

  /// The lines to print.
  var json: [String] {
    [#"{"type":"tree","version":1,"views":\#(views.count)}"#] + views.map(Self.json)
  }

  /// The number of columns by which each level is indented.
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
      // A value that is no JSON number, such as an infinite width, is a string.
      let value =
        Double(text).map(\.isFinite) == true ? String(text) : JSONText.quoted(String(text))
      return #""\#(key)":\#(value)"#
    }
    return #"{"type":"view","depth":\#(view.depth),"class":\#(JSONText.quoted(view.className))"#
      + #"\#(name),\#(numbers.joined(separator: ",")),"notes":\#(JSONText.quoted(view.notes))}"#
  }
}
