import Foundation
import Testing
import TouchstoneLinux

/// A headless Chromium that a test controls through the DevTools protocol, over a pipe.
///
/// Each message is JSON, followed by a zero byte. The browser ends with this object.
final class Browser {
  /// The path of Chromium; nil if it is not installed.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first(where: Files.exists)

  /// Whether a run without a browser is to fail.
  static let isRequired = Environment.all["TOUCHSTONE_BROWSER"] == "required"

  /// Whether the tests of pages run.
  ///
  /// If a browser is required but absent, they run and fail.
  static let isPresent = path != nil || isRequired

  static let absence: Comment = "needs Chromium, which is not in /usr/bin: apt-get install chromium"

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: TemporaryFolder
  private let commands: FileDescriptor
  private let answers: FileDescriptor
  private let process: ProcessDescriptor
  private var received: [UInt8] = []
  private var lastNumber = 0
  private var session: String?
  /// What the page complained about: uncaught errors, errors on its console, refused requests.
  private(set) var complaints: [String] = []

  init(width: Int = 1440, height: Int = 900) throws {
    guard let path = Self.path else {
      throw Failure(
        description: "TOUCHSTONE_BROWSER is 'required', and there is no Chromium in /usr/bin")
    }
    folder = try TemporaryFolder()
    let toBrowser = try FileDescriptor.pipe()
    let fromBrowser = try FileDescriptor.pipe()
    let input = toBrowser.reading
    let commands = toBrowser.writing
    let answers = fromBrowser.reading
    let output = fromBrowser.writing
    var variables = Environment.all
    variables["HOME"] = folder.path
    let id = try ChildProcess.spawn(
      path: path,
      arguments: [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe",
        "--user-data-dir=\(folder.path)/profile",
        "--window-size=\(width),\(height)", "about:blank",
      ],
      environment: variables,
      inheriting: [(input.rawValue, as: 3), (output.rawValue, as: 4)], output: .null, error: .null)
    _ = consume input
    _ = consume output
    self.commands = commands
    self.answers = answers
    process = try ProcessDescriptor.open(id)
  }

  deinit {
    // Errors are ignored: the browser may have ended already.
    try? process.send(.kill)
    _ = try? process.waitForExit()
  }

  /// Opens a file and waits until the page has drawn itself.
  func open(_ file: String, fragment: String = "") throws {
    try open(address: "file://\(file)\(fragment)")
  }

  /// Opens a page at any address and waits until it has drawn itself.
  func open(address: String) throws {
    try visit(address)
    try wait(for: "the page", "document.documentElement?.dataset.ready === 'true'")
  }

  /// Opens any address, without waiting for its page to draw itself.
  func visit(_ address: String) throws {
    if session == nil {
      let target = try send("Target.createTarget", ["url": "about:blank"])
      let attached = try send(
        "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
      session = attached["sessionId"] as? String
      for domain in ["Page", "Runtime", "Log"] { _ = try send("\(domain).enable") }
      _ = try send("Performance.enable", ["timeDomain": "threadTicks"])
    }
    // Without a blank page in between, an address that differs only in its fragment would not load the page again.
    _ = try send("Page.navigate", ["url": "about:blank"])
    _ = try send("Page.navigate", ["url": address])
  }

  /// The value of an expression in the page.
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      throw Failure(description: "\(expression): \(Self.text(of: details))")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The value of an expression that is a text; empty if it is something else.
  func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

  /// The value of an expression that is a number; NaN if it is something else.
  func number(_ expression: String) throws -> Double {
    (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan
  }

  /// The value of an expression that is a Boolean; false if it is something else.
  func isTrue(_ expression: String) throws -> Bool { try evaluate(expression) as? Bool ?? false }

  /// Waits until an expression is true in the page.
  ///
  /// The page evaluates it every 16 ms, for about half a minute.
  func wait(for awaited: String, _ expression: String) throws {
    let isMet = try isTrue(
      """
      new Promise((done) => { let frames = 0; const look = () => {
        if (\(expression)) done(true); else if ((frames += 1) > 1800) done(false); else setTimeout(look, 16);
      }; look(); })
      """)
    if !isMet { throw Failure(description: "\(awaited) did not come: \(complaints)") }
  }

  /// Clicks the middle of the element that a selector finds.
  func click(_ selector: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(selector), as: UTF8.self)
    let place = try evaluate(
      """
      (() => { const found = document.querySelector(\(quoted)); if (!found) return null;
        found.scrollIntoView({ block: 'center' }); const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; })()
      """)
    guard let point = place as? [NSNumber], point.count == 2 else {
      throw Failure(description: "nothing on the page matches \(selector)")
    }
    for type in ["mousePressed", "mouseReleased"] {
      _ = try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": point[0], "y": point[1], "button": "left", "clickCount": 1])
    }
  }

  /// A step of the mouse, with the type of its DevTools event.
  ///
  /// A `move` has the button down, a `hover` has not; both are sent as `mouseMoved`.
  enum MouseStep: String {
    case hover = "mouseMoved"
    case down = "mousePressed"
    case move
    case up = "mouseReleased"
  }

  /// Makes one step of the mouse at a place of the window; `modifiers` are 1 for Alt and 8 for Shift.
  func press(_ step: MouseStep, at place: (x: Double, y: Double), modifiers: Int = 0) throws {
    _ = try send("Input.dispatchMouseEvent", Self.parameters(step, place, modifiers))
  }

  /// Presses and releases the button of the mouse at a place of the window.
  ///
  /// All steps are sent at once, so that on a busy machine the click does not become a long press.
  func tap(at place: (x: Double, y: Double)) throws {
    _ = try send(
      "Input.dispatchMouseEvent",
      each: [MouseStep.hover, .down, .up].map { Self.parameters($0, place, 0) })
  }

  private static func parameters(
    _ step: MouseStep, _ place: (x: Double, y: Double), _ modifiers: Int
  ) -> [String: Any] {
    [
      "type": (step == .move ? .hover : step).rawValue, "x": place.x, "y": place.y,
      "button": step == .hover ? "none" : "left",
      "buttons": step == .down || step == .move ? 1 : 0, "clickCount": 1,
      "modifiers": modifiers,
    ]
  }

  /// Moves the mouse with its button down from one place of the window to another, a step each frame; `presses` is
  /// false where the button is down already.
  func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 12,
    modifiers: Int = 0, presses: Bool = true, releases: Bool = true
  ) throws {
    if presses {
      try press(.hover, at: start, modifiers: modifiers)
      try press(.down, at: start, modifiers: modifiers)
    }
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let place = (x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      try press(.move, at: place, modifiers: modifiers)
      _ = try evaluate("new Promise((done) => requestAnimationFrame(() => done()))")
    }
    if releases { try press(.up, at: end, modifiers: modifiers) }
  }

