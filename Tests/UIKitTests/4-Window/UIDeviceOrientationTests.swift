import Testing
import UIKit

@Suite("Orientations")
struct UIDeviceOrientationTests {
  @Test("The numbers are those of iOS, and the interface turns against the device")
  func values() {
    let all: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(all.map(\.rawValue) == Array(0...6))
    #expect(UIInterfaceOrientation.landscapeRight.rawValue == 3)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == 4)
    #expect(UIDeviceOrientation.landscapeLeft.interface == .landscapeRight)
    #expect(UIDeviceOrientation.landscapeRight.interface == .landscapeLeft)
    #expect(UIDeviceOrientation.faceUp.interface == nil && UIDeviceOrientation.faceUp.isFlat)
    #expect(UIDeviceOrientation.portrait.isValidInterfaceOrientation)
  }

  @Test("A mask has a bit for each orientation")
  func masks() {
    #expect(UIInterfaceOrientationMask.portrait.rawValue == 2)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIInterfaceOrientationMask.landscape.contains(UIInterfaceOrientation.landscapeLeft))
    #expect(!UIInterfaceOrientationMask.all.contains(UIInterfaceOrientation.unknown))
  }
}
