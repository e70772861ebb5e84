import Foundation

// The drawings of controls. They resemble the controls of iOS and use the system's colors; all measures are in points.

/// The colors, alignment and insets with which a button is drawn in its present state.
@MainActor
struct ButtonLook {
  var titleColor: UIColor
  var background: UIColor?
  var alignment = NSTextAlignment.center
  var titleInsets = UIEdgeInsets.zero

  init(of button: UIButton) {
    titleColor = button.currentTitleColor
    switch button.configuration?.style {
    case .filled, .borderedProminent:
      background = UIColor.systemBlue
      titleColor = UIColor.white
    case .tinted, .borderedTinted:
      background = UIColor.systemBlue.withAlphaComponent(0.18)
      titleColor = UIColor.systemBlue
    case .gray, .bordered:
      background = UIColor.secondarySystemFill
      titleColor = UIColor.systemBlue
    case .plain, .borderless: titleColor = UIColor.systemBlue
    case nil: break
    }
    if button.superview is ContextMenuView {
      alignment = .left
      titleInsets = UIEdgeInsets(top: 0, left: RowLook.margin, bottom: 0, right: RowLook.margin)
    }
    if !button.isEnabled {
      titleColor = UIColor.tertiaryLabel
      if background != nil { background = UIColor.tertiarySystemFill }
    } else if button.isHighlighted {
      // A highlighted button is lighter: the title alone, or title and background if there is one.
      titleColor = titleColor.withAlphaComponent(background == nil ? 0.3 : 0.75)
      background = background.map { $0.withAlphaComponent($0.cgColor.alpha * 0.75) }
    }
  }
}

extension UIButton: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let look = ButtonLook(of: self)
    if let background = look.background {
      context.fillRounded(bounds, radius: min(8, bounds.height / 4), background.cgColor)
    }
    if let image = currentImage {
      var place = imageRect(forContentRect: contentRect(forBounds: bounds))
      // An image of unknown size gets the size of an icon.
      if image.size == CGSize.zero {
        place = ContentPlace.rect(
          of: CGSize(width: 20, height: 20), in: bounds, UIView.ContentMode.center)
      }
      context.record(image, in: place)
    }
  }
}

extension UISwitch: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    // The track is at most 31 points high, as on iOS.
    let track = bounds.insetBy(dx: 0, dy: max(0, (bounds.height - 31) / 2))
    let color = showsOn ? UIColor.systemGreen : UIColor.systemGray5
    context.setAlpha(isEnabled ? 1 : 0.5)
    context.fillRounded(track, radius: track.height / 2, color.cgColor)
    let side = track.height - 4
    let isRight = showsOn != isMirrored
    context.fillRaised(
      CGRect(
        x: isRight ? track.maxX - 2 - side : track.minX + 2, y: track.minY + 2, width: side,
        height: side), radius: side / 2)
  }
}

extension UISlider: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    context.fillRounded(track, radius: track.height / 2, UIColor.systemGray4.cgColor)
    var done = track
    if isMirrored { done.origin.x = thumb.midX }
    done.size.width = isMirrored ? track.maxX - thumb.midX : thumb.midX - track.minX
    let color = isEnabled ? UIColor.systemBlue : UIColor.systemGray2
    context.fillRounded(done, radius: track.height / 2, color.cgColor)
    context.fillRaised(thumb, radius: thumb.height / 2)
  }
}

extension UISegmentedControl: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    context.fillRounded(bounds, radius: 8, UIColor.tertiarySystemFill.cgColor)
    let width = bounds.width / CGFloat(max(1, numberOfSegments))
    for index in 0..<numberOfSegments {
      let column = isMirrored ? numberOfSegments - 1 - index : index
      let place = CGRect(
        x: bounds.minX + CGFloat(column) * width, y: bounds.minY, width: width,
        height: bounds.height)
      let isChosen = index == selectedSegmentIndex || index == highlightedSegment
      if isChosen { context.fillRaised(place.insetBy(dx: 2, dy: 2), radius: 6) }
      let font = UIFont.systemFont(
        ofSize: ControlConstants.segmentFontSize, weight: isChosen ? .semibold : .regular)
      let isUsable = isEnabled && isEnabledForSegment(at: index)
      context.recordLine(
        titleForSegment(at: index) ?? "", font, isUsable ? UIColor.label : UIColor.tertiaryLabel,
        in: place.insetBy(dx: 4, dy: 0))
    }
  }
}

extension UIStepper: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    context.fillRounded(bounds, radius: 8, UIColor.tertiarySystemFill.cgColor)
    let middle = CGRect(
      x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14)
    context.fillRounded(middle, radius: 0, UIColor.systemGray3.cgColor)
    let quarter = bounds.width / 4
    for (isUp, x) in [(false, bounds.minX + quarter), (true, bounds.maxX - quarter)] {
      let color = (canStep(up: isUp) && isEnabled ? UIColor.label : UIColor.tertiaryLabel).cgColor
      let (y, half) = (bounds.midY, CGFloat(7))
      context.strokeLine(
        [CGPoint(x: x - half, y: y), CGPoint(x: x + half, y: y)], width: 1.5, color)
      guard isUp else { continue }
      context.strokeLine(
        [CGPoint(x: x, y: y - half), CGPoint(x: x, y: y + half)], width: 1.5, color)
    }
  }
}

extension UIPageControl: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    for page in 0..<numberOfPages {
      let color = page == currentPage ? UIColor.label : UIColor.tertiaryLabel
      let dot = CGRect(
        x: place(ofPage: page) - 3.5, y: bounds.midY - 3.5, width: 7, height: 7)
      context.fillRounded(dot, radius: 3.5, color.cgColor)
    }
  }
}

extension UIProgressView: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let track = trackTintColor ?? UIColor.systemGray5
    context.fillRounded(bounds, radius: bounds.height / 2, track.cgColor)
    var done = bounds
    done.size.width *= CGFloat(progress)
    context.fillRounded(
      done, radius: bounds.height / 2, (progressTintColor ?? UIColor.systemBlue).cgColor)
  }
}

extension UIActivityIndicatorView: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    let radius = min(bounds.width, bounds.height) / 2
    let color = color ?? UIColor.systemGray
    // Eight spokes, clockwise from the top, in the directions of a square's sides and diagonals.
    let diagonal = CGFloat(0.5).squareRoot()
    let directions: [(CGFloat, CGFloat)] = [
      (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal),
      (-1, 0), (-diagonal, -diagonal),
    ]
    for (index, (x, y)) in directions.enumerated() {
      let shade = color.withAlphaComponent(1 - CGFloat(index) * 0.1).cgColor
      let ends = [0.45, 0.9].map { (share: CGFloat) in
        CGPoint(x: bounds.midX + x * radius * share, y: bounds.midY + y * radius * share)
      }
      context.strokeLine(ends, width: radius / 5, shade)
    }
  }
}

extension UIImageView: SelfDrawing {
  func drawLooks(in bounds: CGRect, _ context: CGContext) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    let size = image.size == CGSize.zero ? bounds.size : image.size
    context.record(image, in: ContentPlace.rect(of: size, in: bounds, contentMode))
  }
}
