import TouchstoneEventSynthesis

/// The verbs that scenarios and command lines share, in the order in which help lists them.
package enum Verbs {
  package static let all: [VerbSyntax] = [
    tap, press, swipe, drag, pinch, rotate, touch, touches, activate, pencil, hover, click, scroll,
    transform, event, button, key, type, shake, motion, orient, proximity, remote, call, alert,
    controlCenter, notificationCenter, app, quickAction, replay, chain, advance, settle,
  ]

  /// The syntax of a verb.
  package static func syntax(of name: String) -> VerbSyntax? {
    all.first { $0.name == name }
  }

  package static let names = all.map(\.name)

  /// The current names of renamed verbs, by their former names.
  package static let renamed = [
    "control-centre": "control-center", "notification-centre": "notification-center",
  ]
}

/// The options that several verbs have.
extension Verbs {
  private static let missOK = VerbSyntax.Option(
    name: "--miss-ok", value: nil, about: "the touch may land on another view than the named one")
  private static let allowOutside = VerbSyntax.Option(
    name: "--allow-outside", value: nil, about: "the point may lie outside the screen")
  private static let fingers = VerbSyntax.Option(
    name: "--fingers", value: "2", about: "how many fingers, side by side")
  private static let spacing = VerbSyntax.Option(
    name: "--spacing", value: "100pt", about: "how far apart the fingers land")
  private static let steps = VerbSyntax.Option(
    name: "--steps", value: "12", about: "how many moves")
  private static let gap = VerbSyntax.Option(
    name: "--gap", value: "30ms", about: "the time between keys")
  private static let down = VerbSyntax.Option(
    name: "--down", value: nil, about: "it goes down and stays down")
  private static let up = VerbSyntax.Option(
    name: "--up", value: nil, about: "it comes up, even if it was not down")
  private static let strokeTime = over("how long the fingers move")
  private static let movementTime = over("how long the movement takes")
  private static let moveRate = rate("60hz", of: "moves")
  private static let sampleRate = rate("50hz", of: "samples")

  private static func over(_ about: String) -> VerbSyntax.Option {
    VerbSyntax.Option(name: "--over", value: "200ms", about: about)
  }

  private static func hold(_ example: String, _ about: String) -> VerbSyntax.Option {
    VerbSyntax.Option(name: "--hold", value: example, about: about)
  }

  private static func rate(_ example: String, of things: String) -> VerbSyntax.Option {
    VerbSyntax.Option(name: "--rate", value: example, about: "how many \(things) a second")
  }
}

/// The verbs of fingers.
extension Verbs {
  private static let tap = VerbSyntax(
    name: "tap", operands: "<target>",
    options: [
      .init(name: "--taps", value: "2", about: "how many taps"), fingers,
      hold("80ms", "how long each tap holds"), missOK, allowOutside,
    ], about: "Taps a point or a view.", make: GestureVerbs.tap)

  private static let press = VerbSyntax(
    name: "press", operands: "<target>",
    options: [hold("600ms", "how long the press holds"), fingers, missOK, allowOutside],
    about: "Presses a point or a view for a while.", make: GestureVerbs.press)

  private static let swipe = VerbSyntax(
    name: "swipe", operands: "<from> <to>",
    options: [strokeTime, steps, moveRate, fingers, missOK, allowOutside],
    about: "Swipes from one point or view to another.", make: GestureVerbs.swipe)

  private static let drag = VerbSyntax(
    name: "drag", operands: "<from> <to>",
    options: [
      hold("500ms", "how long the fingers rest first"), strokeTime,
      VerbSyntax.Option(
        name: "--rest", value: "50ms", about: "how long the fingers rest before they lift"),
      steps, moveRate, fingers, missOK, allowOutside,
    ], about: "Rests on one point or view, then drags to another.", make: GestureVerbs.drag)

  private static let pinch = VerbSyntax(
    name: "pinch", operands: "<target>",
    options: [
      .init(name: "--scale", value: "2", about: "the factor by which their distance changes"),
      spacing, strokeTime, steps, missOK, allowOutside,
    ], about: "Moves two fingers apart or together.", make: TwoFingerVerbs.pinch)

