import Testing
import TouchstoneTestSupport
import UIKit

/// The constraints of stack views: in columns, at baselines, and where not all of them can hold.
@MainActor
struct UIStackViewArrangementTests {
  private let stage = TouchStage()

  /// Returns views with widths and a height of 10.
  private func blocks(_ widths: [CGFloat]) -> [UIView] {
    widths.map { width in
      let block = UIView()
      NSLayoutConstraint.activate([
        block.widthAnchor.constraint(equalToConstant: width),
        block.heightAnchor.constraint(equalToConstant: 10),
      ])
      return block
    }
  }

  /// Returns a stack view of a size, after its layout.
  private func laidOut(
    _ views: [UIView], width: CGFloat, height: CGFloat, _ change: (UIStackView) -> Void
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  @Test("R-LAYOUT-16: a column of equal lengths has views of equal heights")
  func column() {
    let views = [UIView(), UIView(), UIView()]
    let stack = laidOut(views, width: 50, height: 100) {
      $0.axis = .vertical
      $0.distribution = .fillEqually
      $0.spacing = 5
    }
    expectEqual(views.map(\.frame), [rect(0, 0, 50, 30), rect(0, 35, 50, 30), rect(0, 70, 50, 30)])
    #expect(!stack.constraints.isEmpty && views.allSatisfy { !$0.hasAmbiguousLayout })
  }

  @Test("R-LAYOUT-17: in a column, alignment at a baseline is alignment at an edge")
  func baselinesOfColumn() {
    let views = blocks([20, 40])
    let stack = laidOut(views, width: 100, height: 20) {
      $0.axis = .vertical
      $0.alignment = .firstBaseline
    }
    expectEqual(views.map(\.frame.minX), [0, 0])
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    expectEqual(views.map(\.frame.maxX), [100, 100])
  }

  @Test("R-LAYOUT-16: if distances of middles cannot all be equal, the last ones differ")
  func centers() {
    let views = blocks([20, 20, 20, 140])
    let stack = laidOut(views, width: 260, height: 10) { $0.distribution = .equalCentering }
    let middles = views.map(\.frame.midX)
    expectEqual(zip(middles.dropFirst(), middles).map { $0 - $1 }, [50, 50, 80])
    let distributing = stack.constraints.filter { $0.identifier == "UISV-distributing" }
    expectEqual(distributing.map(\.priority.rawValue), [149, 148])
  }

  @Test("R-LAYOUT-17: across its axis a stack view leaves no choice, in each alignment")
  func noChoice() {
    for alignment in [
      UIStackView.Alignment.fill, .top, .center, .bottom, .firstBaseline, .lastBaseline,
    ] {
      let (plain, label, other) = (UIView(), UILabel(), UILabel())
      label.text = "a"
      other.text = "b"
      other.font = UIFont.systemFont(ofSize: 40)
      plain.widthAnchor.constraint(equalToConstant: 10).isActive = true
      let stack = laidOut([label, other, plain], width: 200, height: 150) {
        $0.alignment = alignment
        $0.distribution = .equalSpacing
      }
      for view in stack.arrangedSubviews {
        #expect(!view.hasAmbiguousLayout, "\(alignment) \(view)")
        #expect(stack.bounds.contains(view.frame), "\(alignment) \(view)")
      }
      if alignment != .fill { expectEqual(plain.frame.height, 0) }
    }
  }

  @Test("R-LAYOUT-17: views are on the baseline of the first view")
  func firstView() {
    let views = [UILabel(), UILabel(), UILabel()]
    let stack = laidOut(views, width: 200, height: 50) { $0.alignment = .firstBaseline }
    let aligned = stack.constraints.filter { $0.identifier == "UISV-alignment" }
    #expect(aligned.map(\.firstItem).elementsEqual([views[1], views[2]]) { $0 === $1 })
    #expect(aligned.allSatisfy { $0.secondItem === views[0] })
    #expect(aligned.allSatisfy { $0.firstAttribute == .firstBaseline })
  }
}
