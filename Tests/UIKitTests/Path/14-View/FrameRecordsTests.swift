import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The records of the frame and bounds of each view that is shown, one of each for a change.
@MainActor
struct FrameRecordsTests {
  private let stage = TouchStage()

  /// Adds a view with an identifier to `parent`.
  private func view(_ name: String, _ frame: CGRect, in parent: UIView) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    parent.addSubview(view)
    return view
  }

  /// The records that `change` and the end of its turn add.
  private func records(_ change: () -> Void) -> [String] {
    let before = stage.log("frame", "bounds").count
    change()
    stage.advance(by: .zero)
    return Array(stage.log("frame", "bounds").dropFirst(before))
  }

  @Test("A view is recorded when it is first shown, with its superview, parents first")
  func shown() {
    stage.makeCurrent()
    stage.window.accessibilityIdentifier = "window"
    stage.advance(by: .zero)
    let found = records {
      let panel = view("panel", CGRect(x: 10, y: 20, width: 100, height: 200), in: stage.window)
      _ = view("card", CGRect(x: 1, y: 2, width: 30, height: 40), in: panel)
    }
    expectEqual(
      found,
      [
        "frame @panel in @window at 10.00,20.00", "bounds @panel size 100.00,200.00",
        "frame @card in @panel at 1.00,2.00", "bounds @card size 30.00,40.00",
      ])
    expectEqual(records {}, [])
  }

  @Test(
    "A change records the view that changed and no other, and nothing if its values stay the same")
  func changes() {
    stage.makeCurrent()
    let panel = view("panel", CGRect(x: 10, y: 20, width: 100, height: 200), in: stage.window)
    let card = view("card", CGRect(x: 1, y: 2, width: 30, height: 40), in: panel)
    stage.advance(by: .zero)
    expectEqual(
      records { panel.frame.origin.x = 50 },
      ["frame @panel in UIWindow#1 at 50.00,20.00", "bounds @panel size 100.00,200.00"])
    expectEqual(records { panel.frame.origin.x = 50 }, [])
    expectEqual(
      records { panel.bounds.origin = CGPoint(x: 5, y: 60) },
      [
        "frame @panel in UIWindow#1 at 50.00,20.00 left 5.00",
        "bounds @panel size 100.00,200.00 top 60.00",
      ])
    expectEqual(
      records { card.transform = CGAffineTransform(scaleX: 2, y: 2) },
      ["frame @card in @panel at 1.00,2.00 transformed", "bounds @card size 30.00,40.00"])
    expectEqual(
      records { card.isHidden = true },
      ["frame @card in @panel at 1.00,2.00 transformed hidden", "bounds @card size 30.00,40.00"])
    expectEqual(
      records { card.alpha = 0 }.first,
      "frame @card in @panel at 1.00,2.00 transformed hidden transparent")
  }

  @Test("A view in no shown window is recorded when it is shown")
  func later() {
    stage.makeCurrent()
    let panel = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    panel.accessibilityIdentifier = "panel"
    expectEqual(records { panel.frame.origin.x = 5 }, [])
    expectEqual(
      records { stage.window.addSubview(panel) }.first,
      "frame @panel in UIWindow#1 at 5.00,2.00")
    expectEqual(records { panel.removeFromSuperview() }, [])
    expectEqual(
      records { stage.window.addSubview(panel) }.first,
      "frame @panel in UIWindow#1 at 5.00,2.00")
  }

  @Test("A turn records at most 512 views; the next ones record the rest")
  func limit() {
    stage.makeCurrent()
    stage.advance(by: .zero)
    let count = 1600
    // Each view has two records.
    let first = records {
      for number in 0..<count {
        _ = view("v\(number)", CGRect(x: 0, y: 0, width: 1, height: 1), in: stage.window)
      }
    }
    #expect(first.count < 2 * count && first.count.isMultiple(of: 2 * 512))
    var all = first
    while all.count < 2 * count {
      let more = records {}
      guard !more.isEmpty else { break }
      all += more
    }
    expectEqual(all.count, 2 * count)
    expectEqual(Set(all).count, 2 * count)
    expectEqual(records {}, [])
  }
}
