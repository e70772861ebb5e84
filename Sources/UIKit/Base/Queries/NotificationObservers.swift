public import Foundation

/// The objects of a process that observe notifications with a method, and are not kept alive by that.
///
/// They may be added and removed on any thread. A method of UIKit is for the main thread, so that each call is made there,
/// wherever the notification is posted; that is where the list of observers is, too.
@MainActor
package final class NotificationObservers {
  /// An object that observes, while it exists.
  @MainActor private final class Entry {
    let selector: Selector
    let center: NotificationCenter
    let name: Notification.Name?
    /// Who observes, and what; of objects that are gone, too.
    let (observerID, objectID): (ObjectIdentifier, ObjectIdentifier?)
    /// Set where the entry is made, on any thread, and used on the main thread alone.
    nonisolated(unsafe) private weak var observer: AnyObject?
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

    var isGone: Bool { unsafe observer == nil }

    func call(_ notification: Notification) {
      guard let observer = unsafe observer else { return }
      selector.method?.call(on: observer, sender: notification, event: nil)
    }
  }

  /// The one list of the process: centers are the process's as well, and an object may be removed on any thread, where
  /// nothing says which app it belongs to.
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
  /// Knows the observer by its identity alone, since an object removes itself when it is about to go.
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

  /// Runs an action on the main thread: at once if that is the current one, and otherwise in its next turn.
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

  /// Ends all that an object observes, with a method or with a closure.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends what an object observes; nil stands for every name, or every object.
  public func removeObserver(
    _ observer: AnyObject, name: NSNotification.Name?, object: Any?
  ) {
    removeObserver(observer as Any, name: name, object: object)
    NotificationObservers.remove(
      ObjectIdentifier(observer), from: self, name: name,
      object: object.map { ObjectIdentifier($0 as AnyObject) })
  }
}
