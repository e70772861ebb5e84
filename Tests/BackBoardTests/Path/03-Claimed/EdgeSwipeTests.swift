import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct EdgeSwipeTests {
  private static let nanosecondsPerMillisecond: UInt64 = 1_000_000

  /// The gesture of a finger that lands at the first place, reaches another place every 10 ms, and lifts after a rest;
  /// nil if it makes none.
  private func gesture(
    _ places: [(Double, Double)], restingMilliseconds: UInt64 = 0
  ) -> SystemGestureKind? {
    guard
      var swipe = EdgeSwipe(
        x: places[0].0, y: places[0].1, time: 0, width: 390, height: 844)
    else { return nil }
    var time: UInt64 = 0
    for place in places.dropFirst() {
      time += 10 * Self.nanosecondsPerMillisecond
      swipe.move(x: place.0, y: place.1, time: time)
    }
    let last = places[places.count - 1]
    time += restingMilliseconds * Self.nanosecondsPerMillisecond
    return swipe.lift(x: last.0, y: last.1, time: time)
  }

  /// The state of a finger that landed at the first place and moved to the others; nil if it landed far from the edges.
  private func state(_ places: (Double, Double)...) -> EdgeSwipe.State? {
    var swipe = EdgeSwipe(x: places[0].0, y: places[0].1, time: 0, width: 390, height: 844)
    for place in places.dropFirst() { swipe?.move(x: place.0, y: place.1, time: 1) }
    return swipe?.state
  }

  /// Eleven places on a straight line, at equal distances.
  private func line(from: (Double, Double), to: (Double, Double)) -> [(Double, Double)] {
    (0...10).map { step in
      let part = Double(step) / 10
      return (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    }
  }

  @Test("R-SB-11: a swipe up from the bottom is home, and with a rest the app switcher")
  func swipeUpFromBottom() {
    let up = line(from: (195, 840), to: (195, 500))
    expectEqual(gesture(up), .homeSwipe)
    expectEqual(gesture(up, restingMilliseconds: 199), .homeSwipe)
    expectEqual(gesture(up, restingMilliseconds: 200), .appSwitcher)
    let short = line(from: (195, 840), to: (195, 740))
    expectEqual(gesture(short, restingMilliseconds: 500), .homeSwipe)
  }

  @Test("R-SB-11: a swipe along the bottom edge switches apps, in either direction")
  func swipeAlongBottomSwitchesApps() {
    expectEqual(gesture(line(from: (100, 838), to: (300, 830))), .switchApp)
    expectEqual(gesture(line(from: (300, 838), to: (100, 838))), .switchApp)
  }

  @Test("R-SB-11: a swipe down from the top opens notifications, at the right the controls")
  func swipeDownFromTop() {
    expectEqual(gesture(line(from: (195, 4), to: (195, 300))), .notificationCenter)
    expectEqual(gesture(line(from: (40, 4), to: (40, 300))), .notificationCenter)
    expectEqual(gesture(line(from: (360, 4), to: (350, 300))), .controlCenter)
  }

  @Test("R-SB-13: the zone is 20 points deep, at the top and at the bottom")
  func depthOfTheZone() {
    func begins(_ y: Double) -> Bool {
      EdgeSwipe(x: 195, y: y, time: 0, width: 390, height: 844) != nil
    }
    expectEqual([0, 19.9, 824, 844].map(begins), [true, true, true, true])
    expectEqual([20, 400, 823.9].map(begins), [false, false, false])
  }

  @Test("a swipe is recognized 30 points inwards, unless it went farther along the edge")
  func recognizedAfter30Points() {
    expectEqual(state((195, 840), (195, 811)), .possible)
    expectEqual(state((195, 840), (195, 810)), .recognized)
    expectEqual(state((195, 840), (155, 800)), .recognized)
    expectEqual(state((195, 840), (154, 800)), .possible)
    expectEqual(state((195, 4), (195, 34)), .recognized)
    expectEqual(state((195, 4), (226, 34)), .failed)
  }

  @Test("a swipe along the bottom edge is recognized after 60 points")
  func recognizedAlongBottomAfter60Points() {
    expectEqual(state((100, 838), (159, 838)), .possible)
    expectEqual(state((100, 838), (160, 838)), .recognized)
    expectEqual(state((100, 838), (40, 838)), .recognized)
  }

  @Test("a finger that moves more than 10 points outwards, or along the top, makes no gesture")
  func outwardsAndAlongTheTop() {
    expectEqual(state((195, 828), (195, 838)), .possible)
    expectEqual(state((195, 828), (195, 839)), .failed)
    expectEqual(state((195, 15), (195, 4)), .failed)
    expectEqual(state((100, 5), (110, 5)), .possible)
    expectEqual(state((100, 5), (111, 5)), .failed)
    expectEqual(state((100, 5), (111, 16)), .possible)
  }

  @Test("a lift makes a gesture from 60 points on, and after a rest the app switcher from 120 on")
  func countsFrom60PointsOn() {
    expectNil(gesture([(195, 840), (195, 800), (195, 781)]))
    expectEqual(gesture([(195, 840), (195, 800), (195, 780)]), .homeSwipe)
    let rest: UInt64 = 300
    expectEqual(
      gesture([(195, 840), (195, 721)], restingMilliseconds: rest), .homeSwipe)
    expectEqual(
      gesture([(195, 840), (195, 720)], restingMilliseconds: rest), .appSwitcher)
  }

  @Test("R-SB-11: the control center begins at two thirds of the width")
  func whereControlCenterBegins() {
    expectEqual(gesture([(259, 4), (259, 100)]), .notificationCenter)
    expectEqual(gesture([(260, 4), (260, 100)]), .controlCenter)
  }

  @Test("a finger that returns to its edge takes the gesture back")
  func fingerReturnsToEdge() {
    let back = line(from: (195, 840), to: (195, 700)) + [(195, 760), (195, 820)]
    expectNil(gesture(back))
    let sideways = line(from: (100, 838), to: (300, 838)) + [(200, 838), (110, 838)]
    expectNil(gesture(sideways))
  }

  @Test("a tap, a move outward and a move along the top are not gestures")
  func noGestures() {
    expectNil(gesture([(195, 840)]))
    expectNil(gesture([(195, 828), (195, 842)]))
    expectNil(gesture(line(from: (100, 5), to: (300, 8))))
  }

  @Test("R-SB-13: after a second near the edge a finger belongs to the app")
  func oneSecondNearTheEdge() {
    var swipe = EdgeSwipe(x: 195, y: 840, time: 0, width: 390, height: 844)
    swipe?.move(x: 195, y: 839, time: 1_000 * Self.nanosecondsPerMillisecond)
    expectEqual(swipe?.state, .possible)
    swipe?.move(x: 195, y: 838, time: 1_001 * Self.nanosecondsPerMillisecond)
    expectEqual(swipe?.state, .failed)
    swipe?.move(x: 195, y: 400, time: 1_002 * Self.nanosecondsPerMillisecond)
    expectEqual(swipe?.state, .failed)
  }

  @Test("time that runs backwards neither fails a gesture nor traps")
  func timeRunsBackwards() {
    var swipe = EdgeSwipe(x: 195, y: 840, time: .max, width: 390, height: 844)
    swipe?.move(x: 195, y: 839, time: 0)
    expectEqual(swipe?.state, .possible)
    swipe?.move(x: 195, y: 500, time: 3)
    let kind = swipe?.lift(x: 195, y: 500, time: 1)
    expectEqual(kind, .homeSwipe)
  }
}
