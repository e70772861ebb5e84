public import Foundation
import TouchstoneRunLoops

/// Records operations that undo changes, and redo them.
///
/// The operations that are registered while `undo()` runs are those that `redo()` performs. By default all operations
/// that are registered during one event form one group. Foundation has no such class on this platform, so UIKit
/// declares it, with the names and behavior of Apple's Foundation (documented). To register an operation where no group
/// is open and none is opened by itself ends the app; any other call that does not fit the state, such as
/// `endUndoGrouping()` without an open group, does nothing.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// Whether the outermost open group was opened for an event and closes when the event is over.
  private var isGroupedByEvent = false
  /// The groups that were opened and not closed yet, from the outermost.
  private var openGroups: [UndoGroup] = []
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// How many times registration was disabled and not enabled again.
  private var disableCount = 0
  /// The app by whose events operations are grouped.
  @Anchored private var context: AppContext?

  /// Creates an empty manager.
  public override convenience init() {
    self.init(context: AppContext.current)
  }

  init(context: AppContext) {
    self.context = context
    super.init()
  }

  /// Whether all operations that are registered during one event form one group; true by default.
  open var groupsByEvent = true

  /// The largest number of groups that can be undone; 0, the default, means no limit.
  open var levelsOfUndo = 0 {
    didSet { removeOldestGroups() }
  }

  /// Whether `undo()` is running.
  open private(set) var isUndoing = false
  /// Whether `redo()` is running.
  open private(set) var isRedoing = false

  /// The number of nested open groups.
  open var groupingLevel: Int { openGroups.count }

  /// Whether `registerUndo(withTarget:handler:)` has an effect.
  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  /// Whether there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }

  /// Whether there is something to redo; posts `NSUndoManagerCheckpoint`, since a pending change that is registered
  /// then leaves nothing to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// The name of the action that would be undone; empty if it has none.
  open var undoActionName: String { openGroups.last?.name ?? undoStack.last?.name ?? "" }

  /// The name of the action that would be redone; empty if it has none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// The title of the undo command, such as `Undo Typing`.
  open var undoMenuItemTitle: String { title("Undo", undoActionName) }

  /// The title of the redo command, such as `Redo Typing`.
  open var redoMenuItemTitle: String { title("Redo", redoActionName) }

  /// Names the open group, or the newest closed one if none is open.
  open func setActionName(_ actionName: String) {
    let group = openGroups.last ?? undoStack.last
    group?.name = actionName
  }

  /// Registers an operation that undoes a change, unless registration is disabled; the target is held weakly.
  ///
  /// Traps if `groupsByEvent` is false and no group is open.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      precondition(
        groupsByEvent || isUndoing || isRedoing,
        "UndoManager is in invalid state, must begin a group before registering undo")
      openByEvent()
    }
    openGroups.last?.add(
      UndoGroup.Step(target: target) { [weak target] in
        if let target { handler(target) }
      })
    // A new change discards the groups that could be redone.
    if !isUndoing, !isRedoing { redoStack = [] }
  }

  /// Opens a group; the operations that are registered until its end are undone together.
  open func beginUndoGrouping() {
    if openGroups.isEmpty, groupsByEvent, !isUndoing, !isRedoing { openByEvent() }
    if !openGroups.isEmpty { post(.NSUndoManagerCheckpoint) }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the group that was opened last, unless it is that of the current event.
  open func endUndoGrouping() {
    guard let group = openGroups.last, !(isGroupedByEvent && openGroups.count == 1)
    else { return }
    close(group)
  }

  /// Disables registration until the matching `enableUndoRegistration()`; calls nest.
  open func disableUndoRegistration() { disableCount += 1 }

  /// Reverses one call of `disableUndoRegistration()`.
  open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

  /// Removes everything that was registered, and enables registration.
  open func removeAllActions() {
    disableCount = 0
    openGroups = []
    isGroupedByEvent = false
    undoStack = []
    redoStack = []
  }

  /// Removes the operations that were registered for a target, and those of targets that no longer exist.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in openGroups + undoStack + redoStack { group.remove(target) }
    undoStack.removeAll(where: \.isEmpty)
    redoStack.removeAll(where: \.isEmpty)
  }

  /// Undoes the newest group, after closing an open one; does nothing while a group is open inside of another.
  open func undo() {
    closeOutermost()
    undoNestedGroup()
  }

  /// Undoes the newest closed group; does nothing while a group is open.
  open func undoNestedGroup() {
    guard openGroups.isEmpty, !isUndoing, !isRedoing, let group = undoStack.popLast() else {
      return
    }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    if let inverse = run(group) { redoStack.append(inverse) }
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last, after closing that of the current event; does nothing while another group
  /// is open.
  open func redo() {
    closeByEvent()
    guard openGroups.isEmpty, !isUndoing, !isRedoing, let group = redoStack.popLast() else {
      return
    }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    if let inverse = run(group) { undoStack.append(inverse) }
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs the operations of a group; returns the operations that they register as a group of the same name, nil if they
  /// register none.
  private func run(_ group: UndoGroup) -> UndoGroup? {
    let registered = UndoGroup()
    registered.name = group.name
    openGroups = [registered]
    group.run()
    // Groups that were opened during the run and are still open are discarded with their operations.
    openGroups = []
    isGroupedByEvent = false
    return registered.isEmpty ? nil : registered
  }

  /// Opens the outermost group, which closes when the current event is over.
  private func openByEvent() {
    isGroupedByEvent = true
    openGroups.append(UndoGroup())
    context?.mainRunLoop.perform(inModes: [.commonModes]) { [weak self] in self?.closeByEvent() }
  }

  /// Closes the group of the current event; has no effect while groups in it are open.
  private func closeByEvent() {
    if isGroupedByEvent { closeOutermost() }
  }

  /// Closes the open group, unless there are groups inside of it, or operations are being undone or redone.
  private func closeOutermost() {
    guard !isUndoing, !isRedoing, openGroups.count == 1, let group = openGroups.last else { return }
    isGroupedByEvent = false
    close(group)
  }

  private func close(_ group: UndoGroup) {
    post(.NSUndoManagerCheckpoint)
    openGroups.removeLast()
    guard !group.isEmpty else { return }
    post(.NSUndoManagerWillCloseUndoGroup)
    if let outer = openGroups.last { outer.add(group) } else { undoStack.append(group) }
    removeOldestGroups()
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func removeOldestGroups() {
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
  /// Posted so that pending changes can be registered: before a group is closed, before one is opened inside of another,
  /// before a change is undone or redone, and by `canRedo`.
  public static let NSUndoManagerCheckpoint = NSNotification.Name(
    "NSUndoManagerCheckpointNotification")
  /// Posted after `beginUndoGrouping()` has opened a group; not posted for the group of an event.
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group that is not empty is closed.
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted after a group that is not empty was closed.
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before a group is undone.
  public static let NSUndoManagerWillUndoChange = NSNotification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// Posted after a group was undone.
  public static let NSUndoManagerDidUndoChange = NSNotification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// Posted before a group is redone.
  public static let NSUndoManagerWillRedoChange = NSNotification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// Posted after a group was redone.
  public static let NSUndoManagerDidRedoChange = NSNotification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}

/// A group of operations that run together, the last one first.
@MainActor
final class UndoGroup {
  /// One registered operation.
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

  /// The name of the action; empty if it has none.
  var name = ""
  private var entries: [Entry] = []

  /// Whether there are no operations.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an operation.
  func add(_ step: Step) { entries.append(.step(step)) }

  /// Adds a nested group that was closed, and adopts its name if this group has none.
  func add(_ group: UndoGroup) {
    entries.append(.group(group))
    if name.isEmpty { name = group.name }
  }

  /// Runs all operations, the last one first.
  func run() {
    for entry in entries.reversed() {
      switch entry {
      case .step(let step): step.run()
      case .group(let group): group.run()
      }
    }
  }

  /// Removes the operations of a target, and of targets that no longer exist.
  func remove(_ target: AnyObject) {
    entries.removeAll { entry in
      switch entry {
      case .step(let step): return step.target === target || step.target == nil
      case .group(let group):
        group.remove(target)
        return group.isEmpty
      }
    }
  }
}
