import Linux
import Synchronization

/// The brokers that this process has started and not ended yet, for the moment that somebody
/// interrupts it.
package enum RunningBrokers {
  private struct Entry {
    let processID: CInt
    let folder: String
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(processID: CInt, folder: String) {
    entries.withLock { $0.append(Entry(processID: processID, folder: folder)) }
  }

  /// To be called while the process's number is still its own: before its status is taken.
  static func remove(processID: CInt) {
    entries.withLock { $0.removeAll { $0.processID == processID } }
  }

  /// Stops every broker where it stands and removes its folder; whoever calls this ends next, and
  /// the kernel ends the brokers then.
  ///
  /// Nothing is started and no number is given back meanwhile.
  package static func abandon() {
    entries.withLock { entries in
      for entry in entries {
        // A broker that has just ended writes no more.
        try? ProcessExit.kill(entry.processID, .stop)
        // An app that starts at this moment may still write its first file.
        for _ in 0..<2 where Files.exists(entry.folder) { try? Files.removeTree(entry.folder) }
      }
    }
  }
}
