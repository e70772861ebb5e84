import MachTime
import RunLoops
import Testing

@Suite struct CFRunLoopBlocksTests {
  @Test("R-RL-20: blocks run first in, first out, those of the running mode only")
  func blocksOfTheMode() {
    let played = Played()
    played.waiter.isHeard = false
    played.source("default")
    played.source("tracking", in: .tracking)
    let modes: [(String, [CFRunLoopMode])] = [
      ("default", [.defaultMode]), ("tracking", [.tracking]), ("both", [.tracking, .defaultMode]),
      ("common", [.commonModes]),
    ]
    for (name, modes) in modes {
      played.loop.perform(inModes: modes) { played.log(name) }
    }
    played.run(.tracking)
    #expect(played.log.take() == ["tracking", "both"])
    played.run()
    #expect(played.log.take() == ["default", "common"])
  }

  @Test("R-RL-20: enqueuing does not wake the loop")
  func enqueuingDoesNotWake() {
    let played = Played()
    played.source("source")
    played.waiter.duringSleep {
      played.loop.perform(inModes: [.defaultMode]) { played.log("block") }
    }
    #expect(played.run(milliseconds: 5) == .timedOut)
    #expect(played.log.take() == ["sleep until 5", "block"])
    #expect(played.time.now == .at(5))
  }

  @Test("R-RL-20: a block enqueued by a block runs at the next drain, after those that waited")
  func blockOfBlock() {
    let played = Played()
    played.source("tracking", in: .tracking)
    played.source("source")
    played.loop.perform(inModes: [.tracking]) { played.log("waited") }
    played.loop.perform(inModes: [.defaultMode]) {
      played.log("outer")
      played.loop.perform(inModes: [.defaultMode, .tracking]) { played.log("inner") }
    }
    #expect(played.run() == .timedOut)
    #expect(played.log.take() == ["outer", "look", "inner"])
    played.loop.perform(inModes: [.defaultMode]) {
      played.loop.perform(inModes: [.tracking]) { played.log("later") }
    }
    played.run()
    played.run(.tracking)
    #expect(played.log.take() == ["look", "waited", "later", "look"])
  }

  @Test func aModeThatBecomesCommonGetsTheCommonBlocks() {
    let played = Played()
    played.loop.perform(inModes: [.commonModes]) { played.log("block") }
    #expect(played.run(.tracking) == .finished)
    played.loop.addCommonMode(.tracking)
    played.source("source", in: .tracking)
    played.run(.tracking)
    #expect(played.log.take() == ["block", "look"])
  }
}
