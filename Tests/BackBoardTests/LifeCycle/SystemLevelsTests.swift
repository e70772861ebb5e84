import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

struct SystemLevelsTests {
  @Test("volume and brightness have sixteen steps and stop at both ends")
  func sixteenSteps() {
    let levels = SystemLevels(lane: Tracer.off.lane("main", order: 1, time: VirtualTimeSource()))
    for _ in 1...20 { levels.changeVolume(by: 1) }
    expectEqual(levels.volume, 16)
    for _ in 1...20 { levels.changeVolume(by: -1) }
    expectEqual(levels.volume, 0)
    for _ in 1...20 { levels.changeBrightness(by: 1) }
    expectEqual(levels.brightness, 16)
    for _ in 1...20 { levels.changeBrightness(by: -1) }
    expectEqual(levels.brightness, 0)
  }
}
