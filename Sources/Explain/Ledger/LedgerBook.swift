import TouchstoneTrace

/// Makes the accounts of a ledger, one after the other.
struct LedgerBook {
  private(set) var accounts: [LedgerAccount] = []
  private(set) var faults: [String] = []

  /// Adds the broker's account: each event that it received or made was sent, claimed, merged or dropped, was lost when
  /// the broker died, or is open.
  ///
  /// An event of several fingers may have several fates; it counts once, with the one that leads furthest. An event
  /// that a broker had not received when it died is in no account.
  mutating func addBroker(_ records: LedgerRecords) {
    let made = records.sent.keys.filter { records.received[$0] == nil }
    var fates: [LedgerFate] = []
    var open: [UInt32] = []
    for event in Set(records.received.keys).union(made).sorted() {
      if records.sent[event] != nil {
        fates.append(.sent)
      } else if records.claimed.contains(event) {
        fates.append(.claimed)
      } else if records.brokerMerged.contains(event) {
        fates.append(.merged)
      } else if let reason = records.brokerDropped[event] {
        fates.append(.dropped(reason))
      } else if records.lostWithBroker.contains(event) {
        fates.append(.brokerEnded)
      } else {
        open.append(event)
      }
    }
    checkBroker(records, made: made.sorted())
    guard !fates.isEmpty || !open.isEmpty else { return }
    accounts.append(LedgerAccount("broker", .events, fates: fates, open: open.map(String.init)))
  }

  /// Adds the faults in the records of stages 1 to 5; `made` are the events that the broker sent and did not receive.
  private mutating func checkBroker(_ records: LedgerRecords, made: [UInt32]) {
    let posted = Set(records.posted.map(\.event))
    for (event, count) in records.received.sorted(by: { $0.key < $1.key }) where count > 1 {
      faults.append("event \(event) was received \(count) times")
    }
    for event in made where posted.contains(event) {
      faults.append("event \(event) was sent, but never received")
    }
    // The events of one injector arrive in the order in which they were posted, so one that was not received is lost if
    // a later one was. The events of other injectors may arrive before it.
    var last: [UInt16: Int] = [:]
    for (index, post) in records.posted.enumerated() where records.received[post.event] != nil {
      last[post.injector] = index
    }
    for (index, (event, injector)) in records.posted.enumerated()
    where index < last[injector] ?? 0 && records.received[event] == nil
      && !records.lostWithBroker.contains(event)
    {
      faults.append("event \(event) was posted, but never received, while later ones were")
    }
    for (event, apps) in records.sent.sorted(by: { $0.key < $1.key }) {
      for (index, app) in apps.enumerated() where apps[..<index].contains(app) {
        faults.append("event \(event) was sent to \(app) twice")
      }
    }
  }

  /// Adds the accounts of an app: its events, touches and presses.
  ///
  /// An app that was launched again has had several processes; an event counts for whichever took it.
  mutating func addApp(_ app: String, _ records: LedgerRecords) {
    let processes = records.processes(of: app)
    let inbox = records.inbox[app] ?? []
    var fates: [LedgerFate] = []
    var open: [String] = []
    for event in inbox {
      if let fate = processes.lazy.compactMap({ Self.fate(of: event, in: $0.records) }).first {
        fates.append(fate)
      } else if records.hasEnded(app, after: event) {
        fates.append(.appEnded)
      } else {
        open.append(String(event))
      }
    }
    accounts.append(LedgerAccount(app, .events, fates: fates, open: open))
    let sent = Set(inbox)
    for process in processes { checkApp(app, process.records, sent) }
    addPhases(processes.map { ($0.records.touches, $0.hasEnded) }, .touches, of: app)
    addPhases(processes.map { ($0.records.presses, $0.hasEnded) }, .presses, of: app)
  }

  /// What became of an event in a process; nil if the process has not drained, merged or dropped it.
  private static func fate(of event: UInt32, in process: LedgerRecords.Process) -> LedgerFate? {
    if process.merged[event] != nil { return .merged }
    if let reason = process.dropped[event] { return .dropped(reason) }
    return process.drained[event] == nil ? nil : .handled
  }

  /// Adds the faults in the records of a process; `sent` are the events that the broker sent to the app.
  private mutating func checkApp(
    _ app: String, _ process: LedgerRecords.Process, _ sent: Set<UInt32>
  ) {
    for (event, other) in process.merged.sorted(by: { $0.key < $1.key })
    where process.drained[other] == nil {
      faults.append("event \(event) became a part of event \(other), which \(app) never drained")
    }
    for (event, count) in process.drained.sorted(by: { $0.key < $1.key }) {
      if count > 1 { faults.append("\(app) drained event \(event) \(count) times") }
      if !sent.contains(event) {
        faults.append("\(app) drained event \(event), which was never sent to it")
      }
    }
    for (event, count) in process.fetched.sorted(by: { $0.key < $1.key }) where count > 1 {
      faults.append("\(app) fetched event \(event) \(count) times")
    }
  }

  /// Adds the account of an app's touches or presses, from the phases in each of its processes.
  private mutating func addPhases(
    _ phases: [(counted: LedgerPhases, hasEnded: Bool)], _ unit: LedgerAccount.Unit, of app: String
  ) {
    var fates: [LedgerFate] = []
    var down: [String] = []
    for (counted, hasEnded) in phases {
      faults += counted.faults.map { "in \(app), \($0)" }
      fates += counted.fates
      if hasEnded { fates += counted.down.map { _ in .appEnded } } else { down += counted.down }
    }
    guard !fates.isEmpty || !down.isEmpty else { return }
    accounts.append(LedgerAccount(app, unit, fates: fates, open: down))
  }
}
