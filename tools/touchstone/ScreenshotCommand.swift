import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario

/// `touchstone screenshot`: writes a picture of the screen into a file.
enum ScreenshotCommand: Command {
  static let name = "screenshot"

  static let spec = CommandSpec(
    name: name,
    overview: "Writes a picture of what is on the screen, as SVG or PNG.",
    discussion: """
      The app in front draws what it shows: texts, paths, colors, controls. The letters are our own, the
      same on every machine, so that equal screens give equal files; an image is a box of its size.
      The name of the file says the format; without --output, SVG goes to standard output.
      """,
    options: [
      .session,
      .init(
        name: "output", letter: "o", value: "file", help: "A file that ends in .svg or .png.",
        completion: .files),
      .init(
        name: "scale", value: "n", help: "Pixels for each point of a PNG, 1 to 4 (default: 1)."),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let path = arguments.value(of: "output")
    let format = try format(of: path)
    let scale = try scale(arguments, format)
    let connection = try LiveSession(arguments).connect()
    let bytes: [UInt8]
    do throws(SessionError) {
      bytes = try connection.picture(format, scale: scale)
      try connection.leave(endsSession: false)
    } catch {
      switch error.kind {
      case .stuck: throw .timedOut("\(error)")
      case .failed: throw .failed("Error: \(error)")
      case .data, .connection: throw .unavailable("\(error)")
      }
    }
    guard let path else {
      try Output.file(String(decoding: bytes, as: UTF8.self))
      return ExitCode.success
    }
    do { try Files.replace(path, bytes) } catch { throw .cannotCreate("\(path): \(error)") }
    return ExitCode.success
  }

  private static func format(of path: String?) throws(ToolError) -> BKSPicturePart.Format {
    guard let path else { return .svg }
    guard let format = BKSPicturePart.Format(path: path) else {
      throw usage("a picture ends in .svg or .png, not as '\(path)'")
    }
    return format
  }

  private static func scale(
    _ arguments: Arguments, _ format: BKSPicturePart.Format
  ) throws(ToolError) -> UInt8 {
    guard let text = arguments.value(of: "scale") else { return 1 }
    let limits = BKSPicturePart.scaleLimits
    guard let scale = UInt8(text), limits.contains(scale) else {
      throw usage("--scale takes \(limits.lowerBound) to \(limits.upperBound), not '\(text)'")
    }
    guard format == .png else { throw usage("--scale is for a .png; an SVG has no pixels") }
    return scale
  }

  private static func usage(_ sentence: String) -> ToolError {
    .usage(UsageError(sentence, command: name))
  }
}
