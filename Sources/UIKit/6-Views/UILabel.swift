public import Foundation
import Trace

/// A view that shows a text.
///
/// Each change of the text is a record of the trace. Touches pass by: interaction is off by default, which
/// also keeps recognizers on it from seeing any.
open class UILabel: UIView {
  /// Makes a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    interaction = .offByDefault
  }

  /// Makes a label as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    interaction = .offByDefault
  }

  /// The text that is shown.
  open var text: String? {
    didSet { recordText(from: oldValue) }
  }

  /// The font of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the system font.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The colour of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the label colour.
  open var textColor: UIColor! = UIColor.label

  /// On which side lines begin.
  open var textAlignment: NSTextAlignment = .natural

  /// How many lines the text may take; 0 means any number.
  open var numberOfLines = 1

  /// Whether the text looks enabled; touches ignore it.
  open var isEnabled = true

  private func recordText(from old: String?) {
    let context = AppContext.current
    guard text != old, context.lane.isOn else { return }
    context.lane.text(context.names.name(of: self), text ?? "")
  }
}
