import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIStackViewTests {
  /// A view with an intrinsic size that a test sets.
  private final class Block: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: CGRect.zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private let blocks = [Block(20, 10), Block(40, 30), Block(60, 20)]

  /// A stack view of the three blocks, in a row.
  private func stack(
    width: CGFloat = 240, height: CGFloat = 60, _ distribution: UIStackView.Distribution = .fill
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.distribution = distribution
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  /// The left edge and the width of each block after layout.
  private func columns(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return blocks.map { [$0.frame.minX, $0.frame.width] }
  }

  /// The upper edge and the height of each block after layout.
  private func rows(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return blocks.map { [$0.frame.minY, $0.frame.height] }
  }

  @Test(
    "R-LAYOUT-16: a distribution gives equal lengths, equal spaces, equal distances, or proportions"
  )
  func distributions() {
    let stack = stack()
    stack.distribution = .fillEqually
    stack.spacing = 15
    expectEqual(columns(stack), [[0, 70], [85, 70], [170, 70]])
    stack.distribution = .equalSpacing
    expectEqual(columns(stack), [[0, 20], [80, 40], [180, 60]])
    stack.distribution = .equalCentering
    expectEqual(columns(stack), [[0, 20], [90, 40], [180, 60]])
    stack.distribution = .fillProportionally
    stack.spacing = 0
    expectEqual(columns(stack), [[0, 40], [40, 80], [120, 120]])
    stack.distribution = .fill
    blocks[0].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    expectEqual(columns(stack), [[0, 140], [140, 40], [180, 60]])
  }

  @Test(
    "R-LAYOUT-17: across the axis the views fill the stack view or are at an edge or in the middle")
  func alignments() {
    let stack = stack()
    stack.distribution = .equalSpacing
    expectEqual(rows(stack), [[0, 60], [0, 60], [0, 60]])
    stack.alignment = .top
    expectEqual(rows(stack), [[0, 10], [0, 30], [0, 20]])
    stack.alignment = .center
    expectEqual(rows(stack), [[25, 10], [15, 30], [20, 20]])
    stack.alignment = .bottom
    expectEqual(rows(stack), [[50, 10], [30, 30], [40, 20]])
    stack.axis = .vertical
    expectEqual(rows(stack), [[0, 10], [10, 30], [40, 20]])
    expectEqual(columns(stack), [[220, 20], [200, 40], [180, 60]])
  }

  @Test(
    "R-LAYOUT-18: hidden views take no room, spaces may differ, and margins count if the app says so"
  )
  func hiddenAndSpaces() {
    let stack = stack()
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.setCustomSpacing(30, after: blocks[0])
    expectEqual(stack.customSpacing(after: blocks[1]), UIStackView.spacingUseDefault)
    let equal = columns(stack)
    #expect(abs(equal[1][0] - equal[0][1] - 30) < 0.5 && abs(equal[2][0] - 240 + equal[2][1]) < 0.5)
    blocks[1].isHidden = true
    expectEqual([columns(stack)[0], columns(stack)[2]], [[0, 105], [135, 105]])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: blocks[0])
    expectEqual([columns(stack)[0], columns(stack)[2]], [[8, 107], [125, 107]])
    stack.removeArrangedSubview(blocks[0])
    expectEqual(stack.arrangedSubviews, [blocks[1], blocks[2]])
    #expect(blocks[0].superview === stack)
    blocks[2].removeFromSuperview()
    expectEqual(stack.arrangedSubviews, [blocks[1]])
  }

  @Test("R-LAYOUT-16: proportions follow the content; a row begins where text does")
  func proportionsAndDirection() {
    let stack = stack()
    stack.distribution = .fillProportionally
    expectEqual(columns(stack), [[0, 40], [40, 80], [120, 120]])
    blocks[2].size.width = 180
    expectEqual(columns(stack), [[0, 20], [20, 40], [60, 180]])
    blocks[2].size.width = 60
    stack.distribution = .equalSpacing
    stack.semanticContentAttribute = .forceRightToLeft
    expectEqual(columns(stack), [[220, 20], [120, 40], [0, 60]])
  }

  /// The baseline of a label's text, which is in the middle of the label.
  private func baseline(_ label: UILabel) -> CGFloat {
    label.frame.midY + (label.font.ascender + label.font.descender) / 2
  }

  @Test(
    "R-LAYOUT-17: texts are aligned at baselines, and spaces of a column may be between baselines")
  func baselines() {
    let labels = [UILabel(), UILabel()]
    for (label, size) in zip(labels, [17, 34] as [CGFloat]) {
      label.text = "a"
      label.font = UIFont.systemFont(ofSize: size)
    }
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      let stack = UIStackView(arrangedSubviews: labels)
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      stack.alignment = alignment
      stack.layoutIfNeeded()
      #expect(abs(baseline(labels[0]) - baseline(labels[1])) < 0.5)
      expectEqual(labels[1].frame.minY, 0)
    }
    let column = UIStackView(arrangedSubviews: labels)
    column.axis = .vertical
    column.spacing = 50
    column.isBaselineRelativeArrangement = true
    column.frame.size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    column.layoutIfNeeded()
    #expect(abs(baseline(labels[1]) - baseline(labels[0]) - 50) < 0.5)
  }

  @Test("R-LAYOUT-17: across its axis a view without content has no size unless views fill")
  func empty() {
    let plain = UIView()
    let stack = UIStackView(arrangedSubviews: [plain, blocks[1]])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.layoutIfNeeded()
    expectEqual([plain.frame.minY, plain.frame.height], [30, 0])
    stack.alignment = .trailing
    stack.layoutIfNeeded()
    expectEqual([plain.frame.minY, plain.frame.height], [60, 0])
  }

  @Test("R-LAYOUT-18: a custom space is kept only for a view that is arranged already")
  func earlySpace() {
    let stack = UIStackView()
    stack.setCustomSpacing(30, after: blocks[0])
    stack.addArrangedSubview(blocks[0])
    expectEqual(stack.customSpacing(after: blocks[0]), UIStackView.spacingUseDefault)
    stack.setCustomSpacing(30, after: blocks[0])
    expectEqual(stack.customSpacing(after: blocks[0]), 30)
  }

  @Test("R-LAYOUT-22: a hidden view has no length, which breaks a length that the app demands")
  func hiddenAgainstTheApp() {
    let stage = TouchStage()
    let stack = stack()
    stage.show(stack)
    let width = blocks[0].widthAnchor.constraint(equalToConstant: 25)
    width.isActive = true
    stack.layoutIfNeeded()
    expectEqual(blocks[0].frame.width, 25)
    blocks[0].isHidden = true
    stack.layoutIfNeeded()
    expectEqual(blocks[0].frame.width, 0)
    let report = stage.log("log").joined(separator: "\n")
    let broken = report.components(separatedBy: "breaking constraint").last ?? ""
    #expect(report.contains("UISV-hiding") && broken.contains("width == 25"))
    blocks[0].isHidden = false
    stack.layoutIfNeeded()
    expectEqual(blocks[0].frame.width, 25)
  }

  @Test("R-LAYOUT-16: proportions are those of the content, however small that is")
  func smallContent() {
    blocks[0].size.width = 0.25
    blocks[1].size.width = 0.5
    blocks[2].size.width = 0.25
    let stack = stack(width: 100, .fillProportionally)
    expectEqual(columns(stack), [[0, 25], [25, 50], [75, 25]])
  }

  @Test("R-LAYOUT-16: without content there are no proportions, and other constraints decide")
  func noContent() {
    for block in blocks { block.size.width = 0 }
    let stack = stack(width: 90, .fillProportionally)
    for (block, width) in zip(blocks, [40, 30, 20] as [CGFloat]) {
      let constraint = block.widthAnchor.constraint(equalToConstant: width)
      constraint.priority = .defaultHigh
      constraint.isActive = true
      block.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
    }
    expectEqual(columns(stack), [[0, 40], [40, 30], [70, 20]])
    // If some views have content and others do not, all get equal lengths.
    blocks[0].size.width = 10
    expectEqual(columns(stack), [[0, 30], [30, 30], [60, 30]])
  }

  @Test("R-LAYOUT-16: a stack view without views has the length 0, and its layout is not ambiguous")
  func withoutViews() {
    let (root, stack) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIStackView())
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(x: 7, y: 0, width: 0, height: 20))
    #expect(!stack.hasAmbiguousLayout)
  }

  @Test("R-LAYOUT-10: a stack view is as large as its content")
  func fitting() {
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.spacing = 5
    expectEqual(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 130, height: 30))
    stack.alignment = .center
    expectEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).height, 30)
    // With one view alone, a stack view is as large as requested (assumed from the priorities that a device prints).
    let alone = UIStackView(arrangedSubviews: [Block(20, 10)])
    alone.alignment = .center
    expectEqual(
      alone.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).height,
      UIView.layoutFittingExpandedSize.height)
    expectEqual(alone.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 10)
  }

  @Test(
    "R-LAYOUT-18: views that are added, moved or removed after a layout are arranged in the next")
  func changedLater() {
    let stack = UIStackView(arrangedSubviews: [blocks[0], blocks[1]])
    stack.distribution = .equalSpacing
    stack.frame = CGRect(x: 0, y: 0, width: 240, height: 60)
    expectEqual(Array(columns(stack).prefix(2)), [[0, 20], [200, 40]])
    stack.addArrangedSubview(blocks[2])
    expectEqual(columns(stack), [[0, 20], [80, 40], [180, 60]])
    stack.addArrangedSubview(blocks[0])
    expectEqual(stack.arrangedSubviews, [blocks[1], blocks[2], blocks[0]])
    expectEqual(columns(stack), [[220, 20], [0, 40], [100, 60]])
    stack.insertArrangedSubview(blocks[0], at: 1)
    expectEqual(columns(stack), [[100, 20], [0, 40], [180, 60]])
    stack.removeArrangedSubview(blocks[1])
    expectEqual(columns(stack)[0], [0, 20])
    expectEqual(columns(stack)[2], [180, 60])
  }

  @Test("R-LAYOUT-18: a custom space counts from the next layout on, until its view is removed")
  func customSpaceLater() {
    let stack = stack()
    let filler = UIView()
    stack.addArrangedSubview(filler)
    expectEqual(columns(stack), [[0, 20], [20, 40], [60, 60]])
    stack.setCustomSpacing(7, after: blocks[0])
    expectEqual(columns(stack), [[0, 20], [27, 40], [67, 60]])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: blocks[1])
    expectEqual(columns(stack), [[0, 20], [27, 40], [75, 60]])
    stack.removeArrangedSubview(blocks[0])
    stack.insertArrangedSubview(blocks[0], at: 0)
    expectEqual(stack.customSpacing(after: blocks[0]), UIStackView.spacingUseDefault)
    expectEqual(columns(stack), [[0, 20], [20, 40], [68, 60]])
  }

  @Test("R-LAYOUT-17: a row has the baselines of its first view, a column those of both ends")
  func baselineViews() {
    let stack = stack()
    blocks[0].isHidden = true
    #expect(stack.forFirstBaselineLayout === blocks[1] && stack.forLastBaselineLayout === blocks[1])
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === blocks[1] && stack.forLastBaselineLayout === blocks[2])
    let empty = UIStackView()
    #expect(empty.forFirstBaselineLayout === empty && empty.forLastBaselineLayout === empty)
  }
}
