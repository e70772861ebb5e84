import Testing
import TouchstoneTestSupport
import UIKit

/// Snapshots of views.
@MainActor
struct UIViewSnapshotTests {
  private let stage = TouchStage()

  /// A view that counts its layouts.
  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test(
    "A snapshot has the size and the color of its view, which is laid out before if that is asked")
  func snapshot() {
    let view = Counting(frame: rect(10, 20, 30, 40))
    view.backgroundColor = .red
    let before = view.snapshotView(afterScreenUpdates: false)
    expectEqual(view.layouts, 0)
    let after = view.snapshotView(afterScreenUpdates: true)
    expectEqual(view.layouts, 1)
    for snapshot in [before, after] {
      expectEqual(snapshot?.frame, rect(0, 0, 30, 40))
      expectEqual(snapshot?.backgroundColor, .red)
    }
  }
}
