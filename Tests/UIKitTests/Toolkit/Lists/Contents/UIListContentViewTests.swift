import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The frames of the image and the texts of a list's content, in 301 by 61 points.
///
/// The letters a and v are half as wide as their font is high: 10 points in the text, 5 in the
/// secondary text. The lines are 24 and 12 points high.
@MainActor
struct UIListContentViewTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  /// Returns a laid out view whose texts have numbers of letters; no text where the number is nil.
  private func view(
    _ text: Int?, _ secondary: Int? = nil, width: CGFloat = 301,
    _ change: (inout UIListContentConfiguration) -> Void = { _ in }
  ) -> UIListContentView {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = text.map { String(repeating: "a", count: $0) }
    configuration.secondaryText = secondary.map { String(repeating: "v", count: $0) }
    configuration.textProperties.font = UIFont.systemFont(ofSize: 20)
    configuration.secondaryTextProperties.font = UIFont.systemFont(ofSize: 10)
    change(&configuration)
    let view = UIListContentView(configuration: configuration)
    view.frame = rect(0, 0, width, 61)
    view.layoutIfNeeded()
    return view
  }

  /// Expects frames of the image, the text and the secondary text, and a height from all ways to measure the view.
  private func expect(
    _ view: UIListContentView, _ frames: [CGRect], height: CGFloat, line: Int = #line
  ) {
    expectEqual(view.subviews.map(\.frame), frames, line: line)
    expectEqual(
      view.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: height),
      line: line)
    let wanted = CGSize(width: view.bounds.width, height: 7)
    let fitting = CGSize(width: view.bounds.width, height: height)
    expectEqual(view.sizeThatFits(wanted), fitting, line: line)
    expectEqual(
      view.systemLayoutSizeFitting(
        wanted, withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel), fitting, line: line)
  }

  /// The frame of the image view where there is no image.
  private let none = rect(16, 30.5, 0, 0)

  @Test("Texts are between the margins, one below the other, and centered together")
  func below() {
    expect(view(4), [none, rect(16, 18.5, 277, 24), rect(16, 42.5, 277, 0)], height: 46)
    expect(view(4, 3), [none, rect(16, 11, 277, 24), rect(16, 38, 277, 12)], height: 61)
    expect(view(nil, 3), [none, rect(16, 24.5, 277, 0), rect(16, 24.5, 277, 12)], height: 44)
    expect(view(nil), [none, rect(16, 30.5, 277, 0), rect(16, 30.5, 277, 0)], height: 44)
    let narrow = view(4, width: 20)
    expectEqual(narrow.subviews.map(\.frame.width), [0, 0, 0])
  }

  @Test("A text that is wider than its room wraps, up to its number of lines")
  func lines() {
    expectEqual(view(27, width: 294).intrinsicContentSize.height, 46)
    let high = view(27, width: 293).intrinsicContentSize.height
    #expect(high > 46 + 23 && high < 46 + 25)
    let one = view(27, width: 293) { $0.textProperties.numberOfLines = 1 }
    expectEqual(one.intrinsicContentSize.height, 46)
    let second = view(4, 54, width: 293) { $0.secondaryTextProperties.numberOfLines = 1 }
    expectEqual(second.intrinsicContentSize.height, 61)
  }

  @Test("Side by side, the secondary text is at the right edge, as long as both texts have room")
  func beside() {
    func sideBySide(_ text: Int?, _ secondary: Int?, width: CGFloat = 301) -> UIListContentView {
      view(text, secondary, width: width) { $0.prefersSideBySideTextAndSecondaryText = true }
    }
    expect(sideBySide(4, 3), [none, rect(16, 18.5, 246, 24), rect(278, 18.5, 15, 12)], height: 46)
    // The texts take 40 and 220 points, with 16 between them.
    expect(
      sideBySide(4, 44, width: 300),
      [none, rect(16, 18.5, 40, 24), rect(72, 18.5, 220, 12)], height: 46)
    expect(
      sideBySide(4, 44, width: 299),
      [none, rect(16, 11, 275, 24), rect(16, 38, 275, 12)], height: 61)
    expect(sideBySide(4, nil), [none, rect(16, 18.5, 277, 24), rect(16, 42.5, 277, 0)], height: 46)
    expect(sideBySide(nil, 3), [none, rect(16, 24.5, 246, 0), rect(278, 24.5, 15, 12)], height: 44)
  }

  @Test("An image is before the texts, and centered by itself")
  func image() {
    let image = UIImage.ofSize(20, 30)
    expect(
      view(4) { $0.image = image },
      [rect(16, 15.5, 20, 30), rect(52, 18.5, 241, 24), rect(52, 42.5, 241, 0)], height: 52)
    let reserved = view(4) {
      $0.image = image
      $0.imageToTextPadding = 5
      $0.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0)
      $0.imageProperties.maximumSize = CGSize(width: 10, height: 12)
    }
    expect(
      reserved,
      [rect(16, 24.5, 50, 12), rect(71, 18.5, 222, 24), rect(71, 42.5, 222, 0)], height: 46)
    let limited = view(4) {
      $0.image = image
      $0.imageProperties.reservedLayoutSize = CGSize(width: 0, height: 70)
      $0.imageProperties.maximumSize = CGSize(width: 40, height: 12)
    }
    expect(
      limited,
      [rect(16, -4.5, 20, 70), rect(52, 18.5, 241, 24), rect(52, 42.5, 241, 0)], height: 92)
    // Zero means that no length is set; one point is a length.
    for point in [CGSize(width: 1, height: 0), CGSize(width: 0, height: 1)] {
      let other = CGSize(width: 1 - point.width, height: 1 - point.height)
      let small = view(4) {
        $0.image = image
        $0.imageProperties.reservedLayoutSize = point
        $0.imageProperties.maximumSize = other
      }
      expectEqual(small.subviews.map(\.frame.size).first, CGSize(width: 1, height: 1))
    }
    // Without an image nothing is reserved.
    expect(
      view(4) { $0.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 70) },
      [none, rect(16, 18.5, 277, 24), rect(16, 42.5, 277, 0)], height: 46)
  }

  @Test("A view applies the margins, the padding, the text transforms and the colors")
  func properties() throws {
    let view = view(4, 3) {
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 20, leading: 3, bottom: 30, trailing: 5)
      $0.textToSecondaryTextVerticalPadding = 9
      $0.textProperties.transform = .uppercase
      $0.textProperties.color = .red
      $0.secondaryTextProperties.color = .blue
      $0.secondaryTextProperties.transform = .capitalized
    }
    expect(view, [rect(3, 30.5, 0, 0), rect(3, 8, 293, 24), rect(3, 41, 293, 12)], height: 95)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    expectEqual(labels.map(\.text), ["AAAA", "Vvv"])
    expectEqual(labels.map(\.textColor), [.red, .blue])
    expectEqual(labels.map { $0.font.pointSize }, [20, 10])
    var other = try #require(view.configuration as? UIListContentConfiguration)
    other.text = "Other"
    other.textProperties.transform = .lowercase
    other.secondaryText = nil
    view.configuration = other
    view.layoutIfNeeded()
    expectEqual(labels.map(\.text), ["other", nil])
    expectEqual(labels.map(\.frame), [rect(3, 18.5, 293, 24), rect(3, 42.5, 293, 0)])
  }

  @Test("A view of constraints has the height of its new content at the next layout")
  func inConstraints() {
    let box = UIView(frame: rect(0, 0, 301, 400))
    let content = view(4)
    content.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: box.topAnchor),
      content.leftAnchor.constraint(equalTo: box.leftAnchor),
      content.rightAnchor.constraint(equalTo: box.rightAnchor),
    ])
    box.layoutIfNeeded()
    expectEqual(content.frame, rect(0, 0, 301, 46))
    content.configuration = view(4, 3).configuration
    box.layoutIfNeeded()
    expectEqual(content.frame, rect(0, 0, 301, 61))
  }
}
