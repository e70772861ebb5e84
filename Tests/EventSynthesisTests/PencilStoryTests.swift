import EventSynthesis
import Testing

@Suite("Pencil stories")
struct PencilStoryTests {
  private let start = DisplayPoint(x: 0, y: 0)
  private let end = DisplayPoint(x: 10, y: 0)

  private func lines(_ story: HardwareStory) -> [String] {
    story.reports.map { "\($0.offset / 1_000_000) \($0.report)" }
  }

  @Test("a stroke lands, moves with the force of its way, and lifts")
  func stroke() {
    var style = PencilStory.Style()
    style.forces = [0.2, 0.6]
    let story = PencilStory.stroke(
      from: start, to: end, over: 20_000_000, pace: .steps(2), style: style)
    #expect(
      lines(story) == [
        "0 pencil down 0,0 --force 0.2", "10 pencil move 5,0 --force 0.4",
        "20 pencil move 10,0 --force 0.6", "70 pencil up",
      ])
    #expect(story.durationNanoseconds == 70_000_000)
  }

  @Test("R-HID-19: forces that are estimates are those of the sample before, and corrected later")
  func estimates() {
    var style = PencilStory.Style()
    style.forces = [0.2, 0.6]
    style.estimateNanoseconds = 15_000_000
    let story = PencilStory.stroke(
      from: start, to: end, over: 20_000_000, pace: .steps(1), style: style)
    #expect(
      lines(story) == [
        "0 pencil down 0,0 --force 0.0 (estimate 1)", "15 (estimate 1 is --force 0.2)",
        "20 pencil move 10,0 --force 0.2 (estimate 2)", "35 (estimate 2 is --force 0.6)",
        "70 pencil up",
      ])
  }

  @Test("R-TOUCH-26: a correction can come after the lift")
  func lateUpdate() {
    var style = PencilStory.Style()
    style.estimateNanoseconds = 100_000_000
    let story = PencilStory.tap(at: start, style: style)
    #expect(
      lines(story) == [
        "0 pencil down 0,0 --force 0.0 (estimate 1)", "50 pencil up",
        "100 (estimate 1 is --force 0.3)",
      ])
    #expect(story.durationNanoseconds == 50_000_000)
  }

  @Test("a single sample")
  func sample() {
    #expect(lines(PencilStory.sample(.up, at: start)) == ["0 pencil up"])
  }
}