  /// Presses a key of the keyboard, such as `j` or `ArrowRight`.
  func press(_ key: String) throws {
    let code = key.count == 1 && key.first?.isLetter == true ? "Key\(key.uppercased())" : key
    var parameters: [String: Any] = ["type": "keyDown", "key": key, "code": code]
    if key.count == 1 { parameters["text"] = key }
    _ = try send("Input.dispatchKeyEvent", parameters)
    _ = try send("Input.dispatchKeyEvent", ["type": "keyUp", "key": key, "code": code])
  }

  /// Sets the size of the window, its device pixels per CSS pixel and its theme, and waits until a frame is drawn.
  func resize(width: Int, height: Int, pixels: Double = 1, theme: String = "light") throws {
    _ = try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": pixels, "mobile": false])
    _ = try send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": theme]]])
    _ = try evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
  }

  /// What the window shows, as a PNG file.
  func picture() throws -> [UInt8] {
    let text = try send("Page.captureScreenshot", ["format": "png"])["data"] as? String ?? ""
    guard let picture = Data(base64Encoded: text), !picture.isEmpty else {
      throw Failure(description: "the browser takes no picture")
    }
    return Array(picture)
  }

  /// The processor time that the page's main thread has spent on all its tasks, in milliseconds.
  func processorTime() throws -> Double {
    let metrics = try send("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
    let spent = metrics.first { $0["name"] as? String == "TaskDuration" }?["value"] as? NSNumber
    return (spent?.doubleValue ?? .nan) * 1000
  }

  // MARK: Messages

  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try send(method, each: [parameters])
  }

  /// Sends several commands of one method in a single write and returns the answer to the last.
  private func send(_ method: String, each list: [[String: Any]]) throws -> [String: Any] {
    var bytes: [UInt8] = []
    var awaited: Set<Int> = []
    for parameters in list {
      lastNumber += 1
      awaited.insert(lastNumber)
      var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
      if let session { message["sessionId"] = session }
      bytes += Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    }
    try commands.writeAll(bytes)
    var last: [String: Any] = [:]
    while !awaited.isEmpty {
      let answer = try nextMessage()
      guard let number = answer["id"] as? Int, awaited.remove(number) != nil else {
        keepComplaint(in: answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      if number == lastNumber { last = answer["result"] as? [String: Any] ?? [:] }
    }
    return last
  }

  /// The next answer or event of the browser, waiting for it if necessary.
  private func nextMessage() throws -> [String: Any] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      if let end = received.firstIndex(of: 0) {
        let data = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      }
      try Waiting.wait(for: answers.rawValue, "an answer of the browser")
      guard case .done(let count) = try answers.read(into: &buffer), count > 0 else {
        throw Failure(description: "the browser has ended")
      }
      received += buffer.prefix(count)
    }
  }

  /// Adds the error that an event reports, if it reports one, to `complaints`.
  private func keepComplaint(in event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown":
      complaints.append(Self.text(of: parameters["exceptionDetails"] as? [String: Any] ?? [:]))
    case "Runtime.consoleAPICalled" where parameters["type"] as? String == "error":
      complaints.append("console: \(parameters["args"] ?? "")")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" { complaints.append("\(entry["text"] ?? "")") }
    default: break
    }
  }

  private static func text(of details: [String: Any]) -> String {
    let exception = details["exception"] as? [String: Any]
    return "\(exception?["description"] ?? details["text"] ?? details)"
  }
}
