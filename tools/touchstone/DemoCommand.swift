import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone demo`: launches an app by its icon, taps its button and prints the path of that tap.
enum DemoCommand: Command {
  static let name = "demo"

  static let spec = CommandSpec(
    name: name,
    overview: "Boots, launches an app, taps its button, and prints the path of that touch.",
    discussion: """
      Starts a broker in virtual time, taps the icon of the app Counter on the home screen, and then
      Counter's button. The path is read from the traces that the processes wrote.
      """,
    options: [.init(name: "trace", help: "Print every record instead of the path.")])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    try Interruption.watch()
    let executables = try Executables()
    let started = HostTimeSource().now
    let broker: BrokerProcess
    do {
      broker = try BrokerProcess(
        executable: executables.broker, apps: executables.apps, display: .phone, isVirtual: true)
    } catch {
      throw .unavailable(error.description)
    }
    do {
      try play(on: broker.connection)
      try broker.end()
    } catch {
      broker.kill()
      throw .unavailable("\(error)\n\(broker.log)")
    }
    let lines = try TraceReading.lines(of: broker)
    if arguments.has("trace") {
      for line in lines { try Output.line(TraceText.line(line)) }
      return ExitCode.success
    }
    let elapsed = HostTimeSource().now.nanoseconds - started.nanoseconds
    try Output.write(TapReport(lines, realNanoseconds: elapsed).text)
    return ExitCode.success
  }

  private static func play(on connection: InjectorConnection) throws(SessionError) {
    var hand = Hand(in: connection)
    for name in ["icon.Counter", "increment"] {
      try hand.play(Choreography.tap(at: try hand.locate(name)))
      try connection.settle()
    }
  }
}