  private static let rotate = VerbSyntax(
    name: "rotate", operands: "<target>",
    options: [
      .init(name: "--by", value: "90deg", about: "how far they turn, clockwise"), spacing,
      strokeTime, steps, missOK, allowOutside,
    ], about: "Turns two fingers around a point or view.", make: TwoFingerVerbs.rotate)

  private static let touch = VerbSyntax(
    name: "touch", operands: "down|move|up|cancel <finger> [<target>]",
    options: [missOK, allowOutside],
    about: "Puts one finger down, moves, lifts or cancels it.", make: GestureVerbs.touch)

  private static let touches = VerbSyntax(
    name: "touches", operands: "down|move|up|cancel <finger> [<target>]...",
    options: [missOK, allowOutside],
    about: "Puts down, moves, lifts or cancels several fingers in one report.",
    make: GestureVerbs.touches)

  private static let activate = VerbSyntax(
    name: "activate", operands: "<view>", options: [],
    about: "Activates a view as a person does who uses VoiceOver.", make: GestureVerbs.activate)
}

/// The verbs of pencils and pointers, and of how the device is held.
extension Verbs {
  private static let pencil = VerbSyntax(
    name: "pencil", operands: "tap|stroke|down|move|up|cancel [<target>] [<to>]",
    options: [
      movementTime, steps, rate("240hz", of: "samples"),
      hold("80ms", "how long a tap holds"),
      .init(
        name: "--force", value: "0.2,0.8",
        about: "the forces of the tip on its way, each from 0 to 1"),
      .init(name: "--altitude", value: "60deg", about: "the angle between pencil and glass"),
      .init(
        name: "--azimuth", value: "45deg",
        about: "where its cap end points, clockwise from the right"),
      .init(
        name: "--estimated", value: "20ms",
        about: "forces are estimates, corrected after this time"), missOK, allowOutside,
    ], about: "Taps or draws with a pencil.", make: AimedVerbs.pencil)

  private static let hover = VerbSyntax(
    name: "hover", operands: "<target>|leave [<to>]",
    options: [movementTime, steps, moveRate, missOK, allowOutside],
    about: "Moves the pointer of a mouse or trackpad, without a click.", make: AimedVerbs.hover)

  private static let click = VerbSyntax(
    name: "click", operands: "<target>",
    options: [
      .init(name: "--secondary", value: nil, about: "use the secondary button"),
      hold("80ms", "how long the button is down"), missOK, allowOutside,
    ], about: "Clicks a point or a view with a mouse or trackpad.", make: AimedVerbs.click)

  private static let scroll = VerbSyntax(
    name: "scroll", operands: "<target>|here <dx,dy>",
    options: [movementTime, steps, moveRate, missOK, allowOutside],
    about: "Scrolls with a wheel or trackpad, where the pointer is.", make: AimedVerbs.scroll)

  private static let transform = VerbSyntax(
    name: "transform", operands: "<target>",
    options: [
      .init(name: "--scale", value: "2", about: "the factor by which it grows"),
      .init(name: "--rotate", value: "90deg", about: "how far it turns, clockwise"), movementTime,
      steps, moveRate, missOK, allowOutside,
    ], about: "Scales or turns with two fingers on a trackpad.", make: AimedVerbs.transform)

  private static let event = VerbSyntax(
    name: "event", operands: "<bytes>", options: [],
    about: "Posts any hardware event, given as hexadecimal bytes; record writes these.",
    make: HardwareVerbs.event)

  private static let orient = VerbSyntax(
    name: "orient", operands: DeviceOrientation.allCases.map(\.name).joined(separator: "|"),
    options: [], about: "Turns the device.", make: HardwareVerbs.orient)

  private static let proximity = VerbSyntax(
    name: "proximity", operands: "near|far", options: [],
    about: "Brings an ear to the proximity sensor, or takes it away.", make: HardwareVerbs.proximity
  )
}

/// The verbs of buttons, keys, sensors and headsets, and of interruptions.
extension Verbs {
  private static let button = VerbSyntax(
    name: "button", operands: HardwareButton.allCases.map(\.rawValue).joined(separator: "|"),
    options: [
      hold("600ms", "how long the button is held"),
      .init(
        name: "--force", value: "0.2,0.8",
        about: "the forces on a game controller's button, one after the other"), down, up,
    ],
    about: "Presses a button of the phone or of a remote.", make: HardwareVerbs.button)

