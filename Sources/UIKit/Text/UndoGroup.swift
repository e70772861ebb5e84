/// Steps that are taken back together, the last one first.
@MainActor
final class UndoGroup {
  /// One thing to take back.
  struct Step {
    weak var target: AnyObject?
    let run: @MainActor () -> Void

    init(target: AnyObject, run: @escaping @MainActor () -> Void) {
      self.target = target
      self.run = run
    }
  }

  private enum Entry {
    case step(Step)
    case group(UndoGroup)
  }

  var name = ""
  private var entries: [Entry] = []

  /// Whether there is nothing to take back.
  var isEmpty: Bool { entries.isEmpty }

  func add(_ step: Step) { entries.append(.step(step)) }

  /// A closed group becomes a part of the one around it, and names it if that has no name.
  func add(_ group: UndoGroup) {
    entries.append(.group(group))
    if name.isEmpty { name = group.name }
  }

  func play() {
    for entry in entries.reversed() {
      switch entry {
      case .step(let step): step.run()
      case .group(let group): group.play()
      }
    }
  }

  /// Drops the steps of a target, and of targets that are gone.
  func forget(_ target: AnyObject) {
    entries.removeAll { entry in
      switch entry {
      case .step(let step): return step.target === target || step.target == nil
      case .group(let group):
        group.forget(target)
        return group.isEmpty
      }
    }
  }
}
