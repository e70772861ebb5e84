import Glibc
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

struct ProcessClockTests {
  @Test("without an app every clock is the kernel's")
  func withoutApp() {
    let before = HostTimeSource().now
    let start = ContinuousClock.now
    #expect(Swift.abs(time(nil) - Int(HostTimeSource.calendar.nanoseconds / 1_000_000_000)) <= 1)
    #expect(SuspendingClock.now <= .now)
    #expect(start.duration(to: .now) >= .zero)
    #expect(HostTimeSource().now >= before)
  }

  @Test("a thread whose time stands reads one instant, which only its own sleep advances")
  func timeStands() {
    let other = ContinuousClock.now
    ProcessClock.standing(at: MachAbsoluteTime(seconds: 7), CalendarTime.reference) {
      let start = ContinuousClock.now
      // The reference date, 2001-01-01, in seconds since 1970.
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
