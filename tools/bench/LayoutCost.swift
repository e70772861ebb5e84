import Foundation
import TouchstoneMachTime
import UIKit
import _Testing_UIKit

/// Measures the cost of layout by constraints in one process.
///
/// The tree is a column of 50 rows, each with four views side by side, with 1,002 constraints.
@MainActor
enum LayoutCost {
  private static let rowCount = 50
  private static let columnCount = 4
  /// The number of changes of a constant in each round.
  private static let changeCount = 100

  /// Measures on the main thread, where the bench runs.
  nonisolated static func measured(_ scale: Scale) -> [Figure] {
    MainActor.assumeIsolated { measure(scale) }
  }

  private static func measure(_ scale: Scale) -> [Figure] {
    let stage = TouchStage(tracing: false)
    let clock = HostTimeSource()
    var whole: [Double] = []
    var changed: [Double] = []
    for _ in 0..<scale.rounds {
      let (root, width) = tree()
      let start = clock.now
      root.layoutIfNeeded()
      whole.append(Double(clock.now.nanoseconds - start.nanoseconds) / 1_000_000)
      stage.show(root)
      root.layoutIfNeeded()
      let begun = clock.now
      for change in 0..<changeCount {
        width.constant = 40 + CGFloat(change % 2)
        root.layoutIfNeeded()
      }
      changed.append(
        Double(clock.now.nanoseconds - begun.nanoseconds) / 1_000_000 / Double(changeCount))
    }
    return [
      Figure("layout-solve", Sample(whole).median, "ms", note: "1,002 constraints from scratch"),
      Figure("layout-change", Sample(changed).median, "ms", note: "one constant of them"),
    ]
  }

  /// Makes a column of rows of views; `width` is the width of the last view in the middle row.
  private static func tree() -> (root: UIView, width: NSLayoutConstraint) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var constraints: [NSLayoutConstraint] = []
    var above: UIView?
    // The width of the root, replaced below by that of a view in the middle row.
    var middleWidth = root.widthAnchor.constraint(equalToConstant: 390)
    constraints.append(middleWidth)
    for number in 0..<rowCount {
      let row = added(to: root)
      let top = above.map { row.topAnchor.constraint(equalTo: $0.bottomAnchor) }
      constraints += [
        top ?? row.topAnchor.constraint(equalTo: root.topAnchor),
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.heightAnchor.constraint(equalToConstant: 16),
      ]
      above = row
      var before: UIView?
      for _ in 0..<columnCount {
        let view = added(to: row)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        let leading = before.map {
          view.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: 2)
        }
        constraints += [
          leading ?? view.leadingAnchor.constraint(equalTo: row.leadingAnchor), width,
          view.topAnchor.constraint(equalTo: row.topAnchor),
          view.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        ]
        before = view
        if number == rowCount / 2 { middleWidth = width }
      }
    }
    constraints.append(root.heightAnchor.constraint(equalToConstant: 844))
    NSLayoutConstraint.activate(constraints)
    return (root, middleWidth)
  }

  /// Makes a subview whose frame only constraints determine.
  private static func added(to holder: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(view)
    return view
  }
}
