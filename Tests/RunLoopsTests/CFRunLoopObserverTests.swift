import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopActivityTests {
  @Test("R-RL-29: activities have the bits of Core Foundation")
  func bits() {
    let activities: [CFRunLoopActivity] = [
      .entry, .beforeTimers, .beforeSources, .beforeWaiting, .afterWaiting, .exit, .allActivities,
    ]
    expectEqual(activities.map(\.rawValue), [0x1, 0x2, 0x4, 0x20, 0x40, 0x80, 0x0FFF_FFFF])
  }

  @Test("the description of a set names its activities in the order of a run")
  func descriptionOfSet() {
    expectEqual(CFRunLoopActivity(rawValue: 0xA0).description, "beforeWaiting+exit")
    expectEqual(CFRunLoopActivity.entry.description, "entry")
  }

  @Test("the results of a run have the numbers of Core Foundation")
  func resultNumbers() {
    let results: [CFRunLoopRunResult] = [.finished, .stopped, .timedOut, .handledSource]
    expectEqual(results.map(\.rawValue), [1, 2, 3, 4])
  }
}
