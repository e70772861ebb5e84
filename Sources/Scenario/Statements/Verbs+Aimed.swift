import EventSynthesis

/// The verbs of pencils and pointers, and of how the device is held.
extension Verbs {
  static let missOK = VerbSyntax.Option(
    name: "--miss-ok", value: nil, about: "the touch may land on another view than the named one")
  static let allowOutside = VerbSyntax.Option(
    name: "--allow-outside", value: nil, about: "the point may lie outside the screen")
  private static let over = VerbSyntax.Option(
    name: "--over", value: "200ms", about: "how long the movement takes")
  private static let steps = VerbSyntax.Option(
    name: "--steps", value: "12", about: "how many moves")
  private static let rate = VerbSyntax.Option(
    name: "--rate", value: "60hz", about: "how many moves a second")

  static let pencil = VerbSyntax(
    name: "pencil", operands: "tap|stroke|down|move|up|cancel [<target>] [<to>]",
    options: [
      over, steps, .init(name: "--rate", value: "240hz", about: "how many samples a second"),
      hold("80ms", "how long a tap holds"),
      .init(
        name: "--force", value: "0.2,0.8",
        about: "how hard the tip presses on its way, each from 0 to 1"),
      .init(name: "--altitude", value: "60deg", about: "how steep the pencil is held"),
      .init(
        name: "--azimuth", value: "45deg",
        about: "where its cap end points, clockwise from the right"),
      .init(
        name: "--estimated", value: "20ms",
        about: "forces are estimates, corrected so much later"), missOK, allowOutside,
    ], about: "Taps or draws with a pencil.", make: AimedVerbs.pencil)

  static let hover = VerbSyntax(
    name: "hover", operands: "<target>|leave [<to>]",
    options: [over, steps, rate, missOK, allowOutside],
    about: "Moves the pointer of a mouse or trackpad, without a click.", make: AimedVerbs.hover)

  static let click = VerbSyntax(
    name: "click", operands: "<target>",
    options: [
      .init(name: "--secondary", value: nil, about: "with the button that asks for a menu"),
      hold("80ms", "how long the button is down"), missOK, allowOutside,
    ], about: "Clicks a point or a view with a mouse or trackpad.", make: AimedVerbs.click)

  static let scroll = VerbSyntax(
    name: "scroll", operands: "<target>|here <dx,dy>",
    options: [over, steps, rate, missOK, allowOutside],
    about: "Scrolls with a wheel or trackpad, where the pointer is.", make: AimedVerbs.scroll)

  static let transform = VerbSyntax(
    name: "transform", operands: "<target>",
    options: [
      .init(name: "--scale", value: "2", about: "the factor by which it grows"),
      .init(name: "--rotate", value: "90deg", about: "how far it turns, clockwise"), over, steps,
      rate, missOK, allowOutside,
    ], about: "Scales or turns with two fingers on a trackpad.", make: AimedVerbs.transform)

  static let orient = VerbSyntax(
    name: "orient", operands: DevicePosition.allCases.map(\.name).joined(separator: "|"),
    options: [], about: "Turns the device.", make: HardwareVerbs.orient)
}
