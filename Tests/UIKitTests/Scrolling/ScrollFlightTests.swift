import Foundation
import Testing
@testable import UIKit

@Suite struct ScrollFlightTests {
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

  @Test("R-SCROLL-15: a flight that stays inside is the deceleration of the closed form")
  func staysInside() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800))
    let form = Deceleration(from: 100, velocity: 800, rate: 0.998)
    #expect(flight.position(at: 0.3) == form.position(at: 0.3))
    #expect(flight.end == form.end)
    #expect(flight.position(at: 30) == form.end)
  }

  @Test("R-SCROLL-17: decelerating into an edge goes beyond it and springs back to it")
  func bounces() {
    let flight = ScrollFlight(launch(from: 900, velocity: 2000))
    let places = (0...180).map { flight.position(at: Double($0) / 60) }
    #expect(places.contains { $0 > 1010 })
    #expect(flight.end == 1000)
    #expect(places.last == 1000)
    // No jump where the spring takes over.
    for (one, next) in zip(places, places.dropFirst()) { #expect(abs(next - one) < 40) }
  }

  @Test("R-SCROLL-17: without bounces it stops at the edge")
  func stopsAtEdge() {
    let flight = ScrollFlight(launch(from: 900, velocity: 2000, bounces: false))
    for frame in 0...120 { #expect(flight.position(at: Double(frame) / 60) <= 1000) }
    #expect(flight.isOver(at: 1))
  }

  @Test("R-SCROLL-17: let go beyond an edge it springs back to it")
  func springsBack() {
    let flight = ScrollFlight(launch(from: -80, velocity: 0))
    #expect(flight.position(at: 0) == -80)
    #expect(
      abs(flight.position(at: 0.1) - BounceSpring(distance: -80, velocity: 0).distance(at: 0.1))
        < 1e-9)
    #expect(flight.end == 0)
    #expect(flight.isOver(at: 2))
  }

  @Test("Let go beyond an edge with speed inwards it goes on inside")
  func comesBackFast() {
    let flight = ScrollFlight(launch(from: -50, velocity: 1000))
    #expect(flight.end == Deceleration(from: -50, velocity: 1000, rate: 0.998).end)
    let across = ScrollFlight(launch(from: -50, velocity: 9000))
    #expect(across.end == 1000)
    #expect(across.position(at: 0.05) > 0)
  }

  @Test("A target of somebody's choice is where the flight ends")
  func chosenTarget() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800), target: 300)
    #expect(flight.end == 300)
    #expect(flight.position(at: 10) == 300)
    #expect(ScrollFlight(launch(from: 100, velocity: 0), target: 40).position(at: 10) == 40)
  }

  @Test("R-SCROLL-16: a flight is over within half a point of its end")
  func over() {
    let flight = ScrollFlight(launch(from: 100, velocity: 800))
    let duration = Deceleration(from: 100, velocity: 800, rate: 0.998).duration
    #expect(!flight.isOver(at: duration - 0.001))
    #expect(flight.isOver(at: duration + 0.001))
    #expect(ScrollFlight(launch(from: 100, velocity: 0)).isOver(at: 0))
  }
}
