public import Foundation

/// The objects of an app that observe notifications with a method, and are not kept alive by that.
@MainActor
package final class NotificationObservers {
  /// An object that observes, while it exists.
  @MainActor private final class Entry {
    let selector: Selector
    let center: NotificationCenter
    let name: Notification.Name?
    private(set) weak var observer: AnyObject?
    private(set) weak var object: AnyObject?
    var token: (any NSObjectProtocol)?

    init(
      _ observer: AnyObject, _ selector: Selector, _ center: NotificationCenter,
      _ name: Notification.Name?, _ object: AnyObject?
    ) {
      self.observer = observer
      self.selector = selector
      self.center = center
      self.name = name
      self.object = object
    }

    func call(_ notification: Notification) {
      guard let observer else { return }
      selector.method?.call(on: observer, sender: notification, event: nil)
    }
  }

  private var entries: [Entry] = []

  /// Calls a method of the observer for each notification, until the observer is removed or gone.
  func add(
    _ observer: AnyObject, _ selector: Selector, to center: NotificationCenter,
    name: Notification.Name?, object: Any?
  ) {
    removeEntries { $0.observer == nil }
    let entry = Entry(observer, selector, center, name, object.map { $0 as AnyObject })
    entry.token = center.addObserver(forName: name, object: object, queue: nil) {
      [weak entry] notification in
      nonisolated(unsafe) let notification = notification
      let call: @MainActor @Sendable () -> Void = { entry?.call(unsafe notification) }
      // A method of UIKit is for the main thread, wherever the notification is posted.
      if MainThread.isCurrent {
        MainThread.assumed(call)
      } else {
        DispatchQueue.main.async(execute: call)
      }
    }
    entries.append(entry)
  }

  /// Ends the observations of an observer; nil stands for every name, or every object.
  func remove(
    _ observer: AnyObject, from center: NotificationCenter, name: Notification.Name?, object: Any?
  ) {
    let wanted = object.map { $0 as AnyObject }
    removeEntries { entry in
      entry.observer === observer && entry.center === center
        && (name == nil || entry.name == name) && (wanted == nil || entry.object === wanted)
    }
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
  /// A selector without a method calls nothing.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    nonisolated(unsafe) let (observer, object) = (observer as AnyObject, object)
    MainThread.assumed {
      AppContext.current.notificationObservers.add(
        unsafe observer, selector, to: self, name: name, object: unsafe object)
    }
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
    nonisolated(unsafe) let (observer, object) = (observer, object)
    // Methods are added on the main thread alone: on another one there is none to remove.
    guard MainThread.isCurrent else { return }
    MainThread.assumed {
      AppContext.current.notificationObservers.remove(
        unsafe observer, from: self, name: name, object: unsafe object)
    }
  }
}
