import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The pictures of controls in their states.
@MainActor
struct ControlLooksTests {
  private let stage = TouchStage(size: CGSize(width: 200, height: 200), scale: 1)

  private func group(of view: UIView) -> Picture.Group? {
    stage.picture.group(named: String(describing: type(of: view)))
  }

  private func color(_ color: UIColor) -> Picture.Color { Picture.Color(color.cgColor) }

  /// Returns the left edge of the last white area of a control, which is its thumb; nil without one.
  private func thumbLeft(of view: UIView) -> Double? {
    group(of: view)?.items.compactMap { item -> Double? in
      guard case .area(let area, .color(let color)) = item, color == self.color(.white) else {
        return nil
      }
      return Self.points(of: area).map(\.x).min()
    }.last
  }

  /// Returns the ends of the elements of an area's path.
  private static func points(of area: Picture.Area) -> [Picture.Point] {
    area.path.elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
      case .close: nil
      }
    }
  }

  @Test("A switch is green with its knob at the right while it is on")
  func switches() {
    let control = UISwitch()
    stage.show(control)
    expectEqual(group(of: control)?.colors.contains(color(.systemGreen)), false)
    expectEqual(thumbLeft(of: control), 2)
    control.isOn = true
    expectEqual(group(of: control)?.colors.contains(color(.systemGreen)), true)
    expectEqual(thumbLeft(of: control), 22)
  }

  @Test("The thumb of a slider is drawn at its thumbRect")
  func sliders() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    stage.show(slider)
    slider.value = 0.5
    let rect = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.5)
    let x = try #require(thumbLeft(of: slider))
    #expect(abs(x - Double(rect.minX)) < 1e-9)
  }

  @Test("A segmented control has its titles, and a white area behind the chosen one")
  func segments() throws {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    control.selectedSegmentIndex = 1
    stage.show(control)
    expectEqual(group(of: control)?.texts, ["One", "Two"])
    expectEqual(thumbLeft(of: control), 52)
    control.selectedSegmentIndex = 0
    expectEqual(thumbLeft(of: control), 2)
  }

  @Test("Steppers, page controls, progress views and activity indicators show their state")
  func others() throws {
    let stepper = UIStepper()
    stage.show(stepper)
    func lines() -> [Picture.Color] {
      group(of: stepper)?.items.compactMap {
        if case .line(_, _, let color) = $0 { color } else { nil }
      } ?? []
    }
    expectEqual(lines(), [color(.tertiaryLabel), color(.label), color(.label)])
    stepper.value = 1
    expectEqual(lines(), [color(.label), color(.label), color(.label)])

    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    pages.numberOfPages = 3
    pages.currentPage = 2
    stage.show(pages)
    expectEqual(
      group(of: pages)?.colors,
      [color(.tertiaryLabel), color(.tertiaryLabel), color(.label)])
    pages.numberOfPages = 1
    pages.hidesForSinglePage = true
    expectNil(group(of: pages))

    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    stage.show(bar)
    expectEqual(group(of: bar)?.items.count, 1)
    bar.progress = 0.25
    guard case .area(let done, _)? = group(of: bar)?.items.last else {
      Issue.record("no area shows the progress")
      return
    }
    expectEqual(Self.points(of: done).map(\.x).max(), 25)

    let wheel = UIActivityIndicatorView(style: .medium)
    stage.show(wheel)
    expectNil(group(of: wheel))
    wheel.startAnimating()
    expectEqual(group(of: wheel)?.items.count, 8)
  }

  @Test("A button's title has the color of its state, and a filled button has a background")
  func buttons() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("Go", for: .normal)
    stage.show(button)
    func title() -> Picture.Color? {
      guard case .text(let text)? = stage.picture.group(named: "UIButtonLabel")?.items.first else {
        return nil
      }
      return text.color
    }
    expectEqual(title(), color(.systemBlue))
    button.isHighlighted = true
    expectEqual(title()?.alpha, 0.3)
    button.isHighlighted = false
    button.isEnabled = false
    expectEqual(title(), color(.tertiaryLabel))
    button.isEnabled = true
    button.configuration = .filled()
    expectEqual(title(), color(.white))
    expectEqual(group(of: button)?.colors.first, color(.systemBlue))
  }
}
