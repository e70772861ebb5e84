import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIImageViewTests {
  @MainActor private final class Taps {
    var count = 0
    func tapped() { count += 1 }
  }

  private let stage = TouchStage()
  private let wide = UIImage.ofSize(90, 60)
  private let high = UIImage.ofSize(10, 80)

  @Test("R-VIEW-13: an image view gets no touches until interaction is enabled")
  func interaction() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let taps = Taps()
    view.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Taps.tapped))
    stage.show(view)
    #expect(!view.isUserInteractionEnabled)
    stage.tap(at: CGPoint(x: 50, y: 50))
    expectEqual(taps.count, 0)
    view.isUserInteractionEnabled = true
    stage.tap(at: CGPoint(x: 50, y: 50))
    expectEqual(taps.count, 1)
  }

  @Test("A new image view has the size of its image; sizeToFit uses the image that is shown")
  func sizes() {
    stage.makeCurrent()
    let view = UIImageView(image: wide, highlightedImage: high)
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 90, height: 60))
    view.isHighlighted = true
    view.sizeToFit()
    expectEqual(view.frame.size, CGSize(width: 10, height: 80))
    view.highlightedImage = nil
    view.sizeToFit()
    expectEqual(view.frame.size, CGSize(width: 90, height: 60))
    view.image = nil
    expectEqual(view.sizeThatFits(CGSize(width: 5, height: 5)), .zero)
  }

  @Test("an image view is as large as the image that it shows")
  func layoutSize() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let view = UIImageView(image: wide)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.isHighlighted = true
    root.layoutIfNeeded()
    expectEqual(view.bounds.size, CGSize(width: 90, height: 60))
    view.highlightedImage = high
    root.layoutIfNeeded()
    expectEqual(view.bounds.size, CGSize(width: 10, height: 80))
  }

  @Test("an animation of images begins if there are images, and ends when it is stopped")
  func animation() {
    stage.makeCurrent()
    let view = UIImageView()
    view.startAnimating()
    #expect(!view.isAnimating && view.animationDuration == 0 && view.animationRepeatCount == 0)
    view.animationImages = [wide, high].compactMap { $0 }
    view.startAnimating()
    #expect(view.isAnimating && view.highlightedAnimationImages == nil)
    view.stopAnimating()
    #expect(!view.isAnimating && wide?.imageOrientation == .up)
  }

  @Test("The defaults are those of iOS")
  func defaults() {
    stage.makeCurrent()
    let view = UIImageView(image: nil)
    #expect(view.image == nil && !view.isHighlighted && !view.clipsToBounds)
    #expect(view.contentMode == .scaleToFill && view.frame == .zero)
  }
}
