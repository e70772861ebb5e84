import EventSynthesis
import IOKit
import Testing

@Suite("Held keys")
struct HeldKeyTests {
  @Test("what is pressed can be let go; samples cannot be held")
  func held() {
    for held in [
      HeldKey.button(.select), .key(.keyA), .remote(.next), .analogue(.up), .pencil,
    ] {
      #expect(held.pressing.edge?.held == held && held.pressing.edge?.isDown == true)
      #expect(held.release.edge?.held == held && held.release.edge?.isDown == false)
    }
    #expect(HardwareReport.shake(.start).edge == nil)
    #expect(HardwareReport.motion(.gyro, .still).edge == nil)
    #expect(HeldKey.button(.playPause).name == "button play-pause")
  }
}
