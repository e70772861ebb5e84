import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneTrace

struct ForegroundTests {
  private let member = MemberID(rawValue: 2)

  @Test("R-SB-4: without an app in front a finger goes to the home screen")
  func homeScreenInFront() {
    #expect(
      Foreground.homeScreen.decision == (.homeScreen, .homeScreenNoForegroundApp))
  }

  @Test("R-SB-4: a finger goes to the active app in front")
  func activeApp() {
    #expect(Foreground.active(member).decision == (.app(member), .foregroundApp))
  }

  @Test("R-LIFE-9: without an active app or home screen, a finger goes nowhere, with the reason")
  func nothingActive() {
    #expect(Foreground.inactive(member).decision == (.nowhere(.appInactive), .appInactive))
    #expect(Foreground.coveredHomeScreen.decision == (.nowhere(.appInactive), .appInactive))
    #expect(Foreground.launching(member).decision == (.nowhere(.appLaunching), .appLaunching))
    #expect(Foreground.ending(member).decision == (.nowhere(.appDied), .appDied))
    #expect(Foreground.blanked.decision == (.nowhere(.proximity), .proximity))
    #expect(Foreground.displayOff.decision == (.nowhere(.displayOff), .displayOff))
  }
}
