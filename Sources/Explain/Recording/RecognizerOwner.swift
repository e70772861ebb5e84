import TouchstoneTrace

extension Recording {
  /// The view of a recognizer when a touch landed.
  struct Owner {
    /// The view; nil if the recognizer was removed.
    let view: String?
    /// The view that it was on before, if it was moved or removed.
    let previous: String?
    /// The record of the last change.
    let record: TraceLine
  }

  /// The view of a recognizer when a touch landed; nil if the trace never had one.
  func owner(of recognizer: String, in story: TouchStory) -> Owner? {
    let changes = treeChanges(before: story)
    let names = Self.names(of: recognizer, in: changes)
    var view: String?
    var previous: String?
    var record: TraceLine?
    for line in changes {
      guard let subject = line.subject else { continue }
      switch line.detail {
      case "named":
        if subject == view { view = line.object }
        if subject == previous { previous = line.object }
      case "added" where names.contains(subject):
        (view, previous, record) = (line.object, view ?? previous, line)
      case "removed" where names.contains(subject):
        (view, previous, record) = (nil, line.object, line)
      default: break
      }
    }
    // A recognizer that was removed and added again is where it was.
    if previous == view { previous = nil }
    return record.map { Owner(view: view, previous: previous, record: $0) }
  }

  /// The changes of an app's view tree before a touch landed.
  private func treeChanges(before story: TouchStory) -> [TraceLine] {
    lines(before: story.landing.number).filter {
      $0.kind == .tree && $0.process == story.process
    }
  }

  /// The names that a recognizer has had, as it may have been named after it was added.
  private static func names(of recognizer: String, in changes: [TraceLine]) -> Set<String> {
    var names: Set<String> = [recognizer]
    for line in changes.reversed() where line.detail == "named" {
      if let new = line.object, let old = line.subject, names.contains(new) { names.insert(old) }
    }
    return names
  }

  /// Whether a recognizer is one of UIKit's pans, whose first name in the trace is that of its class.
  func isPan(_ recognizer: String, in story: TouchStory) -> Bool {
    Self.names(of: recognizer, in: treeChanges(before: story)).contains { name in
      ["UIPanGestureRecognizer#", "UIScreenEdgePanGestureRecognizer#"].contains {
        name.hasPrefix($0)
      }
    }
  }
}
