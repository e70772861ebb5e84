import Testing
import TouchstoneTestSupport
import UIKit

/// What the frames, contents and texts of views mean for the constraints around them.
@MainActor
struct LayoutEngineEquationsTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()

  init() {
    one.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(one)
  }

  @Test("R-LAYOUT-6: no view and no guide is narrower or lower than 0")
  func nonNegative() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let weak = [
      one.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      one.bottomAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      guide.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
      guide.bottomAnchor.constraint(equalTo: root.topAnchor, constant: 2),
    ]
    for constraint in weak { constraint.priority = .defaultHigh }
    NSLayoutConstraint.activate(
      weak + [
        one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
        one.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
        guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
        guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
      ])
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(50, 60, 0, 0))
    expectEqual(guide.layoutFrame, rect(5, 6, 0, 0))
    // They can be larger.
    weak[0].constant = 90
    weak[1].constant = 95
    weak[2].constant = 15
    weak[3].constant = 26
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(50, 60, 40, 35))
    expectEqual(guide.layoutFrame, rect(5, 6, 10, 20))
  }

  private final class Content: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
  }

  @Test("R-LAYOUT-5: an intrinsic size of 0 counts, and the lack of one does not")
  func noContent() {
    let content = Content()
    content.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(content)
    let ends = [
      content.rightAnchor.constraint(equalTo: root.rightAnchor),
      content.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
    for end in ends { end.priority = UILayoutPriority(100) }
    NSLayoutConstraint.activate(
      ends + [
        content.leftAnchor.constraint(equalTo: root.leftAnchor),
        content.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    root.layoutIfNeeded()
    expectEqual(content.frame, rect(0, 0, 0, 0))
    content.size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    content.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    expectEqual(content.frame, root.bounds)
  }

  @Test("R-LAYOUT-4: a frame may move to the other side of its superview's edge")
  func oppositeFrame() {
    let masked = UIView(frame: rect(30, 20, 10, 10))
    root.addSubview(masked)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: masked.leftAnchor, constant: 100),
      one.topAnchor.constraint(equalTo: masked.topAnchor, constant: 100),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame.origin, CGPoint(x: 130, y: 120))
    masked.frame.origin = CGPoint(x: -30, y: -20)
    root.layoutIfNeeded()
    expectEqual(one.frame.origin, CGPoint(x: 70, y: 80))
    expectEqual(masked.frame.origin, CGPoint(x: -30, y: -20))
  }

  private final class Shadowed: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 2, left: 3, bottom: 5, right: 7)
    }
  }

  @Test("R-LAYOUT-4: a mask shares the frame of the superview, not its alignment rectangle")
  func maskInAlignment() {
    let holder = Shadowed(frame: rect(0, 0, 100, 80))
    let masked = UIView(frame: rect(10, 12, 40, 20))
    masked.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(holder)
    holder.addSubview(masked)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: masked.leftAnchor),
      one.rightAnchor.constraint(equalTo: masked.rightAnchor),
      one.topAnchor.constraint(equalTo: masked.topAnchor),
      one.bottomAnchor.constraint(equalTo: masked.bottomAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(10, 12, 40, 20))
    holder.frame.size = CGSize(width: 130, height: 120)
    root.layoutIfNeeded()
    expectEqual(one.frame, rect(10, 12, 70, 60))
    expectEqual(masked.frame, rect(10, 12, 70, 60))
  }

  /// The places to which the baselines of a view of 100 points, at 50 points from the top, move another view.
  private func baselines(of view: UIView) -> [CGFloat] {
    view.frame = rect(0, 50, 200, 100)
    root.addSubview(view)
    let below = UIView()
    below.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(below)
    NSLayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
      below.topAnchor.constraint(equalTo: view.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    return [one.frame.minY, below.frame.minY]
  }

  @Test("R-LAYOUT-1: a view without text has its first baseline at the top, its last at the bottom")
  func plainBaselines() { expectEqual(baselines(of: UIView()), [50, 150]) }

  @Test(
    "R-LAYOUT-1: the baselines of a text of one line are in the middle, of several near the edges",
    arguments: [1, 2, 0])
  func textBaselines(lineLimit: Int) {
    let label = UILabel()
    label.text = "a"
    label.numberOfLines = lineLimit
    let (above, below) = (label.font.ascender, label.font.descender)
    let middle = 100 + (above + below) / 2
    let expected = lineLimit == 1 ? [middle, middle] : [50 + above, 150 + below]
    for (found, place) in zip(baselines(of: label), expected) {
      #expect(abs(found - place) < 0.2, "\(found), not \(place)")
    }
  }
}
