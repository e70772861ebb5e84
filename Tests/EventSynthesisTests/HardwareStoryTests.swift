import EventSynthesis
import IOKit
import Testing

@Suite("Hardware stories")
struct HardwareStoryTests {
  @Test("clicks follow each other, and the last one may be held")
  func clicks() {
    let story = HardwareStory.clicks(.remote(.headset), count: 2, hold: 1_000_000_000)
    #expect(
      story.reports.map { "\($0.offset / 1_000_000) \($0.report)" } == [
        "0 remote headset --down", "50 remote headset --up", "200 remote headset --down",
        "1200 remote headset --up",
      ])
    #expect(story.durationNanoseconds == 1_200_000_000)
  }

  @Test("forces lie evenly on the time of a press, which ends with none")
  func forces() {
    let story = HardwareStory.forces([0.2, 1], of: .select, hold: 100_000_000)
    #expect(
      story.reports.map { "\($0.offset / 1_000_000) \($0.report)" } == [
        "0 button select --down --force 0.2", "50 button select --down --force 1",
        "100 button select --up",
      ])
  }

  @Test("a story follows another")
  func followed() {
    let first = HardwareStory([], durationNanoseconds: 5)
    let both = first.followed(by: .press(.key(.keyA), hold: 7))
    #expect(both.reports.map(\.offset) == [5, 12] && both.durationNanoseconds == 12)
  }
}
