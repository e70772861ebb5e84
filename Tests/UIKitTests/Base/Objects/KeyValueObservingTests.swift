import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Observers of the properties of views.
@MainActor
struct KeyValueObservingTests {
  private let stage = TouchStage()

  @Test("R-OBJ-2: a new offset is reported at once, with the values that the options name")
  func offset() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    var changes: [[CGFloat?]] = []
    let observation = view.observe(\.contentOffset, options: [.old, .new]) { _, change in
      changes.append([change.oldValue?.y, change.newValue?.y])
    }
    view.contentOffset.y = 5
    view.contentOffset.y = 5
    view.contentOffset.y = 7
    expectEqual(changes, [[0, 5], [5, 7]])
    observation.invalidate()
    view.contentOffset.y = 9
    expectEqual(changes.count, 2)
  }

  @Test(
    "R-OBJ-2: without options a change has no values; .initial reports the present value at once"
  )
  func options() {
    let view = UIView()
    var sizes: [CGSize?] = []
    var observation: NSKeyValueObservation? = view.observe(\.bounds, options: [.initial, .new]) {
      sizes.append($1.newValue?.size)
    }
    let other = view.observe(\.frame) { sizes.append($1.oldValue?.size ?? $1.newValue?.size) }
    view.bounds.size.width = 3
    expectEqual(sizes, [CGSize.zero, CGSize(width: 3, height: 0), nil])
    #expect(observation != nil)
    observation = nil
    view.frame.origin.x = 4
    expectEqual(sizes.count, 4)
    withExtendedLifetime(other) {}
  }

  @Test("R-OBJ-2: a handler that changes the property is called for its own change")
  func handlers() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    var offsets: [CGFloat] = []
    let observation = view.observe(\.contentOffset) { view, _ in
      offsets.append(view.contentOffset.y)
      if view.contentOffset.y != 1 { view.contentOffset.y = 1 }
    }
    view.contentOffset.y = 20
    expectEqual(offsets, [20, 1])
    expectEqual(view.contentOffset.y, 1)
    withExtendedLifetime(observation) {}
  }

  @Test("R-OBJ-2: a change of a property that is no geometry is reported at the end of the turn")
  func otherProperties() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(button)
    var states: [Bool] = []
    let observation = button.observe(\.isEnabled, options: .new) {
      states.append($1.newValue == true)
    }
    button.isEnabled = false
    expectEqual(states, [])
    stage.settle()
    expectEqual(states, [false])
    withExtendedLifetime(observation) {}
  }

  private final class Knob: UIView {
    var onTurn: () -> Void = {}
    // A protocol without equality.
    weak var owner: (any UIScrollViewDelegate)?
  }

  @Test("R-OBJ-2: objects without equality are compared by identity; a closure never changes")
  func incomparableProperties() {
    final class Owner: NSObject, UIScrollViewDelegate {}
    let (knob, owner) = (Knob(), Owner())
    stage.show(knob)
    var changes: [String] = []
    let kept = [
      knob.observe(\.onTurn) { _, _ in changes.append("closure") },
      knob.observe(\.owner) { _, _ in changes.append("owner") },
    ]
    stage.settle()
    expectEqual(changes, [])
    knob.owner = owner
    stage.settle()
    stage.settle()
    expectEqual(changes, ["owner"])
    knob.onTurn = { changes.append("turned") }
    stage.settle()
    stage.settle()
    knob.owner = nil
    stage.settle()
    expectEqual(changes, ["owner", "owner"])
    withExtendedLifetime((kept, owner)) {}
  }

  @Test("R-OBJ-2: a view is observed as long as one observation of it is left, and can be again")
  func ends() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(button)
    var changes: [String] = []
    func observe(_ name: String) -> NSKeyValueObservation {
      button.observe(\.isEnabled) { _, _ in changes.append(name) }
    }
    let (one, two) = (observe("one"), observe("two"))
    button.isEnabled = false
    stage.settle()
    expectEqual(changes, ["one", "two"])
    one.invalidate()
    button.isEnabled = true
    stage.settle()
    expectEqual(changes, ["one", "two", "two"])
    #expect(button.node.isObserved)
    two.invalidate()
    button.isEnabled = false
    stage.settle()
    expectEqual(changes, ["one", "two", "two"])
    #expect(!button.node.isObserved)
    let three = observe("three")
    button.isEnabled = true
    stage.settle()
    expectEqual(changes, ["one", "two", "two", "three"])
    #expect(button.node.isObserved)
    withExtendedLifetime((one, two, three)) {}
  }
}
