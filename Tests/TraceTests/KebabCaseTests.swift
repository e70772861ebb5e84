import Testing

@testable import Trace

@Suite struct KebabCaseTests {
  @Test func `every capital starts a new part of the word`() {
    #expect(kebabCase("none") == "none")
    #expect(kebabCase("hitTested") == "hit-tested")
    #expect(kebabCase("homeScreenNoForegroundApp") == "home-screen-no-foreground-app")
  }
}
