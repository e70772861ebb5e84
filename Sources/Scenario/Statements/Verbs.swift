/// The verbs that scenarios and command lines share, in the order in which help lists them.
package enum Verbs {
  package static let all: [VerbSyntax] = [
    tap, press, swipe, drag, pinch, rotate, touch, pencil, hover, click, scroll, transform,
    button, key, type, shake, motion, orient, remote, call, alert, controlCentre,
    notificationCentre, app, quickAction,
    replay, chain, advance, settle,
  ]

  /// The syntax of a verb.
  package static func syntax(of name: String) -> VerbSyntax? {
    all.first { $0.name == name }
  }

  package static let names = all.map(\.name)

  private static let fingers = VerbSyntax.Option(
    name: "--fingers", value: "2", about: "how many fingers, side by side")
  private static let over = VerbSyntax.Option(
    name: "--over", value: "200ms", about: "how long the fingers move")
  private static let steps = VerbSyntax.Option(
    name: "--steps", value: "12", about: "how many moves")
  private static let rate = VerbSyntax.Option(
    name: "--rate", value: "60hz", about: "how many moves a second")

  static func hold(_ example: String, _ about: String) -> VerbSyntax.Option {
    VerbSyntax.Option(name: "--hold", value: example, about: about)
  }

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
    options: [over, steps, rate, fingers, missOK, allowOutside],
    about: "Swipes from one point or view to another.", make: GestureVerbs.swipe)

  private static let drag = VerbSyntax(
    name: "drag", operands: "<from> <to>",
    options: [
      hold("500ms", "how long the fingers rest first"), over, steps, rate, fingers, missOK,
      allowOutside,
    ], about: "Rests on one point or view, then drags to another.", make: GestureVerbs.drag)

  private static let spacing = VerbSyntax.Option(
    name: "--spacing", value: "100pt", about: "how far apart the fingers land")

  private static let pinch = VerbSyntax(
    name: "pinch", operands: "<target>",
    options: [
      .init(name: "--scale", value: "2", about: "the factor by which their distance changes"),
      spacing, over, steps, missOK, allowOutside,
    ], about: "Moves two fingers apart or together.", make: TwoFingerVerbs.pinch)

  private static let rotate = VerbSyntax(
    name: "rotate", operands: "<target>",
    options: [
      .init(name: "--by", value: "90deg", about: "how far they turn, clockwise"), spacing, over,
      steps, missOK, allowOutside,
    ], about: "Turns two fingers around a point or view.", make: TwoFingerVerbs.rotate)

  private static let touch = VerbSyntax(
    name: "touch", operands: "down|move|up|cancel <finger> [<target>]",
    options: [missOK, allowOutside],
    about: "Puts one finger down, moves, lifts or cancels it.", make: GestureVerbs.touch)

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
    about: "Tells whom an event visits that starts at a view, the first responder or the focus.",
    make: SystemVerbs.chain)

  private static let advance = VerbSyntax(
    name: "advance", operands: "<time>", options: [],
    about: "Lets virtual time pass.", make: SystemVerbs.advance)

  private static let settle = VerbSyntax(
    name: "settle", operands: "",
    options: [.init(name: "--limit", value: "10s", about: "the most time that may pass")],
    about: "Lets virtual time pass until nothing is left to happen.", make: SystemVerbs.settle)
}
