import BackBoardServices
import Testing
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// Attempts of an app to exhaust a resource: each ends at a limit, and the taps on another app still arrive.
///
/// See `.github/SECURITY.md`. The attempts are programs for perl or buttons of the app Troublemaker.
@Suite(
  "Apps that exhaust resources", .ownThreads,
  .enabled(if: Files.exists("/usr/bin/perl"), "the attempts are programs for perl"))
struct ExhaustionTests {
  /// The open descriptors of a process.
  private func descriptorCount(of process: CInt) throws -> Int {
    try Files.list("/proc/\(process)/fd").count
  }

  /// A number in `/proc/<pid>/status`, in KiB; 0 if there is none.
  private func kibibytes(_ name: String, of process: CInt) throws -> Int {
    let text = String(decoding: try Files.readBytes("/proc/\(process)/status"), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }

  @Test("a thousand connections to each socket are refused, counted, and leave no descriptor open")
  func connections() throws {
    let runtime = try TemporaryFolder()
    let folder = SessionFolder(path: runtime.path + "/touchstone/\(Session.name)")
    let script = """
      use Socket; my @said;
      for my $path ("\(folder.bootstrapSocket)", "\(folder.traceSocket)") {
        my @held; my $made = 0;
        while ($made < 1000) {
          socket(my $s, AF_UNIX, SOCK_SEQPACKET, 0) or do { @held = (); next };
          connect($s, pack_sockaddr_un($path)) or last;
          push @held, $s; $made++;
        }
        push @said, $made;
      }
      print join(" ", @said);
      """
    let siege = try Siege(script, runtime: runtime)
    try expectEqual(siege.tapsThatArrive(of: 1), 1)
    try expectEqual(siege.connection.perform(BKSCommand(.launch, app: "Troublemaker")), .done)
    let broker = try siege.session.brokerID()
    let boot = siege.session.boot.processID
    let before = try (broker: descriptorCount(of: broker), boot: descriptorCount(of: boot))
    try expectEqual(siege.answer(to: "attack"), "1000 1000")
    try expectEqual(siege.tapsThatArrive(of: 10), 10)
    // The connections that were refused last are closed a little later.
    try Waiting.until("the end of the connections") {
      // The keeper's own trace, which begins with its first refusal, has two descriptors.
      try descriptorCount(of: broker) <= before.broker
        && descriptorCount(of: boot) <= before.boot + 2
    }
    // The last connections may still wait at the keeper's socket. The keeper gives no traces until it has refused them.
    try Waiting.until("an answer of the keeper") { (try? siege.session.trace()) != nil }
    let refusals = try siege.session.trace().filter {
      $0.process == "SpringBoard" && $0.text.contains("refused")
    }
    // The first hundred, and then each doubling up to 1,000: 200, 400 and 800.
    expectEqual(refusals.count, 103)
    #expect(refusals.last?.text.contains("800 connections were refused so far") ?? false)
  }

  @Test("descriptors that an app sends with messages are closed, and its connection ends")
  func descriptors() throws {
    let siege = try Siege("")
    try expectEqual(siege.tapsThatArrive(of: 1), 1)
    try expectEqual(siege.connection.perform(BKSCommand(.launch, app: "Troublemaker")), .done)
    let broker = try siege.session.brokerID()
    let before = try descriptorCount(of: broker)
    var hand = Hand(in: siege.connection)
    try hand.tap(named: "pass")
    try siege.session.wait(for: "the disconnection", siege.connection) { lines in
      lines.contains {
        $0.text.contains("Troublemaker was disconnected: ")
          && $0.text.contains("file descriptors came with the frame and were closed")
      }
    }
    // The broker kills the app, unless the app ends first because its port has ended.
    try siege.session.wait(for: "the end of Troublemaker", siege.connection) { lines in
      lines.contains {
        $0.text == "process Troublemaker killed 9"
          || $0.text.hasPrefix("process Troublemaker exited ")
      }
    }
    try expectEqual(siege.tapsThatArrive(of: 10), 10)
    // The broker has also closed its descriptors of the app's port, process and output.
    try #expect(descriptorCount(of: broker) < before)
  }

  @Test("the broker's memory for an app that floods it, or that does not read, is limited")
  func queues() throws {
    let siege = try Siege("", environment: ["TROUBLE_AT_LAUNCH": "flood"])
    try siege.session.wait(for: "process Troublemaker flooding", siege.connection)
    let broker = try siege.session.brokerID()
    let before = try kibibytes("RssAnon:", of: broker)
    // A stopped app reads nothing. Its messages wait, up to a limit, at which it is disconnected.
    for app in try siege.session.appIDs() { try ProcessDescriptor.open(app).send(.stop) }
    var hand = Hand(in: siege.connection)
    var count = 0
    while try !isDisconnected(siege), count < 20 {
      for _ in 0..<5_000 {
        try hand.post([.init(finger: 1, phase: .down, point: .init(x: 195, y: 430))])
        try hand.post([.init(finger: 1, phase: .up, point: .init(x: 195, y: 430))])
      }
      count += 1
    }
    try #expect(isDisconnected(siege))
    // 32 MiB.
    try #expect(kibibytes("RssAnon:", of: broker) - before < 32 << 10)
    try expectEqual(siege.tapsThatArrive(of: 10), 10)
  }

  /// Whether the broker has disconnected Troublemaker because it does not read.
  private func isDisconnected(_ siege: Siege) throws -> Bool {
    try siege.session.trace().contains {
      $0.text.contains("Troublemaker was disconnected: it has not read ")
    }
  }

  @Test(
    "an app gets no more memory than its limit, and the kernel ends apps first if memory runs out")
  func memory() throws {
    let script = """
      my $child = fork; if (!$child) { open(STDERR, ">/dev/null"); my $n = 2 << 30; my $x = "x" x $n; exit 7 }
      waitpid($child, 0); print $? >> 8 == 7 ? "given" : "not given";
      """
    // The limit is 1024 MiB, and the child asks for 2 GiB.
    let siege = try Siege(script, environment: [AppBounds.memoryVariable: "1024"])
    for app in try siege.session.appIDs() {
      let score = try Files.readBytes("/proc/\(app)/oom_score_adj")
      expectEqual(String(decoding: score, as: UTF8.self), "500\n")
    }
    try expectEqual(siege.answer(to: "attack"), "not given")
    try expectEqual(siege.tapsThatArrive(of: 10), 10)
  }

  @Test(
    "an app cannot start more processes than the limit; a launch then fails with the reason",
    .enabled(if: AppBounds.areProcessesBounded, "before Linux 6.14 no namespace has a bound"))
  func processes() throws {
    let script = """
      use Errno; my $count = 0;
      while ($count < 3000) {
        my $child = fork; last unless defined $child;
        if (!$child) { close STDOUT; close STDERR; sleep 1000; exit }
        $count++;
      }
      print $count < \(AppBounds.processCount) ? "bounded" : $count, $!{EAGAIN} ? " EAGAIN" : " $!";
      open(my $file, ">", "/proc/sys/kernel/pid_max") or print $!{EROFS} ? " EROFS" : " $!";
      """
    let siege = try Siege(script)
    try expectEqual(siege.tapsThatArrive(of: 1), 1)
    try expectEqual(siege.connection.perform(BKSCommand(.launch, app: "Troublemaker")), .done)
    try expectEqual(siege.answer(to: "attack"), "bounded EAGAIN EROFS")
    try expectEqual(siege.tapsThatArrive(of: 10), 10)
    let launch = try siege.session.tool("app", "launch", "Canvas")
    #expect(launch.code != 0)
    #expect(launch.error.contains("no process is left (EAGAIN)"), "\(launch.error)")
  }

  @Test("the trace of an app stays within its limit, and has a record that it was cut")
  func trace() throws {
    let siege = try Siege("", environment: [TraceBound.variable: "1"])
    try expectEqual(siege.tapsThatArrive(of: 1), 1)
    try expectEqual(siege.connection.perform(BKSCommand(.launch, app: "Troublemaker")), .done)
    var hand = Hand(in: siege.connection)
    try hand.tap(named: "scribble")
    _ = try siege.connection.ask(.fence)
    for app in try siege.session.appIDs() {
      // The descriptor of its trace, by the number that the broker gives it.
      let memory = try FileDescriptor.open("/proc/\(app)/fd/4", .reading)
      // The limit of 1 MiB does not count the header and one more segment of at most 64 KiB.
      try #expect(memory.regularFileLength() ?? .max <= 1 << 20 + 128 << 10)
    }
    try expectEqual(siege.tapsThatArrive(of: 10), 10)
    let lines = try siege.session.trace()
    #expect(lines.contains { $0.process == "Troublemaker" && $0.kind == .cut })
  }
}
