import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewControllerContainmentTests {
  private final class Container: UIViewController {
    /// Whether UIKit makes the appearance calls of the children.
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let container = Container()
  private let old: LoggingController
  private let new: LoggingController

  init() {
    (old, new) = (LoggingController("A", log), LoggingController("B", log))
    container.addChild(old)
    container.view.addSubview(old.view)
    old.didMove(toParent: container)
    stage.show(container)
    stage.advance(by: .zero)
    _ = log.take()
  }

  /// Replaces the old child by the new one, as a container does; the duration is in seconds.
  private func move(duration: TimeInterval) {
    old.willMove(toParent: nil)
    container.addChild(new)
    new.view.alpha = 0
    container.transition(
      from: old, to: new, duration: duration,
      animations: { [log, new] in
        log.add("animations")
        new.view.alpha = 1
      },
      completion: { [log, old, new, container] isFinished in
        log.add("completion \(isFinished)")
        old.removeFromParent()
        new.didMove(toParent: container)
      })
  }

  @Test(
    "R-TRANS-10: a transition between children makes their calls before and after the animation"
  )
  func animated() {
    move(duration: 0.4)
    expectEqual(
      log.take(),
      [
        "A will move to nobody", "B will move to parent", "B loaded", "B will appear animated",
        "A will disappear animated", "animations",
      ])
    stage.advance(by: .milliseconds(200))
    expectEqual(log.take(), [])
    expectEqual(container.view.subviews, [old.view, new.view])
    stage.settle()
    expectEqual(
      log.take(),
      [
        "A did disappear animated", "B did appear animated", "completion true",
        "A did move to nobody", "B did move to parent",
      ])
    #expect(container.view.subviews == [new.view] && container.children == [new])
  }

  @Test("R-TRANS-10: the calls of a transition without a duration are not animated")
  func unanimated() {
    move(duration: 0)
    stage.settle()
    // "ion" is in animations and in completion.
    expectEqual(
      log.take().filter { $0.contains("appear") || $0.contains("ion") },
      [
        "B will appear", "A will disappear", "animations", "A did disappear", "B did appear",
        "completion true",
      ])
  }

  @Test("R-TRANS-10: a container that is not on the screen moves without appearance calls")
  func offScreen() {
    stage.show(UIViewController())
    stage.settle()
    _ = log.take()
    move(duration: 0.4)
    stage.settle()
    expectEqual(log.take().filter { $0.contains("appear") }, [])
    expectEqual(container.view.subviews, [new.view])
  }

  @Test(
    "R-TRANS-10: both children disappear with a container that leaves the screen in mid-transition")
  func leaves() {
    move(duration: 0.4)
    stage.advance(by: .milliseconds(200))
    _ = log.take()
    stage.show(UIViewController())
    stage.settle()
    let appearances = log.take().filter { $0.contains("appear") }
    expectEqual(
      appearances.sorted(), ["A did disappear animated", "B did disappear", "B will disappear"])
    #expect(new.viewIfLoaded?.superview === container.view && old.viewIfLoaded?.superview == nil)
  }

  @Test("R-TRANS-10: both controllers must be children of the container")
  func strangers() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (container, child) = (UIViewController(), UIViewController())
        container.addChild(child)
        container.transition(
          from: child, to: UIViewController(), duration: 0, animations: nil)
      }
    }
  }

  @Test(
    "R-TRANS-10: a container that makes the appearance calls itself cannot use transition(from:to:)"
  )
  func notForwarding() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (container, first, second) = (Container(), UIViewController(), UIViewController())
        container.forwards = false
        for child in [first, second] { container.addChild(child) }
        container.transition(from: first, to: second, duration: 0, animations: nil)
      }
    }
  }

  @Test("R-TRANS-10: a child whose view nobody has asked for is loaded before it appears")
  func loadedFirst() {
    container.addChild(new)
    container.transition(from: old, to: new, duration: 0, animations: nil)
    stage.settle()
    expectEqual(
      log.take().filter { $0.hasPrefix("B") && !$0.contains("move") },
      ["B loaded", "B will appear", "B did appear"])
  }

  @Test("a controller that is shown without a container for it is presented with animation")
  func shownWithoutContainer() {
    for isDetail in [false, true] {
      if isDetail {
        container.showDetailViewController(new, sender: nil)
      } else {
        container.show(new, sender: nil)
      }
      stage.settle()
      #expect(container.presentedViewController === new)
      #expect(log.take().contains("B did appear animated"))
      container.dismiss(animated: false)
      stage.settle()
    }
  }
}
