import Testing
import TouchstoneTestSupport
import UIKit

/// Observers of notifications with a selector.
@MainActor
struct NotificationObserversTests {
  private final class Observer {
    var names: [String] = []

    func see(_ notification: Notification) { names.append(notification.name.rawValue) }
    func note() { names.append("noted") }
  }

  private let stage = TouchStage()
  private let center = NotificationCenter()
  private let observer = Observer()
  private let see = Selector(Observer.see, name: "see:")

  private func name(_ text: String) -> Notification.Name { Notification.Name(text) }

  @Test("The method is called with each notification of the name, from the object")
  func calls() {
    let sender = NSObject()
    center.addObserver(observer, selector: see, name: name("a"), object: sender)
    center.addObserver(
      observer, selector: Selector(Observer.note, name: "note"), name: name("b"), object: nil)
    center.post(name: name("a"), object: sender)
    center.post(name: name("a"), object: NSObject())
    center.post(name: name("b"), object: sender)
    expectEqual(observer.names, ["a", "noted"])
  }

  @Test("An observer is removed by name, or altogether")
  func removal() {
    for text in ["a", "b", "c"] {
      center.addObserver(observer, selector: see, name: name(text), object: nil)
    }
    center.removeObserver(observer, name: name("a"), object: nil)
    for text in ["a", "b"] { center.post(name: name(text), object: nil) }
    center.removeObserver(observer)
    for text in ["b", "c"] { center.post(name: name(text), object: nil) }
    expectEqual(observer.names, ["b"])
  }

  /// Runs an action on another thread, and then what it has left for the main thread.
  private func onAnotherThread(_ action: @escaping @Sendable () -> Void) async {
    await Task.detached(operation: action).value
    await withCheckedContinuation { turn in
      DispatchQueue.main.async { turn.resume() }
    }
  }

  @Test(
    "The method is called on the main thread, wherever the observer was added and the notification is posted"
  )
  func otherThreads() async {
    nonisolated(unsafe) let observer = observer
    let (see, center) = (see, center)
    let (a, b) = (name("a"), name("b"))
    center.addObserver(observer, selector: see, name: a, object: nil)
    await onAnotherThread { center.post(name: a, object: nil) }
    expectEqual(observer.names, ["a"])
    await onAnotherThread { center.addObserver(observer, selector: see, name: b, object: nil) }
    center.post(name: b, object: nil)
    await onAnotherThread { center.post(name: b, object: nil) }
    expectEqual(observer.names, ["a", "b", "b"])
    await onAnotherThread { center.removeObserver(observer) }
    center.post(name: b, object: nil)
    expectEqual(observer.names, ["a", "b", "b"])
  }

  @Test("An observer that removes itself on another thread, as it goes, is called no more")
  func goneElsewhere() async {
    final class Leaving: NSObject {
      let center: NotificationCenter
      init(_ center: NotificationCenter) { self.center = center }
      deinit { center.removeObserver(self) }
      func see(_ notification: Notification) {}
    }
    let center = center
    let see = Selector(Leaving.see, name: "see:")
    let a = name("a")
    await onAnotherThread {
      center.addObserver(Leaving(center), selector: see, name: a, object: nil)
    }
    center.post(name: a, object: nil)
  }

  @Test("An observer is not kept alive")
  func lifetime() {
    weak var gone: Observer?
    do {
      let other = Observer()
      gone = other
      center.addObserver(other, selector: see, name: nil, object: nil)
    }
    expectNil(gone)
    center.post(name: name("a"), object: nil)
  }
}
