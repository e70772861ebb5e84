/// How what is drawn is mixed with what is behind it.
public enum CGBlendMode: Int32, Sendable {
  /// In front of it.
  case normal = 0
  /// Multiplied with it.
  case multiply = 1
  /// Its opposite, multiplied with the opposite.
  case screen = 2
  /// Multiplied where it is dark and screened where it is light.
  case overlay = 3
  /// The darker of both.
  case darken = 4
  /// The lighter of both.
  case lighten = 5
  /// Lightened by what is drawn.
  case colorDodge = 6
  /// Darkened by what is drawn.
  case colorBurn = 7
  /// Softly darkened or lightened.
  case softLight = 8
  /// Multiplied where what is drawn is dark, and screened where it is light.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// The difference of both, with less contrast.
  case exclusion = 11
  /// The hue of what is drawn.
  case hue = 12
  /// The saturation of what is drawn.
  case saturation = 13
  /// The hue and saturation of what is drawn.
  case color = 14
  /// The brightness of what is drawn.
  case luminosity = 15
  /// Nothing: what was there becomes transparent.
  case clear = 16
  /// In place of it.
  case copy = 17
  /// Alone, where there was something.
  case sourceIn = 18
  /// Alone, where there was nothing.
  case sourceOut = 19
  /// In front of it, where there was something.
  case sourceAtop = 20
  /// Behind it.
  case destinationOver = 21
  /// What was there, where something is drawn.
  case destinationIn = 22
  /// What was there, where nothing is drawn.
  case destinationOut = 23
  /// Behind it, where something is drawn.
  case destinationAtop = 24
  /// Either of both, but not both.
  case xor = 25
  /// Both, darker.
  case plusDarker = 26
  /// Both, lighter.
  case plusLighter = 27
}
