import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// What an app tries against the kernel, its session and other sessions; see `.github/SECURITY.md`.
///
/// With a means of the kernel withheld, the test shows what holds in its place.
@Suite(
  "Apps that attack", .ownThreads,
  .enabled(if: Files.exists("/usr/bin/perl"), "the attacks are programs for perl"))
struct SiegeTests {
  private static let refusal = "an app may not inject events, nor may what it started"

  /// Prints what each attack on a process got from the kernel: the name of the error, or "done".
  ///
  /// The numbers are those of `pidfd_open` and `pidfd_getfd`.
  private static func attacks(on process: String) -> String {
    """
    use Errno; my $p = 0 + \(process); my @said;
    sub say_ { my ($ok, $what) = @_; my ($e) = grep { $!{$_} } qw(EPERM EACCES ESRCH EROFS ENOENT);
      push @said, "$what " . ($ok ? "done" : $e // $!); }
    my $h = syscall(434, $p, 0); say_($h >= 0, "open");
    say_(syscall(438, $h, 3, 0) >= 0, "port") if $h >= 0;
    say_(kill(0, $p), "signal");
    say_(open(my $m, "<", "/proc/$p/mem"), "memory");
    say_(defined(readlink("/proc/$p/fd/3")), "descriptor");
    print join(", ", @said);
    """
  }

  @Test("the kernel keeps an app from the port, the memory and the signals of its broker")
  func brokerIsOutOfReach() throws {
    let siege = try Siege(Self.attacks(on: "1"))
    try expectEqual(
      siege.answer(to: "attack"),
      "open done, port EPERM, signal EPERM, memory EACCES, descriptor EACCES")
  }

  @Test("the same without namespaces: the domain holds it")
  func domainHoldsAlone() throws {
    // The parent of the parent of the program.
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
    let script = """
      use Errno; my $s = $ENV{TROUBLE_SOCKET}; my $root = $s; $root =~ s|/[^/]*/[^/]*$||;
      my $say = sub { print $_[0] ? "done " : ($!{EROFS} ? "EROFS " : $!{EPERM} ? "EPERM " : "$! ") };
      my $unmount = `uname -m` =~ /x86_64/ ? 166 : 39;
      $say->(unlink $s); $say->(syscall($unmount, $root, 0) == 0); $say->(unlink $s);
      """
    let runtime = try TemporaryFolder()
    let socket = runtime.path + "/touchstone/\(Session.name)/bootstrap"
    let siege = try Siege(script, socket: socket, runtime: runtime)
    try expectEqual(siege.answer(to: "attack"), "EROFS EPERM EROFS ")
    try expectEqual(siege.session.tool("app", "list").code, 0)
  }

  @Test("nobody can cut the trace of an app, the app's own child included")
  func traceIsWhole() throws {
    let script = """
      use Errno; my $trace = "/proc/" . getppid() . "/fd/4";
      print truncate($trace, 0) ? "done" : $!{EPERM} ? "EPERM" : "$!";
      """
    let siege = try Siege(script)
    try expectEqual(siege.answer(to: "attack"), "EPERM")
  }

  @Test(
    "an app of another session is refused at both doors, and the broker records it",
    arguments: ["", "namespaces", "landlock", "namespaces,landlock", "handles"])
  func othersAppsAreTurnedAway(means: String) throws {
    let target = try Session(environment: [Withheld.variable: means])
    for (button, answer) in [
      ("knock", "the broker refused: "), ("orphan", "the broker refused: "),
    ] {
      let siege = try Siege(
        "", socket: target.folder.bootstrapSocket, withholding: means)
      try expectEqual(siege.answer(to: button), answer + Self.refusal)
    }
    let siege = try Siege("", socket: target.folder.traceSocket, withholding: means)
    try expectEqual(
      siege.answer(to: "ask"),
      "the traces are not given: an app may not have them, nor may what it started")
    let records = try target.trace().map(\.text)
    expectEqual(
      records.filter { $0.contains("a process that connected was refused: " + Self.refusal) }.count,
      2)
  }

