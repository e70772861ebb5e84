/// The way in which the source, which is drawn, is combined with the background.
///
/// In a picture, `clear` has an effect on fills only; everything else is drawn as with `normal`.
public enum CGBlendMode: Int32, Sendable {
  /// The source is drawn over the background.
  case normal = 0
  /// The source is multiplied with the background.
  case multiply = 1
  /// The inverse of the source is multiplied with the inverse of the background, and the product inverted.
  case screen = 2
  /// As `multiply` where the background is dark, and as `screen` where it is light.
  case overlay = 3
  /// The darker of source and background.
  case darken = 4
  /// The lighter of source and background.
  case lighten = 5
  /// The source brightens the background.
  case colorDodge = 6
  /// The source darkens the background.
  case colorBurn = 7
  /// The source darkens or brightens the background softly.
  case softLight = 8
  /// As `multiply` where the source is dark, and as `screen` where it is light.
  case hardLight = 9
  /// The difference of source and background.
  case difference = 10
  /// The difference of source and background, with less contrast.
  case exclusion = 11
  /// The hue of the source, with the saturation and luminosity of the background.
  case hue = 12
  /// The saturation of the source, with the hue and luminosity of the background.
  case saturation = 13
  /// The hue and saturation of the source, with the luminosity of the background.
  case color = 14
  /// The luminosity of the source, with the hue and saturation of the background.
  case luminosity = 15
  /// The background becomes transparent.
  case clear = 16
  /// The source replaces the background.
  case copy = 17
  /// The source alone, where the background is opaque.
  case sourceIn = 18
  /// The source alone, where the background is transparent.
  case sourceOut = 19
  /// The source over the background, where the background is opaque.
  case sourceAtop = 20
  /// The background over the source.
  case destinationOver = 21
  /// The background alone, where the source is opaque.
  case destinationIn = 22
  /// The background alone, where the source is transparent.
  case destinationOut = 23
  /// The background over the source, where the source is opaque.
  case destinationAtop = 24
  /// The source or the background, where only one of them is opaque.
  case xor = 25
  /// The sum of source and background, darkened.
  case plusDarker = 26
  /// The sum of source and background.
  case plusLighter = 27
}
