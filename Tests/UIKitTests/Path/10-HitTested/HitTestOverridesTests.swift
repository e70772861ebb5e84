import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Which classes override a member that hit tests use; a hit test need not call the views of other classes.
@MainActor
struct HitTestOverridesTests {
  private class Plain: UIView {
    var value = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { value += 1 }
    override func layoutSubviews() {}
  }
  private final class PlainSubclass: Plain {}
  private final class Generic<Value>: UIView {
    var values: [Value] = []
  }
  private class Hit: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
  }
  private final class HitSubclass: Hit {}
  private final class Inside<Value>: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  }
  private final class Observing: UIView {
    override var isHidden: Bool { didSet {} }
  }
  private final class Opaque: UIView {
    override var alpha: CGFloat {
      get { 1 }
      set {}
    }
  }
  private final class Touchable: UIView {
    override var isUserInteractionEnabled: Bool {
      get { true }
      set {}
    }
  }
  private final class Bounded: UIView {
    override var bounds: CGRect {
      get { CGRect(x: 0, y: 0, width: 1, height: 1) }
      set {}
    }
  }

  @Test("Two methods and the get, set and modify accessors of four properties have an entry each")
  func entries() {
    expectEqual(HitTestOverrides.entries.count, 14)
  }

  @Test("A class that overrides none of these members has no overrides")
  func plain() {
    let types: [UIView.Type] = [
      UIView.self, UILabel.self, UIControl.self, UIButton.self, UISwitch.self, Plain.self,
      PlainSubclass.self, Generic<String>.self,
    ]
    for type in types { #expect(!HitTestOverrides.areIn(type), "\(type)") }
  }

  @Test("A class that overrides one of them, or inherits an override, has overrides")
  func overriding() {
    let types: [UIView.Type] = [
      Hit.self, HitSubclass.self, Inside<Int>.self, Observing.self, Opaque.self, Touchable.self,
      Bounded.self, UIWindow.self, UIScrollView.self, UITableView.self,
    ]
    for type in types { #expect(HitTestOverrides.areIn(type), "\(type)") }
  }

  @Test("R-VIEW-1: hit tests of random trees return the view that the documented rule names")
  func sameAnswer() {
    let stage = TouchStage(tracing: false)
    var numbers = SplitMix(seed: 11)
    for _ in 0..<300 {
      let holder = UIView(frame: stage.window.bounds)
      stage.window.addSubview(holder)
      var views = [holder]
      for _ in 0..<Int.random(in: 1...24, using: &numbers) {
        change(&views, &numbers)
      }
      for _ in 0..<20 {
        let point = CGPoint(
          x: Double.random(in: -20...400, using: &numbers),
          y: Double.random(in: -20...860, using: &numbers))
        #expect(holder.hitTest(point, with: nil) === documentedHit(holder, point))
      }
      holder.removeFromSuperview()
    }
  }

  /// Changes a tree at random: adds, reorders, moves, rotates or hides a view.
  private func change(_ views: inout [UIView], _ numbers: inout SplitMix) {
    let view = views[Int.random(in: 0..<views.count, using: &numbers)]
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0...3:
      let frame = CGRect(
        x: Double.random(in: -30...200, using: &numbers),
        y: Double.random(in: -30...400, using: &numbers),
        width: Double.random(in: 0...300, using: &numbers),
        height: Double.random(in: 0...300, using: &numbers))
      let child = Bool.random(using: &numbers) ? UIView(frame: frame) : CallingSuper(frame: frame)
      view.insertSubview(child, at: Int.random(in: 0...3, using: &numbers))
      views.append(child)
    case 4:
      view.superview?.bringSubviewToFront(view)
    case 5 where view.subviews.count > 1:
      view.exchangeSubview(at: 0, withSubviewAt: view.subviews.count - 1)
    case 6 where view !== views[0]:
      let other = views[Int.random(in: 0..<views.count, using: &numbers)]
      if !other.isDescendant(of: view) { other.addSubview(view) }
    default:
      view.transform = CGAffineTransform(
        rotationAngle: Double.random(in: 0...6, using: &numbers))
      view.bounds.origin.x = Double.random(in: -20...20, using: &numbers)
      if view !== views[0] { view.isHidden = Int.random(in: 0..<6, using: &numbers) == 0 }
    }
  }

  /// A view that must be called, since its class overrides a method, and that returns the result of super.
  private final class CallingSuper: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
    }
  }

  /// The documented rule of hit tests, written with the public interface.
  private func documentedHit(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled,
      view.point(inside: point, with: nil)
    else { return nil }
    for child in view.subviews.reversed() {
      if let hit = documentedHit(child, view.convert(point, to: child)) { return hit }
    }
    return view
  }

  @Test("A subview that outlives its superview or its window has neither")
  func survivors() {
    let stage = TouchStage(tracing: false)
    let survivor = UIView()
    let below = UIView()
    survivor.addSubview(below)
    weak var freed: UIView?
    do {
      let holder = UIView()
      holder.addSubview(UIView())
      holder.addSubview(survivor)
      freed = holder
      #expect(survivor.superview === holder)
    }
    expectNil(freed)
    expectNil(survivor.superview)
    weak var closed: UIWindow?
    do {
      let window = UIWindow(frame: stage.window.bounds)
      window.addSubview(survivor)
      closed = window
      #expect(below.window === window)
    }
    expectNil(closed)
    #expect(survivor.superview == nil && survivor.window == nil && below.window == nil)
    expectNil(survivor.hitTest(.zero, with: nil))
  }
}
