import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The description of a view.
@MainActor
struct ViewDescriptionTests {
  private final class CustomView: UIView {}
  private final class CustomButton: UIButton {}
  private let stage = TouchStage()

  @Test("R-TOUCH-15: a view prints its frame with six digits, and how it is resized")
  func frame() {
    stage.makeCurrent()
    let view = CustomView(frame: CGRect(x: 338.0 / 3, y: 331, width: 150, height: 150))
    view.accessibilityIdentifier = "custom"
    view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    expectEqual(
      "\(view)",
      "<CustomView: @custom; frame = (112.667 331; 150 150); autoresize = RM+BM; layer = <CALayer>>"
    )
    view.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect("\(view)".contains("; autoresize = LM+W+RM+TM+H+BM; "))
  }

  @Test("R-TOUCH-15: a window prints its recognizers and the class of its layer")
  func window() {
    stage.makeCurrent()
    stage.window.addGestureRecognizer(UITapGestureRecognizer())
    expectEqual(
      stage.window.description,
      "<UIWindow: UIWindow#1; frame = (0 0; 390 844); gestureRecognizers = <NSArray>; "
        + "layer = <UIWindowLayer>>")
  }

  @Test("Properties that differ from those of a new view are printed, in the order of iOS")
  func changes() {
    stage.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10.5, height: 20))
    expectEqual("\(view)", "<UIView: UIView#1; frame = (0 0; 10.5 20); layer = <CALayer>>")
    view.transform = CGAffineTransform(scaleX: 2, y: 0.1)
    view.clipsToBounds = true
    view.isHidden = true
    view.alpha = 0.25
    view.isUserInteractionEnabled = false
    view.tag = 7
    expectEqual(
      "\(view)",
      "<UIView: UIView#1; frame = (-5.25 9; 21 2); "
        + "transform = [2, 0, 0, 0.10000000000000001, 0, 0]; clipsToBounds = YES; hidden = YES; "
        + "alpha = 0.25; userInteractionEnabled = NO; tag = 7; layer = <CALayer>>")
  }

  @Test("A subclass of a UIKit class names that class; labels print their text")
  func classes() {
    stage.makeCurrent()
    expectEqual(
      "\(CustomButton())",
      "<CustomButton: CustomButton#1; baseClass = UIButton; frame = (0 0; 0 0); layer = <CALayer>>")
    let label = UILabel()
    label.text = "Label"
    expectEqual(
      "\(label)",
      "<UILabel: UILabel#1; frame = (0 0; 0 0); text = 'Label'; userInteractionEnabled = NO; "
        + "layer = <_UILabelLayer>>")
  }

  @Test("A scroll view prints its offset, the size of its content and its insets")
  func scrollView() {
    stage.makeCurrent()
    let view = UIScrollView(frame: CGRect(x: 0, y: 269, width: 375, height: 558))
    view.contentSize = CGSize(width: 1125, height: 0)
    view.contentInset.top = 20
    view.contentOffset.x = 375
    expectEqual(
      "\(view)",
      "<UIScrollView: UIScrollView#1; frame = (0 269; 375 558); clipsToBounds = YES; "
        + "gestureRecognizers = <NSArray>; layer = <CALayer>; contentOffset: {375, 0}; "
        + "contentSize: {1125, 0}; adjustedContentInset: {20, 0, 0, 0}>")
  }

  @Test("On another thread a view prints no more than any object does")
  func elsewhere() async {
    stage.makeCurrent()
    let view = UIView()
    let text = await Task.detached { view.description }.value
    #expect(!text.contains("frame"))
  }
}
