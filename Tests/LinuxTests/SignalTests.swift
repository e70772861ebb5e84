import Glibc
import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct SignalTests {
  @Test("Signals have their C names, unknown ones their number")
  func names() {
    expectEqual("\(Signal.kill)", "SIGKILL")
    expectEqual("\(Signal(rawValue: SIGTERM))", "SIGTERM")
    expectEqual("\(Signal.resume)", "SIGCONT")
    expectEqual("\(Signal(rawValue: 63))", "signal 63")
  }
}

struct SignalDescriptorTests {
  @Test("A blocked signal is read instead of ending the process")
  func readsSignals() throws {
    let seen = Mutex<[String]>([])
    // A thread of its own, since the signals stay blocked where the descriptor was made.
    let thread = try Thread.start(named: "signals") {
      let lines = Result { () throws -> [String] in
        let signals = try SignalDescriptor()
        var lines = ["\(try signals.read())"]
        raise(SIGHUP)
        raise(SIGTERM)
        for _ in 1...3 { lines.append("\(try signals.read())") }
        return lines
      }
      seen.withLock { $0 = (try? lines.get()) ?? ["failed"] }
    }
    thread.join()
    expectEqual(
      seen.withLock { $0 }, ["wouldBlock", "done(SIGHUP)", "done(SIGTERM)", "wouldBlock"])
  }

  @Test("Signals that are let through are no longer blocked")
  func letThrough() throws {
    let blocked = Mutex<[CInt]>([])
    let thread = try Thread.start(named: "signals") {
      guard let signals = try? SignalDescriptor() else { return }
      let during = Self.isBlocked(SIGTERM)
      signals.letThrough()
      let after = Self.isBlocked(SIGTERM)
      blocked.withLock { $0 = [during, after] }
    }
    thread.join()
    expectEqual(blocked.withLock { $0 }, [1, 0])
  }

  /// 1 if the calling thread blocks a signal, else 0.
  private static func isBlocked(_ signal: CInt) -> CInt {
    var set = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &set)
    return sigismember(&set, signal)
  }
}
