package import BackBoardServices
package import TouchstoneBackBoard
import TouchstoneLinux

/// The command-line options with which the tool starts the broker's executable.
package struct BrokerSettings: Sendable {
  /// The path of the session's folder; empty if it has none.
  package var folder = ""
  /// Whether the session runs in virtual time, which the broker advances.
  package var isVirtual = false
  /// Whether processes record traces.
  package var isTracing: Bool { traceDescriptor != nil }
  /// The display of the session.
  package var display = BKSDisplay.phone
  /// The installed apps.
  package var apps: [AppRecord] = []
  /// The real time, in nanoseconds, that a member may take to answer while time is virtual.
  package var answerLimitNanoseconds = ConductorWaiter.answerLimitNanoseconds
  /// The descriptor of the player's port; nil when injectors connect to the bootstrap socket.
  package var playerDescriptor: Int32?
  /// The descriptor of the memory for the broker's own trace; nil records nothing.
  package var traceDescriptor: Int32?
  /// The descriptor of the socket to the keeper of the traces; nil if no traces are kept.
  package var keeperDescriptor: Int32?
  /// The descriptor of the `SessionMemory` for the next broker, should this one die; nil if there is no next broker.
  package var memoryDescriptor: Int32?
  /// The member number of this broker; a broker that continues a session has another number than the one before.
  package var member = MemberID.broker
  /// The descriptor of the keeper's `/proc`, which shows processes outside the broker's namespace; nil if the broker's
  /// own `/proc` shows them.
  package var processesDescriptor: Int32?
  /// The descriptor of the file for the output of apps; nil for the broker's own output.
  package var outputDescriptor: Int32?
  /// Whether to print a line on standard output when the session is ready.
  package var announces = false

  /// Why the options cannot be used.
  package struct Refusal: Error, CustomStringConvertible {
    /// The reason as a sentence.
    package let description: String
  }

  /// Parses the options.
  package init(_ words: [String]) throws(Refusal) {
    var rest = words[...]
    var hasHomeIndicator = false
    while let word = rest.popFirst() {
      switch word {
      case "--virtual": isVirtual = true
      case "--home-indicator": hasHomeIndicator = true
      case "--announce": announces = true
      case "--folder": folder = try Self.value(of: word, from: &rest)
      case "--player-port": playerDescriptor = try Self.descriptor(of: word, from: &rest)
      case "--trace": traceDescriptor = try Self.descriptor(of: word, from: &rest)
      case "--keeper": keeperDescriptor = try Self.descriptor(of: word, from: &rest)
      case "--memory": memoryDescriptor = try Self.descriptor(of: word, from: &rest)
      case "--member": member = try Self.member(of: word, from: &rest)
      case "--processes": processesDescriptor = try Self.descriptor(of: word, from: &rest)
      case "--output": outputDescriptor = try Self.descriptor(of: word, from: &rest)
      case "--answer-limit": answerLimitNanoseconds = try Self.time(of: word, from: &rest)
      case "--display": display = try Self.display(try Self.value(of: word, from: &rest))
      case "--app": apps.append(try Self.app(try Self.value(of: word, from: &rest)))
      case "--app-argument", "--app-variable", "--app-page":
        try changeLastApp(word, try Self.value(of: word, from: &rest))
      default: throw Refusal(description: "unknown option '\(word)'")
      }
    }
    // This comes after all options, since `--display` replaces the whole display.
    display.hasHomeIndicator = hasHomeIndicator
    guard !folder.isEmpty || playerDescriptor != nil else {
      throw Refusal(description: "--folder or --player-port is needed")
    }
  }

  /// Throws if a descriptor of the options is not open, since this process has not inherited it.
  package func checkDescriptors() throws(Refusal) {
    for (option, descriptor) in [
      ("--player-port", playerDescriptor), ("--trace", traceDescriptor),
      ("--keeper", keeperDescriptor), ("--memory", memoryDescriptor),
      ("--processes", processesDescriptor), ("--output", outputDescriptor),
    ] {
      guard let descriptor, !FileDescriptor.isOpen(descriptor) else { continue }
      throw Refusal(description: "\(option) takes an open descriptor, not \(descriptor)")
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Refusal) -> String {
    guard let value = rest.popFirst() else {
      throw Refusal(description: "\(option) needs a value")
    }
    return value
  }

  private static func descriptor(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Refusal) -> Int32 {
    let text = try value(of: option, from: &rest)
    // 0 to 2 are the standard streams.
    guard let descriptor = Int32(text), descriptor > 2 else {
      throw Refusal(
        description: "\(option) takes the number of a descriptor above 2, not '\(text)'")
    }
    return descriptor
  }

  private static func member(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Refusal) -> MemberID {
    let text = try value(of: option, from: &rest)
    guard let number = UInt16(text), number >= MemberID.broker.rawValue, number < UInt16.max else {
      throw Refusal(description: "\(option) takes the number of a member, not '\(text)'")
    }
    return MemberID(rawValue: number)
  }

  private static func time(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(Refusal) -> UInt64 {
    let text = try value(of: option, from: &rest)
    guard let nanoseconds = UInt64(text), nanoseconds > 0 else {
      throw Refusal(description: "\(option) takes a positive number of nanoseconds, not '\(text)'")
    }
    return nanoseconds
  }

  private static func display(_ text: String) throws(Refusal) -> BKSDisplay {
    let words = text.split(separator: "x", omittingEmptySubsequences: false)
    let parts = words.compactMap { Double($0) }
    guard words.count == 3, parts.count == 3 else {
      throw Refusal(description: "--display takes WxHxSCALE, not '\(text)'")
    }
    let display = BKSDisplay(width: parts[0], height: parts[1], scale: parts[2])
    guard display.isValid else {
      throw Refusal(
        description: "--display takes sides in \(BKSDisplay.sideLimits) and a scale in "
          + "\(BKSDisplay.scaleLimits), not '\(text)'")
    }
    return display
  }

  private static func app(_ text: String) throws(Refusal) -> AppRecord {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Refusal(description: "--app takes NAME=PATH, not '\(text)'")
    }
    let path = String(text[text.index(after: equals)...])
    return AppRecord(
      name: String(text[..<equals]), path: path,
      staticItems: QuickActionList.items(ofExecutable: path))
  }

  /// Applies an option to the app of the last `--app` before it.
  private mutating func changeLastApp(_ option: String, _ text: String) throws(Refusal) {
    guard let last = apps.indices.last else {
      throw Refusal(description: "\(option) must follow the --app to which it applies")
    }
    switch option {
    case "--app-argument": apps[last].arguments.append(text)
    case "--app-page":
      guard let page = Int(text), page > 0 else {
        throw Refusal(description: "\(option) takes the number of a page, from 1, not '\(text)'")
      }
      apps[last].page = page
    default:
      // The bytes are searched, since `=` and a combining mark at the beginning of the value are one `Character`.
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals != text.startIndex
      else { throw Refusal(description: "\(option) takes NAME=VALUE, not '\(text)'") }
      let name = String(text[..<equals])
      apps[last].environment[name] = String(text[text.utf8.index(after: equals)...])
    }
  }
}
