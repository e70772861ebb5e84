import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

struct RubberBandTests {
  @Test("R-SCROLL-17: content beyond an edge follows the finger by the formula of the rubber band")
  func formula() {
    let band = RubberBand(length: 400)
    #expect(abs(band.shown(100) - (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-9)
    expectEqual(band.shown(-100), -band.shown(100))
    expectEqual(band.shown(0), 0)
    #expect(band.shown(1e9) < 400)
  }

  @Test("R-SCROLL-17: only the part of a drag beyond an edge is shortened")
  func onlyBeyond() {
    let band = RubberBand(length: 400)
    expectEqual(band.shown(50, from: 0, to: 100), 50)
    expectEqual(band.shown(200, from: 0, to: 100), 100 + band.shown(100))
    expectEqual(band.shown(-30, from: 0, to: 100), band.shown(-30))
  }

  @Test(
    "A band without length shows no pull and needs none, and one of half a point shortens pulls")
  func shortBands() {
    let none = RubberBand(length: 0)
    for pull in [CGFloat(0), 5] { #expect(none.shown(pull) == 0 && none.pulled(pull) == 0) }
    let short = RubberBand(length: 0.5)
    #expect(short.shown(1) > 0 && abs(short.pulled(short.shown(0.25)) - 0.25) < 1e-9)
    #expect(short.shown(-0.5) < 0 && abs(short.pulled(short.shown(-0.5)) + 0.5) < 1e-9)
    #expect(abs(short.pulled(short.shown(0.5)) - 0.5) < 1e-9)
  }

  @Test("The unshortened offset can be computed from the shortened one")
  func inverse() {
    let band = RubberBand(length: 400)
    for pull in [CGFloat(-300), -1, 0, 20, 1000] {
      #expect(abs(band.pulled(band.shown(pull)) - pull) < 1e-6)
    }
    // No pull shows 500 points of a band of 400.
    #expect(band.pulled(500).isFinite)
  }

  @Test("Beyond both edges the unshortened offset can be computed from the shortened one")
  func inverseBeyond() {
    let band = RubberBand(length: 400)
    for offset in [CGFloat(-70), 49, 50, 77, 100, 101, 250] {
      let shown = band.shown(offset, from: 50, to: 100)
      #expect(abs(band.pulled(shown, from: 50, to: 100) - offset) < 1e-9, "\(offset)")
    }
  }

}
