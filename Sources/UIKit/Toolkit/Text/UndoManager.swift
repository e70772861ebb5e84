public import Foundation
import TouchstoneRunLoops

/// Remembers how to take back what was done, and how to do it again.
///
/// What is registered while `undo()` runs is what `redo()` does. By default everything that one event
/// causes is one group. The Foundation of this platform has no such class, so it lives here, with its names
/// and rules (documented). A call that fits no state, such as an end without a beginning, does nothing.
@MainActor
open class UndoManager: NSObject {
  /// The group that closes when the event is over; kept apart from those that the app opens.
  private var isGroupedByEvent = false
  private var open: [UndoGroup] = []
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  private var disabled = 0

  /// Creates a manager that remembers nothing.
  public override nonisolated init() {
    super.init()
  }

  /// Whether what one event causes is one group; true by default.
  open var groupsByEvent = true

  /// How many groups are remembered; 0, the default, means all of them.
  open var levelsOfUndo = 0 {
    didSet { forgetOldest() }
  }

  /// Whether `undo()` is at work.
  open private(set) var isUndoing = false
  /// Whether `redo()` is at work.
  open private(set) var isRedoing = false

  /// How many groups are open, one in the other.
  open var groupingLevel: Int { open.count }

  /// Whether registering has an effect.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Whether there is something to take back.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.isEmpty } }

  /// Whether there is something to do again.
  open var canRedo: Bool { !redoStack.isEmpty }

  /// What would be taken back, in a word; empty if it has none.
  open var undoActionName: String { open.last?.name ?? undoStack.last?.name ?? "" }

  /// What would be done again, in a word; empty if it has none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// The text of a menu's entry, such as `Undo Typing`.
  open var undoMenuItemTitle: String { title("Undo", undoActionName) }

  /// The text of a menu's entry, such as `Redo Typing`.
  open var redoMenuItemTitle: String { title("Redo", redoActionName) }

  /// Gives the group at hand a name.
  open func setActionName(_ actionName: String) {
    if open.isEmpty { undoStack.last?.name = actionName } else { open.last?.name = actionName }
  }

  /// Remembers how to take something back; the target is not kept alive.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty { openByEvent() }
    open.last?.add(
      UndoGroup.Step(target: target) { [weak target] in
        if let target { handler(target) }
      })
    // What is new makes what was taken back unreachable.
    if !isUndoing, !isRedoing { redoStack = [] }
  }

  /// Opens a group; what is registered until its end is taken back together.
  open func beginUndoGrouping() {
    if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openByEvent() }
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the group that was opened last.
  open func endUndoGrouping() {
    guard let group = open.last, !(isGroupedByEvent && open.count == 1) else { return }
    close(group)
  }

  /// Stops remembering until the matching `enableUndoRegistration()`; calls nest.
  open func disableUndoRegistration() { disabled += 1 }

  /// Ends what the matching `disableUndoRegistration()` began.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// Forgets everything.
  open func removeAllActions() {
    open = []
    isGroupedByEvent = false
    undoStack = []
    redoStack = []
  }

  /// Forgets what was registered for a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in open + undoStack + redoStack { group.forget(target) }
    undoStack.removeAll(where: \.isEmpty)
    redoStack.removeAll(where: \.isEmpty)
  }

  /// Takes back the newest group; the group of the event at hand is closed for it.
  open func undo() {
    closeByEvent()
    guard open.isEmpty else { return }
    undoNestedGroup()
  }

  /// Takes back the newest closed group.
  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    if let back = playing(group) { redoStack.append(back) }
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what was taken back last.
  open func redo() {
    closeByEvent()
    guard open.isEmpty, !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    if let back = playing(group) { undoStack.append(back) }
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs a group backwards; what it registers becomes a group of the same name.
  private func playing(_ group: UndoGroup) -> UndoGroup? {
    let registered = UndoGroup()
    registered.name = group.name
    open = [registered]
    group.play()
    // What was opened meanwhile, by the event or by the app, ends with it.
    open = []
    isGroupedByEvent = false
    return registered.isEmpty ? nil : registered
  }

  private func openByEvent() {
    guard groupsByEvent else { return open.append(UndoGroup()) }
    isGroupedByEvent = true
    open.append(UndoGroup())
    let loop = AppContext.current.mainRunLoop
    loop.perform(inModes: [.commonModes]) { [weak self] in self?.closeByEvent() }
  }

  private func closeByEvent() {
    guard isGroupedByEvent, open.count == 1, let group = open.last else { return }
    isGroupedByEvent = false
    close(group)
  }

  private func close(_ group: UndoGroup) {
    post(.NSUndoManagerCheckpoint)
    open.removeLast()
    guard !group.isEmpty else { return }
    post(.NSUndoManagerWillCloseUndoGroup)
    if let outer = open.last { outer.add(group) } else { undoStack.append(group) }
    forgetOldest()
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func forgetOldest() {
    guard levelsOfUndo > 0, undoStack.count > levelsOfUndo else { return }
    undoStack.removeFirst(undoStack.count - levelsOfUndo)
  }

  private func title(_ verb: String, _ name: String) -> String {
    name.isEmpty ? verb : "\(verb) \(name)"
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension NSNotification.Name {
  /// Posted before a group is closed, and whenever open work should be finished.
  public static let NSUndoManagerCheckpoint = NSNotification.Name(
    "NSUndoManagerCheckpointNotification")
  /// Posted after a group was opened.
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group that holds something is closed.
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted after a group that holds something was closed.
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before something is taken back.
  public static let NSUndoManagerWillUndoChange = NSNotification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// Posted after something was taken back.
  public static let NSUndoManagerDidUndoChange = NSNotification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// Posted before something is done again.
  public static let NSUndoManagerWillRedoChange = NSNotification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// Posted after something was done again.
  public static let NSUndoManagerDidRedoChange = NSNotification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}

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
