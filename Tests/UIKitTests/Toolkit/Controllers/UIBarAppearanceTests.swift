import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIBarAppearanceTests {
  private let stage = TouchStage()

  @Test("a navigation bar keeps a background image for each form of the bar")
  func backgrounds() {
    let (bar, image, compact) = (UINavigationBar(), UIImage(), UIImage())
    expectNil(bar.backgroundImage(for: .default))
    bar.setBackgroundImage(image, for: .default)
    bar.setBackgroundImage(compact, for: .compact)
    #expect(bar.backgroundImage(for: .default) === image)
    #expect(bar.backgroundImage(for: .compact) === compact)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.backgroundImage(for: .default) == nil)
    #expect(bar.backgroundImage(for: .compact) === compact)
  }

  @Test("an appearance keeps the image of the back button")
  func backIndicator() {
    let (appearance, image) = (UINavigationBarAppearance(), UIImage())
    expectNil(appearance.backIndicatorImage)
    appearance.setBackIndicatorImage(image, transitionMaskImage: nil)
    #expect(appearance.backIndicatorImage === image)
  }
}
