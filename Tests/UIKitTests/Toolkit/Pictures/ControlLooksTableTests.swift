import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The pictures of controls and texts, with all items as `Picture.Group.summary`, in `PictureSearch.swift`,
/// writes them.
@MainActor
struct ControlLooksTableTests {
  private let stage = TouchStage(size: CGSize(width: 331, height: 557), scale: 1)

  @Test("A switch is a track with a knob at one end")
  func switches() {
    let control = UISwitch(frame: .zero)
    expectEqual(
      stage.summary(of: control),
      [
        "area 0 0 51 31 round 90,90,92",
        "shadow 0 2 0,0,0@20 blur 3",
        "  area 2 2 29 29 round 100,100,100",
        "area 2 2 29 29 round 100,100,100",
      ])
    control.isOn = true
    expectEqual(
      stage.summary(of: control),
      [
        "area 0 0 51 31 round 20,78,35",
        "shadow 0 2 0,0,0@20 blur 3",
        "  area 22 2 49 29 round 100,100,100",
        "area 22 2 49 29 round 100,100,100",
      ])
    control.isEnabled = false
    control.bounds.origin = CGPoint(x: 3, y: 5)
    expectEqual(
      stage.summary(of: control),
      [
        "group 3 5",
        "  area 0 0 51 31 round 20,78,35@50",
        "  shadow 0 2 0,0,0@20 blur 3",
        "    area 22 2 49 29 round 100,100,100@50",
        "  area 22 2 49 29 round 100,100,100@50",
      ])
  }

  @Test("A slider is a track, the part up to its value, and a thumb")
  func sliders() {
    let slider = UISlider()
    slider.value = 0.25
    expectEqual(
      stage.summary(of: slider, frame: rect(0, 0, 131, 35)),
      [
        "area 2 15.5 129 19.5 round 82,82,84",
        "area 2 15.5 40.75 19.5 round 0,48,100",
        "shadow 0 2 0,0,0@20 blur 3",
        "  area 26.75 3.5 54.75 31.5 round 100,100,100",
        "area 26.75 3.5 54.75 31.5 round 100,100,100",
      ])
    slider.isEnabled = false
    slider.semanticContentAttribute = .forceRightToLeft
    expectEqual(
      stage.summary(of: slider),
      [
        "area 2 15.5 129 19.5 round 82,82,84",
        "area 90.25 15.5 129 19.5 round 68,68,70",
        "shadow 0 2 0,0,0@20 blur 3",
        "  area 76.25 3.5 104.25 31.5 round 100,100,100",
        "area 76.25 3.5 104.25 31.5 round 100,100,100",
      ])
  }

