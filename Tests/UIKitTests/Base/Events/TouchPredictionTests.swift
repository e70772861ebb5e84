import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct TouchPredictionTests {
  /// A sample at (x, 2x).
  private func sample(_ x: CGFloat, at time: TimeInterval) -> TouchSample {
    let point = CGPoint(x: x, y: 2 * x)
    return TouchSample(location: point, preciseLocation: point, timestamp: time)
  }

  @Test("R-EVENT-9: predicted samples lie in order on the line, and their location is estimated")
  func line() {
    let past = (0...4).map { sample(CGFloat($0) * 3, at: Double($0) / 240) }
    let future = TouchPrediction.samples(after: past)
    // A frame at 60 Hz has four samples at 240 Hz, each 3 points further.
    expectEqual(future.map { $0.location.x.rounded() }, [15, 18, 21, 24])
    expectEqual(future.map { $0.location.y.rounded() }, [30, 36, 42, 48])
    #expect(future.allSatisfy { $0.estimated == .location && $0.expecting.isEmpty })
    expectEqual(future.map(\.timestamp), future.map(\.timestamp).sorted())
    #expect(future.allSatisfy { $0.timestamp > 4.0 / 240 })
  }

  @Test("R-TOUCH-26: a predicted sample expects no correction, even if the touch does")
  func withoutCorrections() {
    var last = sample(6, at: 1 + 1.0 / 60)
    (last.updateIndex, last.estimated, last.expecting) = (7, .force, .force)
    let future = TouchPrediction.samples(after: [sample(0, at: 1), last])
    expectEqual(future.map(\.updateIndex), [0])
    expectEqual(future.map(\.expecting), [[]])
    expectEqual(future.map(\.estimated), [[.force, .location]])
  }

  @Test("R-EVENT-9: a touch sampled once a frame is predicted for one frame")
  func slow() {
    let future = TouchPrediction.samples(after: [sample(0, at: 1), sample(6, at: 1 + 1.0 / 60)])
    expectEqual(future.map(\.location.x), [12])
  }

  @Test("One sample, one instant or one location gives no prediction")
  func unknowable() {
    expectEqual(TouchPrediction.samples(after: []), [])
    expectEqual(TouchPrediction.samples(after: [sample(1, at: 1)]), [])
    expectEqual(TouchPrediction.samples(after: [sample(1, at: 1), sample(2, at: 1)]), [])
    expectEqual(TouchPrediction.samples(after: [sample(1, at: 1), sample(1, at: 2)]), [])
  }
}
