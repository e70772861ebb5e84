import BackBoardServices
import Testing

@Suite struct BKSOrientationTests {
  private let display = BKSDisplay.phone

  @Test(
    "R-HID-16: the display's corners, as a turned interface counts them",
    arguments: [
      (BKSOrientation.portrait, 10.0, 20.0), (.portraitUpsideDown, 380, 824),
      (.landscapeRight, 20, 380), (.landscapeLeft, 824, 10),
    ])
  func corners(orientation: BKSOrientation, x: Double, y: Double) {
    #expect(display.interfacePoint(x: 10, y: 20, orientation) == (x, y))
  }

  @Test("R-HID-16: there and back is the same point", arguments: BKSOrientation.allCases)
  func roundTrip(orientation: BKSOrientation) {
    for x in stride(from: -50.0, through: 450, by: 12.5) {
      for y in stride(from: -50.0, through: 900, by: 37.5) {
        let there = display.interfacePoint(x: x, y: y, orientation)
        #expect(display.displayPoint(x: there.x, y: there.y, orientation) == (x, y))
      }
    }
  }
}
