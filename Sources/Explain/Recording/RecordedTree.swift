package import TouchstoneTrace

extension TraceLine {
  /// Whether the record is about a recognizer in the view tree, not about a view.
  var isTreeOfRecognizer: Bool { kind == .tree && code == 1 }
}

/// The view tree of an app at one record of its trace, built from the earlier records.
package struct RecordedTree: Sendable {
  /// The parent of each view.
  private var parents: [String: String] = [:]
  /// For each view that has no parent now, the record by which it left its last one.
  private var removals: [String: TraceLine] = [:]
  /// The current names of all views.
  private var names: Set<String> = []
  /// The names of the windows that were shown or touched.
  private var windows: Set<String> = []

  /// The name of the app's process.
  private let process: String

  /// The tree of a process before its first record.
  init(of process: String) { self.process = process }

  /// The tree of a process after these records.
  init(of process: String, after lines: ArraySlice<TraceLine>) {
    self.init(of: process)
    for line in lines { apply(line) }
  }

  /// The tree that paths describe, each from a view outward to its window.
  init(ofPaths paths: [[String]]) {
    self.init(of: "")
    for path in paths {
      for (view, parent) in zip(path, path.dropFirst()) { parents[view] = parent }
    }
  }

  /// Changes the tree according to a record; records of other processes change nothing.
  mutating func apply(_ line: TraceLine) {
    guard line.process == process, !line.isTreeOfRecognizer else { return }
    if let name = line.subject, Self.namesView(line.kind) { names.insert(name) }
    if let window = Self.window(of: line) { windows.insert(window) }
    guard line.kind == .tree, let view = line.subject else { return }
    switch line.detail {
    case "added", "moved":
      guard let parent = line.object else { return }
      parents[view] = parent
      removals[view] = nil
      names.insert(parent)
    case "removed":
      parents[view] = nil
      removals[view] = line
    case "named":
      if let name = line.object { rename(view, to: name) }
    default: break
    }
  }

  /// Whether records of a kind have a view as their subject.
  private static func namesView(_ kind: TraceKind) -> Bool {
    [.tree, .frame, .hitAsk, .hitMiss, .touch, .text, .track, .window].contains(kind)
  }

  /// The window that a record names; nil if it names none.
  private static func window(of line: TraceLine) -> String? {
    switch line.kind {
    case .window, .order: line.subject
    case .touch: line.object
    default: nil
    }
  }

  private mutating func rename(_ view: String, to name: String) {
    parents[name] = parents.removeValue(forKey: view)
    removals[name] = removals.removeValue(forKey: view)
    for (child, parent) in parents where parent == view { parents[child] = name }
    names.remove(view)
    names.insert(name)
    if windows.remove(view) != nil { windows.insert(name) }
  }

  /// The names of all views, in alphabetical order.
  package var views: [String] { names.sorted() }

  /// Whether a view of this name is a window.
  func isWindow(_ view: String) -> Bool { windows.contains(view) }

  /// Whether a view of this name was recorded.
  package func contains(_ view: String) -> Bool { names.contains(view) }

  /// The ancestors of a view, nearest first.
  package func ancestors(of view: String) -> [String] {
    var chain: [String] = []
    var next = parents[view]
    while let parent = next, !chain.contains(parent) {
      chain.append(parent)
      next = parents[parent]
    }
    return chain
  }

  /// The record by which the view, or an ancestor that has no parent now, left the tree.
  package func removal(of view: String) -> TraceLine? {
    ([view] + ancestors(of: view)).compactMap { removals[$0] }.first
  }
}