  @Test("an app that finds the live page is shown nothing and can do nothing there")
  func livePageIsClosed() throws {
    let runtime = try TemporaryFolder()
    let port = runtime.path + "/port"
    let script = """
      use IO::Socket::INET; open(my $f, "<", "\(port)"); my $port = <$f>; my @said;
      for my $line ("GET / ", "GET /?token=1 ", "POST / ") {
        my $s = IO::Socket::INET->new("127.0.0.1:$port") or die;
        print $s $line . "HTTP/1.1\\r\\nHost: 127.0.0.1:$port\\r\\nConnection: close\\r\\n\\r\\n";
        push @said, (split " ", <$s>)[1];
      }
      print join(" ", @said);
      """
    let siege = try Siege(script, runtime: runtime)
    let live = try LiveTool(of: siege.session)
    let number = live.address.dropFirst("http://127.0.0.1:".count).prefix { $0.isNumber }
    try Files.write(port, Array(String(number).utf8))
    try expectEqual(siege.answer(to: "attack"), "403 403 403")
  }

  /// Cuts a process loose from its app twice over; it ends by itself after a time.
  private static let cutLoose = """
    use POSIX; fork and exit; setsid; fork and exit; open(STDOUT, ">/dev/null");
    open(STDERR, ">/dev/null"); sleep 100;
    """

  @Test("what an app has cut loose ends although broker and keeper are killed at once")
  func nothingOutlivesTheSession() throws {
    let siege = try Siege(Self.cutLoose)
    _ = try siege.answer(to: "attack")
    let boot = siege.session.boot
    try expectEqual(LeftoverProcesses.find(boot.mark).count, 4)
    let broker = try ProcessDescriptor.open(siege.session.brokerID())
    try boot.send(.stop)
    try broker.send(.kill)
    try boot.send(.kill)
    try expectEqual(boot.wait(), .signalled(9))
    try LeftoverProcesses.waitUntilNone(boot.mark)
  }

  @Test("the same without namespaces, as long as the keeper lives")
  func keeperEndsWhatIsLeft() throws {
    let siege = try Siege(Self.cutLoose, withholding: "namespaces")
    _ = try siege.answer(to: "attack")
    let boot = siege.session.boot
    // The session is to end, so no other broker follows; this one is killed before it can end anything itself.
    let broker = try ProcessDescriptor.open(siege.session.brokerID())
    try broker.send(.stop)
    try boot.send(.terminate)
    try broker.send(.kill)
    try expectEqual(boot.wait(), .exited(128 + 9))
    try expectEqual(LeftoverProcesses.find(boot.mark), [])
  }

  @Test("without namespaces what is left of a killed broker ends before the next one starts")
  func nothingOutlivesTheBroker() throws {
    let siege = try Siege(Self.cutLoose, withholding: "namespaces")
    _ = try siege.answer(to: "attack")
    let boot = siege.session.boot
    let before = try LeftoverProcesses.find(boot.mark).filter { $0 != boot.processID }
    expectEqual(before.count, 3)
    try ProcessDescriptor.open(siege.session.brokerID()).send(.kill)
    try Waiting.until("another broker") { siege.session.errors.contains("it starts again") }
    try expectEqual(LeftoverProcesses.find(boot.mark).filter(before.contains), [])
  }

  @Test("without namespaces an orphan of a killed session is refused by the next one of its name")
  func orphansAreKnown() throws {
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
    // While a process executes another program it has no environment by which it could be found.
    try Waiting.until("the answer of the orphan") { try !Files.readBytes(answer).isEmpty }
    try LeftoverProcesses.waitUntilNone(boot.mark)
    let text = String(decoding: try Files.readBytes(answer), as: UTF8.self)
    expectEqual(text, "the broker refused: " + Self.refusal)
    try expectEqual(next.tool("app", "list").code, 0)
  }
}
