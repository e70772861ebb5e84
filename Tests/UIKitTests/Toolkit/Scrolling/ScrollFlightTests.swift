import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

struct ScrollFlightTests {
  private func launch(
    from start: CGFloat, velocity: CGFloat, bounces: Bool = true
  ) -> ScrollFlight.Launch {
    var launch = ScrollFlight.Launch()
    launch.start = start
    launch.velocity = velocity
    launch.low = 0
    launch.high = 1000
    launch.bounces = bounces
    return launch
  }

  @Test("R-SCROLL-15: a deceleration that stays inside follows the closed form")
  func staysInside() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800))
    let form = Deceleration(from: 100, velocity: 800, rate: 0.998)
    expectEqual(flight.position(at: 0.3), form.position(at: 0.3))
    expectEqual(flight.end, form.end)
    expectEqual(flight.position(at: 30), form.end)
  }

  @Test("R-SCROLL-17: decelerating into an edge goes beyond it and springs back to it")
  func bounces() {
    let flight = ScrollFlight(launch(from: 900, velocity: 2000))
    let positions = (0...180).map { flight.position(at: Double($0) / 60) }
    #expect(positions.contains { $0 > 1010 })
    expectEqual(flight.end, 1000)
    expectEqual(positions.last, 1000)
    // No jump where the spring takes over.
    for (one, next) in zip(positions, positions.dropFirst()) { #expect(abs(next - one) < 40) }
  }

  @Test("R-SCROLL-17: without bounces a deceleration stops at the edge")
  func stopsAtEdge() {
    let flight = ScrollFlight(launch(from: 900, velocity: 2000, bounces: false))
    for frame in 0...120 { #expect(flight.position(at: Double(frame) / 60) <= 1000) }
    #expect(flight.isOver(at: 1))
  }

  @Test("R-SCROLL-17: without bounces content that is at an edge stays there at any velocity")
  func staysAtEdge() {
    for (start, velocity) in [(CGFloat(0), CGFloat(-2000)), (1000, 2000)] {
      let flight = ScrollFlight(launch(from: start, velocity: velocity, bounces: false))
      #expect(flight.isOver(at: 0))
      for frame in 0...60 { expectEqual(flight.position(at: Double(frame) / 60), start) }
    }
  }

  @Test("R-SCROLL-17: content as long as its view springs back from either side")
  func springsBackWhereEdgesMeet() {
    for start in [-50.0, 50] {
      var launch = launch(from: start, velocity: 0)
      launch.high = launch.low
      let flight = ScrollFlight(launch)
      let positions = (0...180).map { flight.position(at: Double($0) / 60) }
      expectEqual(positions.first, start)
      for (one, next) in zip(positions, positions.dropFirst()) { #expect(abs(next - one) < 10) }
      expectEqual(positions.last, 0)
    }
  }

  @Test("R-SCROLL-17: content released beyond an edge springs back to it")
  func springsBack() {
    let flight = ScrollFlight(launch(from: -80, velocity: 0))
    expectEqual(flight.position(at: 0), -80)
    #expect(
      abs(flight.position(at: 0.1) - BounceSpring(distance: -80, velocity: 0).distance(at: 0.1))
        < 1e-9)
    expectEqual(flight.end, 0)
    #expect(flight.isOver(at: 2))
  }

  @Test("Content released beyond an edge with inward velocity continues inside")
  func comesBackFast() {
    let flight = ScrollFlight(launch(from: -50, velocity: 1000))
    expectEqual(flight.end, Deceleration(from: -50, velocity: 1000, rate: 0.998).end)
    let across = ScrollFlight(launch(from: -50, velocity: 9000))
    expectEqual(across.end, 1000)
    #expect(across.position(at: 0.05) > 0)
  }

  @Test("The deceleration ends at a target that the delegate chose")
  func chosenTarget() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800), target: 300)
    expectEqual(flight.end, 300)
    expectEqual(flight.position(at: 10), 300)
    expectEqual(ScrollFlight(launch(from: 100, velocity: 0), target: 40).position(at: 10), 40)
  }

  @Test("R-SCROLL-17: a target that is the flight's own end keeps the bounce at the edge")
  func ownTarget() {
    let launch = launch(from: 900, velocity: 2000)
    let chosen = ScrollFlight(launch, target: 1000)
    for time in [0, 0.1, 0.5, 3] {
      expectEqual(chosen.position(at: time), ScrollFlight(launch).position(at: time))
    }
    #expect((0...60).contains { chosen.position(at: Double($0) / 60) > 1010 })
    // Another target is reached without a bounce, even at an edge.
    let other = ScrollFlight(self.launch(from: 900, velocity: 100), target: 1000)
    #expect((0...300).allSatisfy { other.position(at: Double($0) / 60) <= 1000 })
    expectEqual(other.end, 1000)
  }

  @Test(
    "A flight that continues from another offset keeps its end, or else the distance to its end")
  func goesOn() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800))
    let position = flight.position(at: 0.1)
    let kept = flight.continued(at: 0.1, offset: position + 50, from: 0, to: 1000, keepsEnd: true)
    expectEqual(kept.end, flight.end)
    expectEqual(kept.position(at: 0), position + 50)
    let moved = flight.continued(at: 0.1, offset: position + 50, from: 0, to: 1000, keepsEnd: false)
    #expect(abs(moved.end - (flight.end + 50)) < 1e-6)
    expectEqual(moved.position(at: 0), position + 50)
    // A flight that has stopped stays where it is.
    let rest = flight.continued(at: 30, from: 0, to: 1000, keepsEnd: false)
    expectEqual(rest.position(at: 0), flight.end)
    #expect(rest.isOver(at: 0))
  }

  @Test("A flight goes on between other edges with the same offset and velocity")
  func otherEdges() {
    for start in [100.0, 990, -80] {
      let flight = ScrollFlight(launch(from: start, velocity: start < 0 ? 0 : 800))
      let other = flight.continued(at: 0.1, from: 0, to: 1000, keepsEnd: false)
      for time in [0.0, 0.05, 0.4, 9] {
        #expect(abs(other.position(at: time) - flight.position(at: time + 0.1)) < 1e-3)
      }
    }
    let spring = ScrollFlight(launch(from: -80, velocity: 0))
    expectEqual(spring.continued(at: 0.01, from: -60, to: 1000, keepsEnd: false).end, -60)
  }

  @Test("A flight that goes on again and again ends exactly where it would have ended")
  func exactEnd() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800))
    var other = flight
    for _ in 0..<60 {
      other = other.continued(at: 1 / 60, from: 0, to: 1000, keepsEnd: false)
      expectEqual(other.end, flight.end)
    }
  }

  @Test("R-SCROLL-16: a deceleration is over within half a point of its end")
  func over() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800))
    let duration = Deceleration(from: 100, velocity: 800, rate: 0.998).duration
    #expect(!flight.isOver(at: duration - 0.001))
    #expect(flight.isOver(at: duration + 0.001))
    #expect(ScrollFlight(launch(from: 100, velocity: 0)).isOver(at: 0))
  }
}
