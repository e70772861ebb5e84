import Foundation
import Testing
@testable import UIKit

@Suite struct PagingTests {
  private let paging = Paging(length: 100, low: 0, high: 450)

  @Test("R-SCROLL-18: a slow lift goes to the nearest page")
  func nearest() {
    #expect(paging.target(from: 100, at: 149, velocity: 299) == 100)
    #expect(paging.target(from: 100, at: 151, velocity: -299) == 200)
  }

  @Test("R-SCROLL-18: from 300 points a second on the neighbour in the direction is the target")
  func flick() {
    #expect(paging.target(from: 100, at: 110, velocity: 300) == 200)
    #expect(paging.target(from: 100, at: 190, velocity: -300) == 100)
    #expect(paging.target(from: 100, at: 90, velocity: -300) == 0)
  }

  @Test("R-SCROLL-18: however fast, one page at most from where the drag began")
  func onePage() {
    #expect(paging.target(from: 100, at: 205, velocity: 5000) == 200)
    #expect(paging.target(from: 300, at: 170, velocity: 0) == 200)
  }

  @Test("R-SCROLL-18: beyond the last page is the end of the content")
  func edges() {
    #expect(paging.target(from: 400, at: 430, velocity: 900) == 450)
    #expect(paging.target(from: 0, at: -30, velocity: -900) == 0)
    #expect(Paging(length: 0, low: 0, high: 50).target(from: 0, at: 80, velocity: 0) == 50)
  }
}
