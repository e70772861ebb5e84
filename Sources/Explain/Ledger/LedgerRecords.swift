import TouchstoneTrace

/// The records that decide about events, touches and presses, by process.
struct LedgerRecords {
  /// The records of one process.
  struct Process {
    /// Stage 6: the number of times that each event was fetched.
    var fetched: [UInt32: Int] = [:]
    /// Stage 8: the number of times that each event was drained.
    var drained: [UInt32: Int] = [:]
    /// The events that were discarded as a whole, with the reason.
    var dropped: [UInt32: TraceReason] = [:]
    /// The events that became a part of a later event, which is the value.
    var merged: [UInt32: UInt32] = [:]
    var touches = LedgerPhases()
    var presses = LedgerPhases()
  }

  /// The name of the broker's process; nil until it has received or sent something.
  private var broker: String?
  /// Stage 1: the events that injectors posted, in the order of the records, each with the member that is its injector.
  private(set) var posted: [(event: UInt32, injector: UInt16)] = []
  /// Stage 2: the number of times that each event was received.
  private(set) var received: [UInt32: Int] = [:]
  /// Stage 3: the events that the system kept for itself.
  private(set) var claimed: Set<UInt32> = []
  /// Stage 5: the destinations of each event, with repetitions.
  private(set) var sent: [UInt32: [String]] = [:]
  /// The destinations of stage 5, in the order of their first event.
  private(set) var apps: [String] = []
  /// The events of each destination, in the order of the records.
  private(set) var inbox: [String: [UInt32]] = [:]
  /// The events that the broker dropped, as a whole or one finger of them, with the reason.
  private(set) var brokerDropped: [UInt32: TraceReason] = [:]
  /// Moves that the broker never sent, since a later one took their place.
  private(set) var brokerMerged: Set<UInt32> = []
  /// The number of the record with which the process of an app last ended.
  private var lastEnd: [String: Int] = [:]
  /// The apps whose last process has ended.
  private var endedApps: Set<String> = []
  /// How many processes of each app had made records when the app was last launched.
  ///
  /// Those processes have ended, even if the new process has recorded nothing yet.
  private var endedCounts: [String: Int] = [:]
  /// The number of the record with which an event was last sent to an app.
  private var lastSend: [String: [UInt32: Int]] = [:]
  /// The records of the processes with each name; an app that ended and was launched again has had two processes.
  private var processes: [String: [(member: UInt16, records: Process)]] = [:]

  /// The events that were posted before a broker died; it may not have received or decided them.
  private(set) var lostWithBroker: Set<UInt32> = []

  /// The words with which the broker records the end of a process; `vanished` means that its exit status is unknown.
  static let ends = ["exited", "killed", "vanished", "ended-with-broker"]

  /// The name that the broker's trace has for its own home screen.
  static let homeScreen = "home-screen"

  /// The records of each process that handled events of a destination, in the order of their first records, and whether
  /// the process has ended.
  func processes(of app: String) -> [(records: Process, hasEnded: Bool)] {
    let all = processes[app == Self.homeScreen ? broker ?? "" : app] ?? []
    return all.enumerated().map { index, process in
      let hasSuccessor = index < max(all.count - 1, endedCounts[app] ?? 0)
      return (process.records, hasSuccessor || endedApps.contains(app))
    }
  }

  /// Whether an app ended after an event had been sent to it.
  func hasEnded(_ app: String, after event: UInt32) -> Bool {
    guard let end = lastEnd[app], let send = lastSend[app]?[event] else { return false }
    return send < end
  }

  /// Changes the entry of a record's process in place; to copy the entry for each record would take quadratic time.
  private mutating func note(_ line: TraceLine, _ change: (inout Process) -> Void) {
    let index = findOrAddProcess(of: line)
    change(&processes[line.process, default: []][index].records)
  }

  /// The index of the process of a record among those of its name; a process without records so far is added.
  private mutating func findOrAddProcess(of line: TraceLine) -> Int {
    let known = processes[line.process] ?? []
    if let index = known.lastIndex(where: { $0.member == line.member }) { return index }
    processes[line.process, default: []].append((line.member, Process()))
    return known.count
  }

  /// Takes a record into account if it tells what became of an event, a touch or a press.
  mutating func add(_ line: TraceLine) {
    switch line.kind {
    case .stage: addStage(line)
    case .drop: addDrop(line)
    case .coalesce where line.process == broker && sent[line.event] == nil:
      // The app was behind with its events, so the broker never sent this one.
      brokerMerged.insert(line.event)
    case .coalesce:
      note(line) { $0.merged[line.event] = UInt32(clamping: line.count) }
    case .touch:
      note(line) { $0.touches.add(TouchPhase(line), of: "touch \(line.touch)") }
    case .press:
      note(line) { $0.presses.add(TouchPhase(line), of: line.detail ?? "a button") }
    case .process:
      guard let app = line.subject else { break }
      if line.detail == "spawned" {
        endedApps.remove(app)
        endedCounts[app] = processes[app]?.count ?? 0
      }
      if let how = line.detail, Self.ends.contains(how) {
        if app == broker { noteBrokerEnd() } else { endedApps.insert(app) }
        lastEnd[app == broker ? Self.homeScreen : app] = line.number
      }
    default: break
    }
  }

  /// Notes the death of a broker, and with it that of its home screen; the next broker has a home screen of its own.
  private mutating func noteBrokerEnd() {
    endedCounts[Self.homeScreen] = broker.flatMap { processes[$0]?.count } ?? 0
    lostWithBroker = Set(posted.map(\.event))
  }

  private mutating func addStage(_ line: TraceLine) {
    switch line.stage {
    case .posted: posted.append((line.event, line.member))
    case .received:
      broker = line.process
      received[line.event, default: 0] += 1
    case .claimed: claimed.insert(line.event)
    case .sent:
      // The broker also sends events that it makes itself, so its name may be known from here first.
      broker = line.process
      let app = line.subject ?? "nowhere"
      if inbox[app] == nil { apps.append(app) }
      inbox[app, default: []].append(line.event)
      sent[line.event, default: []].append(app)
      lastSend[app, default: [:]][line.event] = line.number
    case .fetched:
      note(line) { $0.fetched[line.event, default: 0] += 1 }
    case .drained:
      note(line) { $0.drained[line.event, default: 0] += 1 }
    default: break
    }
  }

  private mutating func addDrop(_ line: TraceLine) {
    // No process drops an event before the broker has received or sent one, so its name is known here. The home screen
    // is in the broker's process: a drop of an event that was sent there is the home screen's.
    if line.process == broker, sent[line.event]?.contains(Self.homeScreen) != true {
      brokerDropped[line.event] = line.reason
    } else if line.count == 0 {
      // The whole event was dropped, not one finger of it.
      note(line) { $0.dropped[line.event] = line.reason }
    }
  }
}
