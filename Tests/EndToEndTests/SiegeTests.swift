import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// Attacks of an app on its broker, its session and other sessions; see `.github/SECURITY.md`.
///
/// A test that withholds a feature of the kernel (`Withheld`) shows that another one protects in its place.
@Suite(
  "Apps that attack", .ownThreads,
  .enabled(if: Files.exists("/usr/bin/perl"), "the attacks are programs for perl"))
struct SiegeTests {
  private static let refusal = "an app may not inject events, nor may what it started"

  /// A program that attacks a process and prints the kernel's answer to each attempt: the name of the error, or "done".
  ///
  /// The system calls 434 and 438 are `pidfd_open` and `pidfd_getfd`.
  private static func attacks(on process: String) -> String {
    """
    use Errno; my $p = 0 + \(process); my @answers;
    sub note { my ($ok, $what) = @_; my ($e) = grep { $!{$_} } qw(EPERM EACCES ESRCH EROFS ENOENT);
      push @answers, "$what " . ($ok ? "done" : $e // $!); }
    my $h = syscall(434, $p, 0); note($h >= 0, "open");
    note(syscall(438, $h, 3, 0) >= 0, "port") if $h >= 0;
    note(kill(0, $p), "signal");
    note(open(my $m, "<", "/proc/$p/mem"), "memory");
    note(defined(readlink("/proc/$p/fd/3")), "descriptor");
    print join(", ", @answers);
    """
  }

  @Test("the kernel keeps an app from the port, the memory and the signals of its broker")
  func brokerIsOutOfReach() throws {
    let siege = try Siege(Self.attacks(on: "1"))
    try expectEqual(
      siege.answer(to: "attack"),
      "open done, port EPERM, signal EPERM, memory EACCES, descriptor EACCES")
  }

  @Test("without namespaces the Landlock domain keeps an app from its broker")
  func domainHoldsAlone() throws {
    // The broker is the parent of the program's parent.
    let broker = "do { open(F, '/proc/' . getppid() . '/stat'); (split ' ', <F>)[3] }"
    let siege = try Siege(Self.attacks(on: broker), withholding: "namespaces")
    try expectEqual(
      siege.answer(to: "attack"),
      "open done, port EPERM, signal EPERM, memory EACCES, descriptor EACCES")
  }

  @Test("an app cannot find a process outside its session")
  func outsideIsOutOfSight() throws {
    let siege = try Siege(Self.attacks(on: "\(ProcessTree.currentPID)"))
    try expectEqual(
      siege.answer(to: "attack"), "open ESRCH, signal ESRCH, memory ENOENT, descriptor ENOENT")
  }

  @Test("an app can neither remove the files of a session nor make them changeable again")
  func filesStay() throws {
    // The system calls 166 and 39 are `umount2` on x86-64 and ARM64.
    let script = """
      use Errno; my $s = $ENV{TROUBLE_SOCKET}; my $root = $s; $root =~ s|/[^/]*/[^/]*$||;
      my $note = sub { print $_[0] ? "done " : ($!{EROFS} ? "EROFS " : $!{EPERM} ? "EPERM " : "$! ") };
      my $unmount = `uname -m` =~ /x86_64/ ? 166 : 39;
      $note->(unlink $s); $note->(syscall($unmount, $root, 0) == 0); $note->(unlink $s);
      """
    let runtime = try TemporaryFolder()
    let socket = runtime.path + "/touchstone/\(Session.name)/bootstrap"
    let siege = try Siege(script, socket: socket, runtime: runtime)
    try expectEqual(siege.answer(to: "attack"), "EROFS EPERM EROFS ")
    try expectEqual(siege.session.tool("app", "list").code, 0)
  }

  @Test("a child of an app cannot truncate the app's trace")
  func traceIsWhole() throws {
    // The app, the parent of the program, has its trace in descriptor 4.
    let script = """
      use Errno; my $trace = "/proc/" . getppid() . "/fd/4";
      print truncate($trace, 0) ? "done" : $!{EPERM} ? "EPERM" : "$!";
      """
    let siege = try Siege(script)
    try expectEqual(siege.answer(to: "attack"), "EPERM")
  }

  @Test(
    "an app of another session is refused by the broker and the keeper, and the broker records it",
    arguments: ["", "namespaces", "landlock", "namespaces,landlock", "handles"])
  func othersAppsAreTurnedAway(features: String) throws {
    let target = try Session(environment: [Withheld.variable: features])
    for (button, answer) in [
      ("knock", "the broker refused: "), ("orphan", "the broker refused: "),
    ] {
      let siege = try Siege(
        "", socket: target.folder.bootstrapSocket, withholding: features)
      try expectEqual(siege.answer(to: button), answer + Self.refusal)
    }
    let siege = try Siege("", socket: target.folder.traceSocket, withholding: features)
    try expectEqual(
      siege.answer(to: "ask"),
      "the traces are not given: an app may not have them, nor may what it started")
    let records = try target.trace().map(\.text)
    expectEqual(
      records.filter { $0.contains("a process that connected was refused: " + Self.refusal) }.count,
      2)
  }

