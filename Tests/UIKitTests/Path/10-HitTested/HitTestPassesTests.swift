import Testing
import TouchstoneTestSupport
import UIKit

/// The two passes of a hit test.
@MainActor
struct HitTestPassesTests {
  /// A view that returns nil in the given calls of `hitTest`, counted from 1.
  private final class MissingView: UIView {
    var missesInCalls: Set<Int> = []
    var calls = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      calls += 1
      return missesInCalls.contains(calls) ? nil : super.hitTest(point, with: event)
    }
  }

  private let stage = TouchStage()

  /// The window that the first pass finds.
  private func pass1(at point: CGPoint) -> UIWindow? {
    HitTest.window(at: point, touch: 1, event: nil, in: AppContext.current)
  }

  /// The view that the second pass finds.
  private func pass2(in window: UIWindow, at point: CGPoint) -> UIView? {
    HitTest.view(in: window, at: point, touch: 1, event: nil, in: AppContext.current)
  }

  /// Shows a window that fills the screen.
  private func window(_ name: String, level: UIWindow.Level = .normal) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = name
    window.windowLevel = level
    window.isHidden = false
    return window
  }

  @Test("R-WIN-6, R-WIN-12: a new finger is hit-tested twice, a moved or lifted one not at all")
  func twice() {
    stage.makeCurrent()
    let view = MissingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 50, y: 50))
    expectEqual(view.calls, 2)
    expectEqual(
      stage.log("hit").filter { $0.hasPrefix("hit pass") },
      [
        "hit pass 1 touch 1 at 50.00,50.00", "hit pass 2 touch 1 at 50.00,50.00",
      ])
    finger.move(to: CGPoint(x: 60, y: 60), over: .milliseconds(100))
    finger.up()
    expectEqual(view.calls, 2)
  }

  @Test(
    "R-VIEW-7: a view is hit outside its rounded corners too, with a record",
    arguments: [1, 20] as [CGFloat])
  func corners(radius: CGFloat) {
    stage.makeCurrent()
    let view = UIView(frame: CGRect(x: 100, y: 200, width: 60, height: 80))
    view.layer.cornerRadius = radius
    stage.show(view)
    func recordCount() -> Int { stage.log("hit").count { $0.contains("shape-not-used") } }
    // On the diagonal of a corner, a point up to 0.29 radii from both edges is outside the arc.
    for (share, isCut) in [(0.2, true), (0.4, false), (1, false)] as [(CGFloat, Bool)] {
      let inset = radius * share
      for x in [100 + inset, 160 - inset] {
        for y in [200 + inset, 280 - inset] {
          let count = recordCount()
          #expect(pass2(in: stage.window, at: CGPoint(x: x, y: y)) === view)
          expectEqual(recordCount() - count, isCut ? 1 : 0, "\(x), \(y)")
        }
      }
    }
    let count = recordCount()
    _ = pass2(in: stage.window, at: CGPoint(x: 130, y: 200.1))
    _ = pass2(in: stage.window, at: CGPoint(x: 100.1, y: 240))
    // A point on the arc: 12 and 16 points from the center of its circle, whose radius is 20.
    if radius == 20 { _ = pass2(in: stage.window, at: CGPoint(x: 108, y: 204)) }
    expectEqual(recordCount(), count)
  }

  @Test("Stage 10 is recorded once for an event, whatever the number of new fingers")
  func stageOnce() {
    stage.show(UIView())
    stage.down([
      (stage.finger(1), at: CGPoint(x: 50, y: 50)), (stage.finger(2), at: CGPoint(x: 90, y: 50)),
    ])
    let hitTested = stage.log("stage").filter { $0.contains("hit-tested") }
    expectEqual(hitTested.count, 1)
    expectEqual(stage.log("hit").filter { $0.hasPrefix("hit pass") }.count, 4)
  }

  @Test(
    "R-WIN-8: a miss in pass 1 has no effect, a miss in pass 2 gives the touch to the superview")
  func misses() {
    for (missed, isHit) in [(1, true), (2, false)] {
      let stage = TouchStage()
      let holder = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = MissingView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      view.missesInCalls = [missed]
      holder.addSubview(view)
      stage.show(holder)
      stage.finger(1).down(at: CGPoint(x: 75, y: 75))
      let touched = stage.log("deliver")
      expectEqual(
        touched, ["deliver began touch 1 to \(isHit ? "MissingView#1" : "RecordingView#1")"])
    }
  }

  @Test("R-WIN-4: windows are asked front to back; after one that cannot be hit the next is asked")
  func frontToBack() {
    stage.makeCurrent()
    let back = window("back")
    let front = window("front", level: .alert)
    let point = CGPoint(x: 10, y: 10)
    #expect(pass1(at: point) === front)
    front.isUserInteractionEnabled = false
    #expect(pass1(at: point) === back)
    front.isUserInteractionEnabled = true
    front.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    #expect(pass1(at: point) === back)
    #expect(pass1(at: CGPoint(x: 120, y: 120)) === front)
  }

  @Test("R-WIN-9: inside of the window that is hit, both passes make the same calls")
  func sameCalls() {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    view.addSubview(UIButton(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 40, y: 40))
    let passes = stage.log("hit").split { $0.hasPrefix("hit pass") }.map(Array.init)
    #expect(passes.count == 2 && passes[0] == passes[1] && passes[0].count > 6)
  }

  @Test(
    "R-WIN-10: pass 1 takes the visible windows from the front, converts the point to each, and asks for a hit"
  )
  func passOneChain() {
    stage.makeCurrent()
    stage.window.accessibilityIdentifier = "back"
    let hidden = window("hidden", level: .alert)
    hidden.isHidden = true
    let small = window("small")
    small.frame = CGRect(x: 100, y: 200, width: 50, height: 50)
    #expect(pass1(at: CGPoint(x: 10, y: 20)) === stage.window)
    expectEqual(
      stage.log("hit"),
      [
        "hit pass 1 touch 1 at 10.00,20.00", "hit miss @hidden because not-shown",
        "hit ask @small at -90.00,-180.00", "hit inside @small no",
        "hit miss @small because outside-bounds by -90.00,-180.00", "hit ask @back at 10.00,20.00",
        "hit inside @back yes", "hit return @back @back",
      ])
  }

  @Test("R-WIN-5: touches go to the front-most window that is hit, not to the key window")
  func notTheKeyWindow() {
    stage.makeCurrent()
    let key = window("key")
    key.makeKey()
    let front = window("front")
    #expect(key.isKeyWindow && pass1(at: CGPoint(x: 10, y: 10)) === front)
  }

  @Test("R-WIN-3: hidden windows and windows without a scene get no touches")
  func notShown() {
    stage.makeCurrent()
    let hidden = window("hidden")
    hidden.isHidden = true
    let sceneless = window("sceneless")
    sceneless.windowScene = nil
    #expect(pass1(at: CGPoint(x: 10, y: 10)) === stage.window)
    #expect(stage.log("hit").contains("hit miss @hidden because not-shown"))
    #expect(!stage.log("hit").contains { $0.contains("@sceneless") })
  }

  @Test("R-WIN-15: a pass-through window that returns itself counts as no hit")
  func passThrough() {
    stage.makeCurrent()
    let overlay = window("overlay", level: .alert)
    overlay.passesTouchesThrough = true
    #expect(pass1(at: CGPoint(x: 10, y: 10)) === stage.window)
    #expect(stage.log("hit").contains("hit miss @overlay because pass-through"))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    overlay.addSubview(child)
    #expect(pass1(at: CGPoint(x: 10, y: 10)) === overlay)
    #expect(pass2(in: overlay, at: CGPoint(x: 10, y: 10)) === child)
  }

  @Test("R-WIN-11: both passes ask at the same point, in the coordinates of each window")
  func samePoint() {
    stage.makeCurrent()
    let small = window("small", level: .alert)
    small.frame = CGRect(x: 100, y: 200, width: 50, height: 50)
    #expect(pass1(at: CGPoint(x: 110, y: 220)) === small)
    #expect(pass2(in: small, at: CGPoint(x: 10, y: 20)) === small)
    let records = stage.log("hit").filter { $0.hasPrefix("hit pass") || $0.contains("ask @small") }
    expectEqual(
      records,
      [
        "hit pass 1 touch 1 at 110.00,220.00", "hit ask @small at 10.00,20.00",
        "hit pass 2 touch 1 at 110.00,220.00", "hit ask @small at 10.00,20.00",
      ])
  }

  @Test("At a point outside every window pass 1 finds no window")
  func outsideWindows() {
    stage.makeCurrent()
    stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    expectNil(pass1(at: CGPoint(x: 200, y: 200)))
  }
}
