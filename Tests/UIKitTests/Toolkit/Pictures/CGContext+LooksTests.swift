import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The shapes of which the pictures of controls consist.
@MainActor
struct CGContextLooksTests {
  private let stage = TouchStage(size: CGSize(width: 331, height: 557), scale: 1)

  /// Returns the radii of the corners of the areas in a view's picture.
  private func radii(_ view: UIView, _ frame: CGRect) -> [Double] {
    view.frame = frame
    stage.show(view)
    let group = stage.picture.group(named: String(describing: type(of: view)))
    view.removeFromSuperview()
    return (group?.items ?? []).compactMap {
      if case .area(let area, _) = $0 { area.path.cornerRadius } else { nil }
    }
  }

  @Test("Tracks and thumbs have round ends, and other parts of controls round corners")
  func corners() {
    expectEqual(radii(UIStepper(), rect(0, 0, 94, 32)), [8, 0])
    let progress = UIProgressView()
    progress.progress = 0.5
    expectEqual(radii(progress, rect(0, 0, 100, 6)), [3, 3])
    let slider = UISlider()
    slider.value = 0.5
    expectEqual(radii(slider, rect(0, 0, 100, 40)), [2, 2, 14])
    expectEqual(radii(UISwitch(), rect(0, 0, 51, 31)), [15.5, 13.5])
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 0
    expectEqual(radii(segments, rect(0, 0, 100, 32)), [8, 6])
    for (height, radius) in [(20, 5), (32, 8), (80, 8)] as [(CGFloat, Double)] {
      expectEqual(radii(UIButton(configuration: .filled()), rect(0, 0, 100, height)), [radius])
    }
  }

  @Test("The spokes of an activity indicator have round ends")
  func ends() {
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.startAnimating()
    stage.show(wheel)
    let items = stage.picture.group(named: "UIActivityIndicatorView")?.items ?? []
    expectEqual(items.count, 8)
    for item in items {
      guard case .line(_, let pen, _) = item else {
        Issue.record("not a line")
        continue
      }
      #expect(pen.cap == .round && pen.join == .round)
    }
  }

  @Test("A title that is too long for its segment ends with an ellipsis")
  func longTitle() {
    let control = UISegmentedControl(items: ["several words", "b"])
    let texts = stage.summary(of: control, frame: rect(0, 0, 121, 33)).filter {
      $0.hasPrefix("text ")
    }
    expectEqual(texts.count, 2)
    #expect(texts[0].contains("…") && texts[0].hasPrefix("text several"), "\(texts)")
  }
}
