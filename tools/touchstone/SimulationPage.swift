import TouchstoneLinux
import TouchstoneSimulation
import TouchstoneTracePage

/// The page of `simulate --report`: the seeds that failed, and how often everything happened.
enum SimulationPage {
  /// Returns the page.
  static func html(_ simulation: Simulation) -> String {
    let runs = simulation.runCount.counted("run")
    let count = simulation.failures.count
    let verdict = count == 0 ? "\(runs), nothing lost" : "\(runs), \(count) failed"
    var body = ["<h1>\(HTMLText.escaped(verdict))</h1>"]
    for failure in simulation.failures {
      body.append(
        """
        <section><p class="verdict">✕ seed \(failure.seed)</p>
        <pre>\(HTMLText.escaped(SimulationText.failure(failure)))</pre></section>
        """)
    }
    for subject in Tally.Subject.allCases {
      body.append("<h2>\(subject.rawValue)</h2><table>")
      for (name, times) in simulation.tally.entries(of: subject) {
        body.append(
          "<tr><td>\(HTMLText.escaped(name))</td><td class=\"time\">\(times)</td></tr>")
      }
      body.append("</table>")
    }
    return PlainPage.html(title: "Touchstone: \(verdict)", body: body.joined(separator: "\n"))
  }

  /// Writes a page to a file.
  static func write(_ page: String, to path: String) throws(ToolError) {
    do { try Files.replace(path, Array(page.utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
  }
}
