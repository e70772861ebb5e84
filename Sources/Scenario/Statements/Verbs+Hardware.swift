import EventSynthesis

/// The verbs of hardware other than the glass, and of what the system lays over an app.
extension Verbs {
  private static let down = VerbSyntax.Option(
    name: "--down", value: nil, about: "it goes down and stays down")
  private static let up = VerbSyntax.Option(
    name: "--up", value: nil, about: "it comes up, whether it was down or not")
  private static let gap = VerbSyntax.Option(
    name: "--gap", value: "30ms", about: "the time between keys")
  private static let rate = VerbSyntax.Option(
    name: "--rate", value: "50hz", about: "how many samples a second")

  static let button = VerbSyntax(
    name: "button", operands: HardwareButton.allCases.map(\.rawValue).joined(separator: "|"),
    options: [
      hold("600ms", "how long the button is held"),
      .init(
        name: "--force", value: "0.2,0.8",
        about: "how hard a game controller's button is pressed, one after the other"), down, up,
    ],
    about: "Presses a button of the phone or of a remote.", make: HardwareVerbs.button)

  static let key = VerbSyntax(
    name: "key", operands: "<chord>...",
    options: [hold("30ms", "how long each key is held"), gap, down, up],
    about: "Presses keys of an attached keyboard, such as a, cmd+s or 0x28.",
    make: HardwareVerbs.key)

  static let type = VerbSyntax(
    name: "type", operands: "<text>", options: [gap],
    about: "Types a text on an attached keyboard (US layout).", make: HardwareVerbs.type)

  static let shake = VerbSyntax(
    name: "shake", operands: "",
    options: [
      .init(name: "--for", value: "400ms", about: "how long the device is shaken"), rate,
      .init(
        name: "--reported", value: nil,
        about: "the hardware reports start and end itself, instead of samples"),
      .init(name: "--start", value: nil, about: "the hardware reports the start alone"),
      .init(name: "--end", value: nil, about: "the hardware reports the end alone"),
    ], about: "Shakes the device, as its accelerometer feels it.", make: HardwareVerbs.shake)

  static let motion = VerbSyntax(
    name: "motion", operands: "accelerometer|gyro|magnetometer <x,y,z> [<to>]",
    options: [
      .init(name: "--for", value: "1s", about: "how long the stream of samples lasts"), rate,
    ], about: "Gives samples of a motion sensor: one, or a stream from one value to another.",
    make: HardwareVerbs.motion)

  static let remote = VerbSyntax(
    name: "remote", operands: RemoteCommand.allCases.map(\.rawValue).joined(separator: "|"),
    options: [
      hold("1s", "how long its key is held"),
      .init(name: "--clicks", value: "2", about: "how often the headset is clicked"), down, up,
    ], about: "Gives a command of a headset, a lock screen or a car.",
    make: HardwareVerbs.remote)

  static let call = interruption(
    .call, about: "A call comes in over the app in front, or is over.")
  static let alert = interruption(
    .alert, about: "The system shows an alert over the app in front, or takes it away.")
  static let controlCentre = interruption(
    .controlCentre, about: "The control centre opens over the app in front, or closes.")
  static let notificationCentre = interruption(
    .notificationCentre, about: "The notification centre opens over the app in front, or closes.")

  private static func interruption(
    _ interruption: Action.Interruption, about: String
  ) -> VerbSyntax {
    VerbSyntax(name: interruption.rawValue, operands: "begin|end", options: [], about: about) {
      arguments throws(Diagnostic) in try SystemVerbs.interruption(interruption, &arguments)
    }
  }
}
