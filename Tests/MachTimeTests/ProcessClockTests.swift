import Glibc
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

struct ProcessClockTests {
  @Test("without an app every clock is the kernel's")
  func withoutApp() {
    let before = HostTimeSource().now
    let read = ContinuousClock.now
    #expect(Swift.abs(time(nil) - Int(HostTimeSource.calendar.nanoseconds / 1_000_000_000)) <= 1)
    #expect(SuspendingClock.now <= .now)
    #expect(read.duration(to: .now) >= .zero)
    #expect(HostTimeSource().now >= before)
  }

  @Test("a thread on which time stands reads one instant, and what it sleeps")
  func timeStands() {
    let other = ContinuousClock.now
    ProcessClock.standing(at: MachAbsoluteTime(seconds: 7), CalendarTime.reference) {
      let start = ContinuousClock.now
      expectEqual(time(nil), 978_307_200)
      expectEqual(start, .now)
      usleep(1000)
      expectEqual(start.duration(to: .now), .milliseconds(1))
    }
    #expect(other <= .now)
  }

  @Test("the calendar's instants are seconds since 2001")
  func calendarInstants() {
    let later = CalendarTime.reference.advanced(by: MachAbsoluteTime(seconds: 1.5))
    expectEqual(later.secondsSinceReference, 1.5)
    expectEqual(CalendarTime.reference.secondsSinceReference, 0)
  }
}
