import Linux

/// Results go to standard output; a reader that has gone ends us quietly.
enum Output {
  static func write(_ text: String) throws(ToolError) {
    do { try StandardStreams.writeOut(text) } catch .brokenPipe {
      throw .brokenPipe
    } catch {
      throw .inputOutput("standard output: \(error)")
    }
  }

  static func line(_ text: String) throws(ToolError) {
    try write(text + "\n")
  }
}
