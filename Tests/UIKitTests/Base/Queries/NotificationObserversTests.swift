import Testing
import TouchstoneTestSupport
import UIKit

/// Observers of notifications with a selector.
@MainActor
struct NotificationObserversTests {
  private final class Observer {
    var names: [String] = []

    func receive(_ notification: Notification) { names.append(notification.name.rawValue) }
    func receiveNothing() { names.append("no argument") }
  }

  private let stage = TouchStage()
  private let center = NotificationCenter()
  private let observer = Observer()
  private let receive = Selector(Observer.receive, name: "receive:")

  private func name(_ text: String) -> Notification.Name { Notification.Name(text) }

  @Test("The method is called for each notification with the name and the object of the observer")
  func calls() {
    let sender = NSObject()
    center.addObserver(observer, selector: receive, name: name("a"), object: sender)
    center.addObserver(
      observer, selector: Selector(Observer.receiveNothing, name: "receiveNothing"),
      name: name("b"), object: nil)
    center.post(name: name("a"), object: sender)
    center.post(name: name("a"), object: NSObject())
    center.post(name: name("b"), object: sender)
    expectEqual(observer.names, ["a", "no argument"])
  }

  @Test("An observer is removed for one name, or for all")
  func removal() {
    for text in ["a", "b", "c"] {
      center.addObserver(observer, selector: receive, name: name(text), object: nil)
    }
    center.removeObserver(observer, name: name("a"), object: nil)
    for text in ["a", "b"] { center.post(name: name(text), object: nil) }
    center.removeObserver(observer)
    for text in ["b", "c"] { center.post(name: name(text), object: nil) }
    expectEqual(observer.names, ["b"])
  }

  /// Runs `action` on another thread, and then the work that it has queued for the main thread.
  private func onAnotherThread(_ action: @escaping @Sendable () -> Void) async {
    await Task.detached(operation: action).value
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test(
    "The method is called on the main thread, wherever the observer was added and the notification is posted"
  )
  func otherThreads() async {
    nonisolated(unsafe) let observer = observer
    let (receive, center) = (receive, center)
    let (a, b) = (name("a"), name("b"))
    center.addObserver(observer, selector: receive, name: a, object: nil)
    await onAnotherThread { center.post(name: a, object: nil) }
    expectEqual(observer.names, ["a"])
    await onAnotherThread { center.addObserver(observer, selector: receive, name: b, object: nil) }
    center.post(name: b, object: nil)
    await onAnotherThread { center.post(name: b, object: nil) }
    expectEqual(observer.names, ["a", "b", "b"])
    await onAnotherThread { center.removeObserver(observer) }
    center.post(name: b, object: nil)
    expectEqual(observer.names, ["a", "b", "b"])
  }

  // There is nothing to expect: a call of a freed observer would end the test process.
  @Test("A notification can be posted after an observer was freed and removed on another thread")
  func freedOnAnotherThread() async {
    final class SelfRemoving: NSObject {
      let center: NotificationCenter
      init(_ center: NotificationCenter) { self.center = center }
      deinit { center.removeObserver(self) }
      func receive(_ notification: Notification) {}
    }
    let center = center
    let receive = Selector(SelfRemoving.receive, name: "receive:")
    let a = name("a")
    await onAnotherThread {
      center.addObserver(SelfRemoving(center), selector: receive, name: a, object: nil)
    }
    center.post(name: a, object: nil)
  }

  @Test("An observer is not retained")
  func lifetime() {
    weak var released: Observer?
    do {
      let other = Observer()
      released = other
      center.addObserver(other, selector: receive, name: nil, object: nil)
    }
    expectNil(released)
    center.post(name: name("a"), object: nil)
  }
}
