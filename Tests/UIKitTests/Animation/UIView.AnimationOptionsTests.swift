import Testing
import UIKit

@Suite("Animation options")
struct UIViewAnimationOptionsTests {
  @Test("the options have the bits that they have on iOS")
  func bits() {
    let options: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    #expect(options.map(\.rawValue) == (0..<10).map { 1 << $0 })
    let curves: [UIView.AnimationOptions] = [
      .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
    ]
    #expect(curves.map(\.rawValue) == [0, 0x10000, 0x20000, 0x30000])
    let transitions: [UIView.AnimationOptions] = [
      .transitionNone, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp,
      .transitionCurlDown, .transitionCrossDissolve, .transitionFlipFromTop,
      .transitionFlipFromBottom,
    ]
    #expect(transitions.map(\.rawValue) == (0..<8).map { $0 << 20 })
    #expect(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue == 3 << 24)
    #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
  }

  @Test("a curve is a number among the bits")
  func curves() {
    let options: [UIView.AnimationOptions] = [
      [.repeat], [.curveEaseIn, .repeat], [.curveEaseOut], [.curveLinear, .allowUserInteraction],
    ]
    #expect(options.map(\.curve) == [.easeInOut, .easeIn, .easeOut, .linear])
  }
}