  @Test("an app that finds the port of the live page is refused with 403")
  func livePageIsClosed() throws {
    let runtime = try TemporaryFolder()
    let port = runtime.path + "/port"
    let script = """
      use IO::Socket::INET; open(my $f, "<", "\(port)"); my $port = <$f>; my @codes;
      for my $line ("GET / ", "GET /?token=1 ", "POST / ") {
        my $s = IO::Socket::INET->new("127.0.0.1:$port") or die;
        print $s $line . "HTTP/1.1\\r\\nHost: 127.0.0.1:$port\\r\\nConnection: close\\r\\n\\r\\n";
        push @codes, (split " ", <$s>)[1];
      }
      print join(" ", @codes);
      """
    let siege = try Siege(script, runtime: runtime)
    let live = try LiveTool(of: siege.session)
    let number = live.address.dropFirst("http://127.0.0.1:".count).prefix { $0.isNumber }
    try Files.write(port, Array(String(number).utf8))
    try expectEqual(siege.answer(to: "attack"), "403 403 403")
  }

  /// A program that starts a daemon: a process that sleeps in a session of its own after its parents have ended.
  private static let daemon = """
    use POSIX; fork and exit; setsid; fork and exit; open(STDOUT, ">/dev/null");
    open(STDERR, ">/dev/null"); sleep 100;
    """

  @Test("a daemon of an app ends even if the broker and the keeper are killed at once")
  func nothingOutlivesTheSession() throws {
    let siege = try Siege(Self.daemon)
    _ = try siege.answer(to: "attack")
    let boot = siege.session.boot
    // boot, the broker, the app and its daemon.
    try expectEqual(LeftoverProcesses.find(boot.mark).count, 4)
    let broker = try ProcessDescriptor.open(siege.session.brokerID())
    // The keeper, the process of `boot`, is stopped, so that it cannot act on the end of the broker.
    try boot.send(.stop)
    try broker.send(.kill)
    try boot.send(.kill)
    try expectEqual(boot.wait(), .signalled(9))
    try LeftoverProcesses.waitUntilNone(boot.mark)
  }

  @Test("without namespaces the keeper ends the daemons of apps before the session ends")
  func keeperEndsWhatIsLeft() throws {
    let siege = try Siege(Self.daemon, withholding: "namespaces")
    _ = try siege.answer(to: "attack")
    let boot = siege.session.boot
    // The session is ending, so no other broker follows. The broker is killed before it can end a process itself.
    let broker = try ProcessDescriptor.open(siege.session.brokerID())
    try broker.send(.stop)
    try boot.send(.terminate)
    try broker.send(.kill)
    try expectEqual(boot.wait(), .exited(128 + 9))
    try expectEqual(LeftoverProcesses.find(boot.mark), [])
  }

  @Test("without namespaces the processes of a killed broker end before the next one starts")
  func nothingOutlivesTheBroker() throws {
    let siege = try Siege(Self.daemon, withholding: "namespaces")
    _ = try siege.answer(to: "attack")
    let boot = siege.session.boot
    let before = try LeftoverProcesses.find(boot.mark).filter { $0 != boot.processID }
    // The broker, the app and its daemon.
    expectEqual(before.count, 3)
    try ProcessDescriptor.open(siege.session.brokerID()).send(.kill)
    try Waiting.until("another broker") { siege.session.errors.contains("it starts again") }
    try expectEqual(LeftoverProcesses.find(boot.mark).filter(before.contains), [])
  }

  @Test("without namespaces an orphan of a killed session is refused by the next one of its name")
  func orphanIsRefusedByNextSession() throws {
    let runtime = try TemporaryFolder()
    let answer = runtime.path + "/answer"
    let go = runtime.path + "/go"
    let socket = runtime.path + "/touchstone/\(Session.name)/bootstrap"
    let script = """
      use POSIX; fork and exit; setsid; fork and exit; open(STDERR, ">/dev/null");
      open(STDOUT, ">", "\(answer)"); select(undef, undef, undef, 0.01) until -e "\(go)";
      exec "\(Programs.troublemaker)", "--knock", "\(socket)";
      """
    let siege = try Siege(script, withholding: "namespaces", runtime: runtime)
    _ = try siege.answer(to: "attack")
    let boot = siege.session.boot
    let broker = try ProcessDescriptor.open(siege.session.brokerID())
    try boot.send(.stop)
    try broker.send(.kill)
    try boot.send(.kill)
    try expectEqual(boot.wait(), .signalled(9))
    // The name is free when the broker has ended, which may be later than the end of its keeper.
    try Waiting.wait(for: broker.rawDescriptor, "the end of the broker")
    let next = try Session(runtime: runtime, environment: [Withheld.variable: "namespaces"])
    try Files.write(go, [])
    // While a process executes another program, it has no environment by which it can be found.
    try Waiting.until("the answer of the orphan") { try !Files.readBytes(answer).isEmpty }
    try LeftoverProcesses.waitUntilNone(boot.mark)
    let text = String(decoding: try Files.readBytes(answer), as: UTF8.self)
    expectEqual(text, "the broker refused: " + Self.refusal)
    try expectEqual(next.tool("app", "list").code, 0)
  }
}