  private static let key = VerbSyntax(
    name: "key", operands: "<chord>...",
    options: [hold("30ms", "how long each key is held"), gap, down, up],
    about: "Presses keys of an attached keyboard, such as a, cmd+s or 0x28.",
    make: HardwareVerbs.key)

  private static let type = VerbSyntax(
    name: "type", operands: "<text>", options: [gap],
    about: "Types a text on an attached keyboard (US layout).", make: HardwareVerbs.type)

  private static let shake = VerbSyntax(
    name: "shake", operands: "",
    options: [
      .init(name: "--for", value: "400ms", about: "how long the device is shaken"), sampleRate,
      .init(
        name: "--reported", value: nil,
        about: "the hardware reports start and end itself, instead of samples"),
      .init(name: "--start", value: nil, about: "the hardware reports the start alone"),
      .init(name: "--end", value: nil, about: "the hardware reports the end alone"),
    ], about: "Shakes the device, as its accelerometer measures it.", make: HardwareVerbs.shake)

  private static let motion = VerbSyntax(
    name: "motion", operands: "accelerometer|gyro|magnetometer <x,y,z> [<to>]",
    options: [
      .init(name: "--for", value: "1s", about: "how long the stream of samples lasts"), sampleRate,
    ], about: "Gives samples of a motion sensor: one, or a stream from one value to another.",
    make: HardwareVerbs.motion)

  private static let remote = VerbSyntax(
    name: "remote", operands: RemoteCommand.allCases.map(\.rawValue).joined(separator: "|"),
    options: [
      hold("1s", "how long its key is held"),
      .init(name: "--clicks", value: "2", about: "how often the headset is clicked"), down, up,
    ], about: "Gives a command of a headset, a lock screen or a car.",
    make: HardwareVerbs.remote)

  private static let call = interruption(
    .call, about: "A call comes in over the app in front, or is over.")
  private static let alert = interruption(
    .alert, about: "The system shows an alert over the app in front, or takes it away.")
  private static let controlCenter = interruption(
    .controlCenter, about: "The control center opens over the app in front, or closes.")
  private static let notificationCenter = interruption(
    .notificationCenter, about: "The notification center opens over the app in front, or closes.")

  private static func interruption(
    _ interruption: Action.Interruption, about: String
  ) -> VerbSyntax {
    VerbSyntax(name: interruption.rawValue, operands: "begin|end", options: [], about: about) {
      arguments throws(Diagnostic) in try SystemVerbs.interruption(interruption, &arguments)
    }
  }
}

/// The verbs of apps, recordings, questions and time.
extension Verbs {
  private static let app = VerbSyntax(
    name: "app", operands: "launch|activate|background|terminate|kill|hang <App>",
    options: [.init(name: "--for", value: "200ms", about: "how long a hang lasts")],
    about: "Launches an app, moves it between states, ends it or makes it hang.",
    make: SystemVerbs.app)

  private static let replay = VerbSyntax(
    name: "replay", operands: "<recording>",
    options: [
      .init(name: "--desc", value: "<file>", about: "the description of the device"),
      .init(name: "--axes", value: "1080x2400", about: "how many values the axes have"),
      .init(name: "--gap", value: "10ms", about: "the time between frames that have none"),
    ], about: "Plays a recording of a touchscreen.", make: SystemVerbs.replay)

  private static let quickAction = VerbSyntax(
    name: "quick-action", operands: "<App> <type>", options: [],
    about: "Opens an app by an action in its icon's menu.", make: SystemVerbs.quickAction)

  private static let chain = VerbSyntax(
    name: "chain", operands: "[<view>|focus]", options: [],
    about: "Prints the responder chain from a view, the first responder or the focus.",
    make: SystemVerbs.chain)

  private static let advance = VerbSyntax(
    name: "advance", operands: "<time>", options: [],
    about: "Lets virtual time pass.", make: SystemVerbs.advance)

  private static let settle = VerbSyntax(
    name: "settle", operands: "",
    options: [.init(name: "--limit", value: "10s", about: "the most time that may pass")],
    about: "Lets virtual time pass until nothing is left to do.", make: SystemVerbs.settle)
}
