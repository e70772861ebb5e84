import Foundation
import Testing
import UIKit

@Suite("Touch sample")
struct TouchSampleTests {
  private let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 1)

  @Test("R-TOUCH-3: place, force and angles are news, time and radius are not")
  func news() {
    func change(_ body: (inout TouchSample) -> Void) -> Bool {
      var other = sample
      body(&other)
      return other.differs(from: sample)
    }
    #expect(change { $0.location.x = 1 })
    #expect(change { $0.force = 1 })
    #expect(change { $0.altitude = 1 })
    #expect(change { $0.azimuth = 1 })
    #expect(!change { $0.timestamp = 2 })
    #expect(!change { $0.majorRadius = 2 })
    #expect(!change { $0.preciseLocation.x = 0.1 })
  }
}
