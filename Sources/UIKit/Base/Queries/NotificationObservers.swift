public import Foundation

/// The observers in this process that receive notifications by a method; the list does not keep them alive.
///
/// Observers may be added and removed on any thread. A method of a UIKit class must run on the main thread, so every call
/// is made there, whichever thread posts the notification. The list is used on the main thread, too.
@MainActor
package final class NotificationObservers {
  /// One observation, which calls its observer while that object exists.
  @MainActor private final class Entry {
    let selector: Selector
    let center: NotificationCenter
    let name: Notification.Name?
    /// The identities of the observer and of the observed object, which are kept after the objects are freed.
    let (observerID, objectID): (ObjectIdentifier, ObjectIdentifier?)
    /// Set on the thread that adds the observer, and then used on the main thread only.
    nonisolated(unsafe) private weak var observer: AnyObject?
    /// What the center returned for the observation, by which it is ended; nil until the entry is in the list.
    var token: (any NSObjectProtocol)?

    nonisolated init(
      _ observer: AnyObject, _ selector: Selector, _ center: NotificationCenter,
      _ name: Notification.Name?, _ object: AnyObject?
    ) {
      unsafe self.observer = observer
      self.selector = selector
      self.center = center
      self.name = name
      observerID = ObjectIdentifier(observer)
      objectID = object.map { ObjectIdentifier($0) }
    }

    /// Whether the observer was freed.
    var isGone: Bool { unsafe observer == nil }

    /// Calls the method of the observer with a notification, if the observer still exists.
    func call(_ notification: Notification) {
      guard let observer = unsafe observer else { return }
      selector.method?.call(on: observer, sender: notification, event: nil)
    }
  }

  /// The list of the whole process, not of one app, because a thread other than the main thread has no current app.
  private static let shared = NotificationObservers()

  private var entries: [Entry] = []

  /// Calls a method of the observer for each notification, until the observer is removed or gone.
  nonisolated static func add(
    _ observer: AnyObject, _ selector: Selector, to center: NotificationCenter,
    name: Notification.Name?, object: Any?
  ) {
    let entry = Entry(observer, selector, center, name, object.map { $0 as AnyObject })
    nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil) {
      [weak entry] notification in
      nonisolated(unsafe) let notification = notification
      onMain { entry?.call(unsafe notification) }
    }
    onMain { shared.keep(entry, unsafe token) }
  }

  /// Ends the observations of an observer; nil stands for every name, or every object.
  ///
  /// The observer is given by its identity, because an object may remove itself while it is being freed.
  nonisolated static func remove(
    _ observer: ObjectIdentifier, from center: NotificationCenter, name: Notification.Name?,
    object: ObjectIdentifier?
  ) {
    onMain {
      shared.removeEntries { entry in
        entry.observerID == observer && entry.center === center
          && (name == nil || entry.name == name) && (object == nil || entry.objectID == object)
      }
    }
  }

  /// Runs an action on the main thread: at once if that is the current thread, and otherwise in its next turn.
  private nonisolated static func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent {
      MainThread.assumed(action)
    } else {
      DispatchQueue.main.async(execute: action)
    }
  }

  private func keep(_ entry: Entry, _ token: any NSObjectProtocol) {
    removeEntries(where: \.isGone)
    entry.token = token
    entries.append(entry)
  }

  private func removeEntries(where shouldRemove: (Entry) -> Bool) {
    for entry in entries where shouldRemove(entry) {
      if let token = entry.token { entry.center.removeObserver(token as Any) }
    }
    entries.removeAll(where: shouldRemove)
  }
}

extension NotificationCenter {
  /// Calls a method of the observer with each notification; the observer is not kept alive.
  ///
  /// A selector without a method calls nothing. The method is called on the main thread.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    NotificationObservers.add(
      observer as AnyObject, selector, to: self, name: name, object: object)
  }

  /// Ends all observations of an object in this center, whether they call a method or a closure.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the observations of an object in this center by name and sender; nil stands for every name, or every sender.
  public func removeObserver(
    _ observer: AnyObject, name: NSNotification.Name?, object: Any?
  ) {
    removeObserver(observer as Any, name: name, object: object)
    NotificationObservers.remove(
      ObjectIdentifier(observer), from: self, name: name,
      object: object.map { ObjectIdentifier($0 as AnyObject) })
  }
}
