import BackBoardServices
import Testing
import TouchstoneTestSupport

struct BKSDisplayTests {
  private let phone = BKSDisplay.phone

  @Test(
    "R-HID-17: a place is rounded to thirds of a point, with the precision of a Float",
    arguments: [
      (219.333, 219.333328247), (428.6666, 428.666656494), (20, 20), (20.1, 20),
      (20.2, 20.333333969),
    ])
  func precision(points: Double, rounded: Double) {
    let (x, y) = phone.point(x: points / phone.width, y: points / phone.height)
    // The first two expected values are in the log of a real phone, which prints nine decimals.
    expectEqual((x * 1e9).rounded(), (rounded * 1e9).rounded())
    expectEqual(y, x)
    expectEqual(x, Double(Float(x)))
  }

  @Test("R-HID-15: fractions of the display count from its top left corner")
  func fractionsFromTopLeft() {
    #expect(phone.point(x: 0, y: 0) == (0, 0))
    #expect(phone.point(x: 1, y: 0) == (390, 0))
    #expect(phone.point(x: 0, y: 1) == (0, 844))
    #expect(phone.point(x: 0.5, y: 0.25) == (195, 211))
  }

  @Test("R-HID-17: at every scale a place is rounded to a whole pixel", arguments: [1.0, 2, 3])
  func wholePixels(scale: Double) {
    let display = BKSDisplay(width: 375, height: 812, scale: scale)
    var numbers = SplitMix(seed: 3)
    for _ in 0..<2000 {
      let x = Double.random(in: 0...1, using: &numbers)
      let y = Double.random(in: 0...1, using: &numbers)
      let point = display.point(x: x, y: y)
      expectEqual(point.x, Double(Float((x * 375 * scale).rounded() / scale)))
      // Half a pixel, and the error of a Float.
      #expect(abs(point.y - y * 812) <= 0.5 / scale + 1e-4)
      // Rounding again changes nothing.
      let again = display.point(x: point.x / display.width, y: point.y / display.height)
      #expect(again == point)
    }
  }

  @Test("a place off the glass keeps its distance up to a limit, and is always finite")
  func placeOffTheGlass() {
    #expect(phone.point(x: -0.1, y: 1.5) == (-39, 1266))
    let far = phone.point(x: .greatestFiniteMagnitude, y: -.greatestFiniteMagnitude)
    #expect(far == (BKSDisplay.reach, -BKSDisplay.reach))
  }

  @Test("a coordinate that rounds to zero is positive zero")
  func zeroWithoutSign() {
    let (x, y) = phone.point(x: -0.0001, y: -0.0)
    #expect(x == 0 && x.sign == .plus)
    #expect(y == 0 && y.sign == .plus)
  }

  @Test(
    "sides and scale have limits",
    arguments: [
      (BKSDisplay.phone, true), (BKSDisplay(width: 16, height: 8192, scale: 1), true),
      (BKSDisplay(width: 15.9, height: 100, scale: 1), false),
      (BKSDisplay(width: 100, height: 8192.1, scale: 1), false),
      (BKSDisplay(width: 100, height: 100, scale: 4.1), false),
      (BKSDisplay(width: 100, height: 100, scale: 0), false),
      (BKSDisplay(width: .nan, height: 100, scale: 1), false),
    ])
  func validity(display: BKSDisplay, isValid: Bool) {
    expectEqual(display.isValid, isValid)
  }
}

struct BKSOrientationTests {
  private let display = BKSDisplay.phone

  @Test(
    "R-HID-16: a point of the display has its own coordinates in an interface of each orientation",
    arguments: [
      (BKSOrientation.portrait, 10.0, 20.0), (.portraitUpsideDown, 380, 824),
      (.landscapeRight, 20, 380), (.landscapeLeft, 824, 10),
    ])
  func interfacePoint(orientation: BKSOrientation, x: Double, y: Double) {
    #expect(display.interfacePoint(x: 10, y: 20, orientation) == (x, y))
  }

  @Test(
    "R-HID-16: converting there and back gives the same point", arguments: BKSOrientation.allCases)
  func roundTrip(orientation: BKSOrientation) {
    for x in stride(from: -50.0, through: 450, by: 12.5) {
      for y in stride(from: -50.0, through: 900, by: 37.5) {
        let point = display.interfacePoint(x: x, y: y, orientation)
        #expect(display.displayPoint(x: point.x, y: point.y, orientation) == (x, y))
      }
    }
  }
}
