import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

struct VirtualTimeSourceTests {
  @Test("Virtual time does not change until it is set")
  func standsStill() {
    let source = VirtualTimeSource(now: MachAbsoluteTime(seconds: 5), step: 3)
    expectEqual(source.now.seconds, 5)
    expectEqual(source.step, 3)
    source.set(now: MachAbsoluteTime(seconds: 6), step: 4)
    expectEqual(source.now.seconds, 6)
    expectEqual(source.step, 4)
  }

  @Test("The step may stay or increase at one instant, and restart at a later one")
  func steps() {
    let source = VirtualTimeSource()
    source.set(now: .zero, step: 1)
    source.set(now: .zero, step: 1)
    source.set(now: .zero, step: 2)
    source.set(now: MachAbsoluteTime(nanoseconds: 1), step: 0)
    expectEqual(source.step, 0)
  }

  @Test("Time that would run backwards traps")
  func noWayBack() async {
    await #expect(processExitsWith: .failure) {
      let source = VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: 10))
      source.set(now: MachAbsoluteTime(nanoseconds: 9), step: 1)
    }
  }

  @Test("A step that would run backwards at one instant traps")
  func noStepBack() async {
    await #expect(processExitsWith: .failure) {
      VirtualTimeSource(step: 2).set(now: .zero, step: 1)
    }
  }

  @Test("Virtual time can be used as any time source")
  func isATimeSource() {
    let sources: [any TimeSource] = [VirtualTimeSource(now: .zero), HostTimeSource()]
    #expect(sources[0].now < sources[1].now)
  }
}
