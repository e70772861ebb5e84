import Foundation
import Testing
@testable import UIKit

@Suite struct RubberBandTests {
  @Test("R-SCROLL-17: content beyond an edge follows the finger by the formula of the rubber band")
  func formula() {
    let band = RubberBand(length: 400)
    #expect(abs(band.shown(100) - (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-9)
    #expect(band.shown(-100) == -band.shown(100))
    #expect(band.shown(0) == 0)
    #expect(band.shown(1e9) < 400)
  }

  @Test("R-SCROLL-17: only what is beyond an edge is shortened")
  func onlyBeyond() {
    let band = RubberBand(length: 400)
    #expect(band.shown(50, from: 0, to: 100) == 50)
    #expect(band.shown(200, from: 0, to: 100) == 100 + band.shown(100))
    #expect(band.shown(-30, from: 0, to: 100) == band.shown(-30))
  }

  @Test("What is shown leads back to the finger")
  func inverse() {
    let band = RubberBand(length: 400)
    for pull in [CGFloat(-300), -1, 0, 20, 1000] {
      #expect(abs(band.pulled(band.shown(pull)) - pull) < 1e-6)
    }
    #expect(band.pulled(500).isFinite)
    #expect(RubberBand(length: 0).shown(10) == 0)
  }
}
