import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct TouchSampleTests {
  private let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 1)

  @Test(
    "R-TOUCH-3: location, force and angles are changes; time, radius and precise location are not")
  func changes() {
    func change(_ body: (inout TouchSample) -> Void) -> Bool {
      var other = sample
      body(&other)
      return other.differs(from: sample)
    }
    #expect(change { $0.location.x = 1 })
    #expect(change { $0.force = 1 })
    #expect(change { $0.altitude = 1 })
    #expect(change { $0.azimuth = 1 })
    #expect(change { $0.roll = 1 })
    #expect(!change { $0.timestamp = 2 })
    #expect(!change { $0.majorRadius = 2 })
    #expect(!change { $0.preciseLocation.x = 0.1 })
  }
}

/// Corrections of a touch sample.
struct TouchSampleCorrectionTests {
  private let place = CGPoint(x: 1, y: 2)

  @Test(
    "R-TOUCH-26: a correction changes the value of its property and no other",
    arguments: [.force, .altitude, .azimuth, .roll, .location] as [UITouch.Properties])
  func corrects(property: UITouch.Properties) {
    let all: UITouch.Properties = [.force, .altitude, .azimuth, .roll, .location]
    var sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 1)
    (sample.estimated, sample.expecting) = (all, all)
    let before = sample
    var correction = TouchSample(location: place, preciseLocation: place, timestamp: 2)
    (correction.force, correction.altitude) = (0.1, 0.2)
    (correction.azimuth, correction.roll) = (0.3, 0.4)
    sample.correct(property, from: correction)
    var expected = before
    switch property {
    case .force: expected.force = 0.1
    case .altitude: expected.altitude = 0.2
    case .azimuth: expected.azimuth = 0.3
    case .roll: expected.roll = 0.4
    default: (expected.location, expected.preciseLocation) = (place, place)
    }
    expected.estimated = all.subtracting(property)
    expected.expecting = all.subtracting(property)
    expectEqual(sample, expected)
  }
}
