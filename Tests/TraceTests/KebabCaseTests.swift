import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct KebabCaseTests {
  @Test("every capital letter starts a new part of the word")
  func capitals() {
    expectEqual(kebabCase("none"), "none")
    expectEqual(kebabCase("hitTested"), "hit-tested")
    expectEqual(kebabCase("homeScreenNoForegroundApp"), "home-screen-no-foreground-app")
  }
}