  @Test("A segmented control has its titles, and an area with a shadow behind the chosen one")
  func segments() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    expectEqual(
      stage.summary(of: control, frame: rect(0, 0, 121, 33)),
      [
        "area 0 0 121 33 round 46,46,50@12",
        "text a 16.92 21.12 13 0 0,0,0",
        "shadow 0 2 0,0,0@20 blur 3",
        "  area 42.33 2 78.67 31 round 100,100,100",
        "area 42.33 2 78.67 31 round 100,100,100",
        "text b 56.99 21.12 13 0.3 0,0,0",
        "text c 97.65 21.12 13 0 24,24,26@30",
      ])
    control.semanticContentAttribute = .forceRightToLeft
    control.isEnabled = false
    expectEqual(
      stage.summary(of: control),
      [
        "area 0 0 121 33 round 46,46,50@12",
        "text a 97.58 21.12 13 0 24,24,26@30",
        "shadow 0 2 0,0,0@20 blur 3",
        "  area 42.33 2 78.67 31 round 100,100,100",
        "area 42.33 2 78.67 31 round 100,100,100",
        "text b 56.99 21.12 13 0.3 24,24,26@30",
        "text c 16.98 21.12 13 0 24,24,26@30",
      ])
  }

  @Test("A stepper has a minus and a plus, with a line between them")
  func steppers() {
    let stepper = UIStepper(frame: .zero)
    stepper.maximumValue = 1
    expectEqual(
      stage.summary(of: stepper),
      [
        "area 0 0 94 32 round 46,46,50@12",
        "area 46.5 7 47.5 25 78,78,80",
        "line 16.5 16 30.5 16 1.5 24,24,26@30",
        "line 63.5 16 77.5 16 1.5 0,0,0",
        "line 70.5 9 70.5 23 1.5 0,0,0",
      ])
    stepper.value = 1
    expectEqual(
      stage.summary(of: stepper),
      [
        "area 0 0 94 32 round 46,46,50@12",
        "area 46.5 7 47.5 25 78,78,80",
        "line 16.5 16 30.5 16 1.5 0,0,0",
        "line 63.5 16 77.5 16 1.5 24,24,26@30",
        "line 70.5 9 70.5 23 1.5 24,24,26@30",
      ])
    let colors = { stage.summary(of: stepper).suffix(3).map { $0.split(separator: " ").last } }
    stepper.wraps = true
    expectEqual(colors(), ["0,0,0", "0,0,0", "0,0,0"])
    stepper.minimumValue = 1
    expectEqual(colors(), ["24,24,26@30", "24,24,26@30", "24,24,26@30"])
    stepper.minimumValue = 0
    stepper.isEnabled = false
    expectEqual(
      stage.summary(of: stepper),
      [
        "area 0 0 94 32 round 46,46,50@12",
        "area 46.5 7 47.5 25 78,78,80",
        "line 16.5 16 30.5 16 1.5 24,24,26@30",
        "line 63.5 16 77.5 16 1.5 24,24,26@30",
        "line 70.5 9 70.5 23 1.5 24,24,26@30",
      ])
  }

  @Test("Pages are dots, progress is a part of a track, and activity is eight spokes")
  func others() {
    let pages = UIPageControl()
    pages.numberOfPages = 2
    pages.currentPage = 1
    expectEqual(
      stage.summary(of: pages, frame: rect(0, 0, 101, 27)),
      [
        "area 38.5 10 45.5 17 round 24,24,26@30",
        "area 55.5 10 62.5 17 round 0,0,0",
      ])
    pages.numberOfPages = 1
    expectEqual(
      stage.summary(of: pages),
      [
        "area 47 10 54 17 round 0,0,0"
      ])
    pages.hidesForSinglePage = true
    expectEqual(stage.summary(of: pages), [])
    let progress = UIProgressView()
    progress.progress = 0.25
    expectEqual(
      stage.summary(of: progress, frame: rect(0, 0, 101, 5)),
      [
        "area 0 0 101 5 round 90,90,92",
        "area 0 0 25.25 5 round 0,48,100",
      ])
    progress.trackTintColor = .white
    progress.progressTintColor = .black
    expectEqual(
      stage.summary(of: progress),
      [
        "area 0 0 101 5 round 100,100,100",
        "area 0 0 25.25 5 round 0,0,0",
      ])
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    expectEqual(
      stage.summary(of: wheel, frame: rect(0, 0, 41, 21)),
      [
        "line 20.5 1.05 20.5 5.78 2.1 56,56,58",
        "line 23.84 3.82 27.18 7.16 2.1 56,56,58@90",
        "line 25.23 10.5 29.95 10.5 2.1 56,56,58@80",
        "line 23.84 13.84 27.18 17.18 2.1 56,56,58@70",
        "line 20.5 15.23 20.5 19.95 2.1 56,56,58@60",
        "line 13.82 13.84 17.16 17.18 2.1 56,56,58@50",
        "line 11.05 10.5 15.77 10.5 2.1 56,56,58@40",
        "line 13.82 3.82 17.16 7.16 2.1 56,56,58@30",
      ])
  }

  @Test("A button has the background of its configuration, and a title or an image")
  func buttons() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    expectEqual(
      stage.summary(of: button, frame: rect(0, 0, 101, 41)),
      [
        "UIButtonLabel 0 0",
        "  text Go 41.28 25.83 15 0 0,48,100",
      ])
    let configurations = [UIButton.Configuration.filled(), .tinted(), .gray(), .plain()]
    let backgrounds = configurations.map { configuration in
      button.configuration = configuration
      return stage.summary(of: button)
    }
    let title = ["UIButtonLabel 0 0", "  text Go 41.28 25.83 15 0 0,48,100"]
    expectEqual(
      backgrounds,
      [
        [
          "area 0 0 101 41 round 0,48,100", "UIButtonLabel 0 0",
          "  text Go 41.28 25.83 15 0 100,100,100",
        ], ["area 0 0 101 41 round 0,48,100@18"] + title,
        ["area 0 0 101 41 round 47,47,50@16"] + title, title,
      ])
    button.configuration = .filled()
    button.isEnabled = false
    button.isHighlighted = false
    expectEqual(
      stage.summary(of: button, frame: rect(0, 0, 101, 21)),
      [
        "area 0 0 101 21 round 46,46,50@12",
        "UIButtonLabel 0 0",
        "  text Go 41.28 15.83 15 0 24,24,26@30",
      ])
    let image = UIButton(frame: .zero)
    image.setImage(UIImage(), for: .normal)
    button.removeFromSuperview()
    expectEqual(
      stage.summary(of: image, frame: rect(0, 0, 101, 41)),
      [
        "area 41 11 60 30 round 56,56,58@15",
        "line 41 11 60 30 round 1 56,56,58@60",
        "text 20× 43.54 18.57 8 0 56,56,58",
        "text 20 45.86 28.12 8 0 56,56,58",
      ])
  }

  @Test("A highlighted button has a lighter title, and a lighter background if it has one")
  func pressedButtons() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let configurations = [UIButton.Configuration.filled(), .tinted(), .gray(), .plain()]
    let pressed = configurations.map { configuration in
      button.configuration = configuration
      button.isHighlighted = true
      return stage.summary(of: button, frame: rect(0, 0, 101, 41)).filter { !$0.hasPrefix("UI") }
    }
    expectEqual(
      pressed,
      [
        ["area 0 0 101 41 round 0,48,100@75", "  text Go 41.28 25.83 15 0 100,100,100@75"],
        ["area 0 0 101 41 round 0,48,100@14", "  text Go 41.28 25.83 15 0 0,48,100@75"],
        ["area 0 0 101 41 round 47,47,50@12", "  text Go 41.28 25.83 15 0 0,48,100@75"],
        ["  text Go 41.28 25.83 15 0 0,48,100@30"],
      ])
  }

  @Test(
    "Text fields have borders of their styles; fields and text views have their text and a caret")
  func fields() {
    let field = UITextField()
    field.placeholder = "Name"
    expectEqual(
      stage.summary(of: field, frame: rect(0, 0, 101, 41)),
      [
        "text Name 0 26.54 17 0 24,24,26@30"
      ])
    field.text = "abc"
    let borders = [UITextField.BorderStyle.roundedRect, .line, .bezel].map { style in
      field.borderStyle = style
      return stage.summary(of: field)
    }
    let typed = "text abc 7 26.54 17 0 0,0,0"
    let lines = ["line 0.5 0.5 100.5 40.5 1 82,82,84", typed]
    expectEqual(
      borders,
      [
        [
          "area 0 0 101 41 round 100,100,100", "line 0.25 0.25 100.75 40.75 round 0.5 82,82,84",
          typed,
        ], lines, lines,
      ])
    field.borderStyle = .none
    field.becomeFirstResponder()
    field.selection = NSRange(location: 1, length: 0)
    expectEqual(
      stage.summary(of: field),
      [
        "text abc 0 26.54 17 0 0,0,0",
        "area 8.5 10.36 10.5 30.64 round 0,48,100",
      ])
    let view = UITextView()
    view.text = "some words\nhere"
    expectEqual(
      stage.summary(of: view, frame: rect(0, 0, 71, 91)),
      [
        "group 0 0",
        "  text some 5 24.19 17 0 0,0,0",
        "  text words 5 44.47 17 0 0,0,0",
        "  text here 5 64.76 17 0 0,0,0",
      ])
    view.becomeFirstResponder()
    expectEqual(
      stage.summary(of: view),
      [
        "group 0 0",
        "  text some 5 24.19 17 0 0,0,0",
        "  text words 5 44.47 17 0 0,0,0",
        "  text here 5 64.76 17 0 0,0,0",
        "area 37.13 48.57 39.13 68.86 round 0,48,100",
      ])
  }

  @Test("The caret follows the text before it, for each alignment")
  func carets() {
    let field = UITextField()
    field.text = "abc"
    field.clearButtonMode = .always
    field.textColor = .red
    _ = stage.summary(of: field, frame: rect(0, 0, 101, 41))
    field.becomeFirstResponder()
    field.selection = NSRange(location: 1, length: 0)
    let alignments: [NSTextAlignment] = [.natural, .center, .right]
    let summaries = alignments.map { alignment in
      field.textAlignment = alignment
      return Array(stage.summary(of: field).prefix(2))
    }
    // The text is 26.01 points wide, its first letter 8.5; the clear button takes 41 of 101 points.
    expectEqual(
      summaries,
      [
        ["text abc 0 26.54 17 0 100,0,0", "area 8.5 10.36 10.5 30.64 round 0,48,100"],
        ["text abc 16.99 26.54 17 0 100,0,0", "area 25.49 10.36 27.49 30.64 round 0,48,100"],
        ["text abc 33.99 26.54 17 0 100,0,0", "area 42.49 10.36 44.49 30.64 round 0,48,100"],
      ])
    field.selection = NSRange(location: 3, length: 0)
    expectEqual(stage.summary(of: field)[1].prefix(8), "area 58 ")
  }

  @Test("A label has its lines aligned and centered vertically, in the color of its state")
  func labels() {
    let label = UILabel()
    label.text = "some words here"
    label.font = .systemFont(ofSize: 11, weight: .bold)
    label.numberOfLines = 2
    label.textColor = .red
    label.highlightedTextColor = .blue
    expectEqual(
      stage.summary(of: label, frame: rect(0, 0, 61, 41)),
      [
        "text some words 0 17.85 11 0.4 100,0,0",
        "text here 0 30.97 11 0.4 100,0,0",
      ])
    label.numberOfLines = 1
    label.textAlignment = .center
    label.isHighlighted = true
    expectEqual(
      stage.summary(of: label),
      [
        "text some word… 0.03 24.41 11 0.4 0,0,100"
      ])
    label.isEnabled = false
    label.text = "ab"
    label.textAlignment = .natural
    label.semanticContentAttribute = .forceRightToLeft
    expectEqual(
      stage.summary(of: label),
      [
        "text ab 49.56 24.41 11 0.4 24,24,26@30"
      ])
  }
}
