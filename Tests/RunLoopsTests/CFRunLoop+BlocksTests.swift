import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopBlocksTests {
  @Test("R-RL-20: a run performs the blocks of its mode, in the order in which they were enqueued")
  func blocksOfTheMode() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    // A run of a mode without a source would end at once.
    rig.source("source")
    rig.source("tracking source", in: .tracking)
    let blocks: [(String, [CFRunLoopMode])] = [
      ("default", [.defaultMode]), ("tracking", [.tracking]), ("both", [.tracking, .defaultMode]),
      ("common", [.commonModes]),
    ]
    for (name, modes) in blocks {
      rig.loop.perform(inModes: modes) { rig.log(name) }
    }
    rig.run(.tracking)
    expectEqual(rig.log.take(), ["tracking", "both"])
    rig.run()
    expectEqual(rig.log.take(), ["default", "common"])
  }

  @Test("R-RL-20: enqueuing does not wake the loop")
  func enqueuingDoesNotWake() {
    let rig = LoopRig()
    rig.source("source")
    rig.waiter.duringSleep {
      rig.loop.perform(inModes: [.defaultMode]) { rig.log("block") }
    }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 5", "block"])
    expectEqual(rig.time.now, .at(5))
  }

  @Test(
    "R-RL-20: a block enqueued by a block runs the next time that the loop performs blocks, after earlier ones"
  )
  func blockOfBlock() {
    let rig = LoopRig()
    rig.source("tracking", in: .tracking)
    rig.source("source")
    rig.loop.perform(inModes: [.tracking]) { rig.log("waited") }
    rig.loop.perform(inModes: [.defaultMode]) {
      rig.log("outer")
      rig.loop.perform(inModes: [.defaultMode, .tracking]) { rig.log("inner") }
    }
    expectEqual(rig.run(), .timedOut)
    expectEqual(rig.log.take(), ["outer", "poll", "inner"])
    rig.loop.perform(inModes: [.defaultMode]) {
      rig.loop.perform(inModes: [.tracking]) { rig.log("later") }
    }
    rig.run()
    rig.run(.tracking)
    expectEqual(rig.log.take(), ["poll", "waited", "later", "poll"])
  }

  @Test("a mode that becomes common gets the common blocks")
  func modeBecomesCommon() {
    let rig = LoopRig()
    rig.loop.perform(inModes: [.commonModes]) { rig.log("block") }
    expectEqual(rig.run(.tracking), .finished)
    rig.loop.addCommonMode(.tracking)
    rig.source("source", in: .tracking)
    rig.run(.tracking)
    expectEqual(rig.log.take(), ["block", "poll"])
  }
}
