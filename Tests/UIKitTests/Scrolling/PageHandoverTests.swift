import Foundation
import Testing
import UIKit

@Suite struct PageHandoverTests {
  private func share(_ step: CGFloat, at offset: CGFloat, turned: CGFloat = 0) -> [CGFloat] {
    let shares = PageHandover.share(step, offset: offset, from: 0, to: 100, turned: turned)
    return [shares.content, shares.page]
  }

  @Test("R-SCROLL-19: content goes to its edge, and what is left of the step turns the page")
  func there() {
    #expect(share(30, at: 50) == [30, 0])
    #expect(share(30, at: 90) == [10, 20])
    #expect(share(-30, at: 10) == [-10, -20])
    #expect(share(30, at: 100) == [0, 30])
  }

  @Test("R-SCROLL-19: on the way back the page comes first, then the content")
  func back() {
    #expect(share(-30, at: 100, turned: 40) == [0, -30])
    #expect(share(-30, at: 100, turned: 10) == [-20, -10])
    #expect(share(30, at: 0, turned: -10) == [20, 10])
    #expect(share(-300, at: 100, turned: 40) == [-100, -200])
    #expect(share(5, at: 50, turned: 40) == [0, 5])
  }

  @Test("Whatever is shared, nothing of the step is lost")
  func whole() {
    for step in stride(from: CGFloat(-250), to: 250, by: 7) {
      for offset in stride(from: CGFloat(-20), to: 130, by: 10) {
        for turned in stride(from: CGFloat(-50), to: 50, by: 25) {
          #expect(share(step, at: offset, turned: turned).reduce(0, +) == step)
        }
      }
    }
  }
}
