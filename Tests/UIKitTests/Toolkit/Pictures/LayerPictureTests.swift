import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The pictures of views and layers, mostly of a box of 30 by 40 points.
@MainActor
struct LayerPictureTests {
  private let stage = TouchStage(size: CGSize(width: 100, height: 80), scale: 1)
  private let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  init() {
    box.accessibilityIdentifier = "box"
    stage.show(box)
  }

  /// Returns the first group of a name in the picture, by default of the box; nil if there is none.
  private func group(_ name: String = "UIView @box") -> Picture.Group? {
    stage.picture.group(named: name)
  }

  private func square(_ side: Double, x: Double = 0, y: Double = 0) -> Picture.Path {
    Picture.Path(x: x, y: y, width: side, height: side)
  }

  @Test("The picture is as large as the screen and has the windows in their order")
  func windows() {
    let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    front.accessibilityIdentifier = "front"
    front.backgroundColor = .red
    front.isHidden = false
    stage.window.backgroundColor = .white
    let picture = stage.picture
    expectEqual(picture.width, 100)
    expectEqual(picture.height, 80)
    expectEqual(picture.items.compactMap(\.groupName), ["UIWindow", "UIWindow @front"])
    front.isHidden = true
    expectEqual(stage.picture.items.count, 1)
  }

  @Test(
    "R-LAYER-30: a view has its background at its place, with round corners, and a border in front"
  )
  func background() throws {
    expectNil(group())
    box.backgroundColor = .red
    let plain = try #require(group())
    expectEqual(plain.transform, .move(10, 20))
    expectEqual(
      plain.items,
      [
        .area(
          Picture.Area(Picture.Path(x: 0, y: 0, width: 30, height: 40)),
          .color(Picture.Color(red: 1, green: 0, blue: 0)))
      ])
    box.layer.cornerRadius = 8
    box.layer.maskedCorners = [.layerMinXMinYCorner]
    box.layer.borderWidth = 2
    let round = try #require(group())
    expectEqual(round.items.count, 2)
    guard case .area(let area, _) = round.items[0],
      case .line(let line, let pen, _) = round.items[1]
    else {
      Issue.record("no border")
      return
    }
    expectEqual(area.path.elements.count { if case .curve = $0 { true } else { false } }, 1)
    expectEqual(pen.width, 2)
    // The middle of the border's line is 1 point inside of the bounds, since the line is 2 points wide.
    expectEqual(line.elements.first.map { "\($0)".contains("1.0") }, true)
  }

  @Test("Hidden and transparent views are not in the picture; opacity applies to all in a view")
  func opacity() throws {
    box.backgroundColor = .red
    box.alpha = 0.5
    expectEqual(group()?.opacity, 0.5)
    box.alpha = 0
    expectNil(group())
    box.alpha = 1
    box.isHidden = true
    expectNil(group())
  }

  @Test("R-LAYER-30: a view that clips cuts its content, and has no shadow")
  func clips() throws {
    box.backgroundColor = .red
    box.layer.shadowOpacity = 0.5
    box.layer.shadowOffset = CGSize(width: 1, height: 2)
    box.layer.shadowRadius = 4
    let shadow = try #require(group()?.items.first?.group)
    expectEqual(shadow.name, "shadow")
    expectEqual(shadow.blur, 4)
    expectEqual(shadow.opacity, 0.5)
    expectEqual(shadow.transform, .move(1, 2))
    expectEqual(group()?.clips, [])
    box.clipsToBounds = true
    let clipped = try #require(group())
    expectEqual(clipped.clips, [Picture.Area(Picture.Path(x: 0, y: 0, width: 30, height: 40))])
    expectEqual(clipped.items.count, 1)
  }

  @Test("A view without a background has the shadow of its content, or of its shadow path")
  func shadows() throws {
    let inner = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
    inner.backgroundColor = .blue
    box.addSubview(inner)
    box.layer.shadowOpacity = 1
    let shadow = try #require(group()?.items.first?.group)
    expectEqual(shadow.tint, Picture.Color(red: 0, green: 0, blue: 0))
    expectEqual(shadow.items.compactMap(\.groupName), ["UIView"])
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 3, height: 3))
    box.layer.shadowPath = path
    let drawn = try #require(group()?.items.first?.group)
    expectEqual(
      drawn.items,
      [.area(Picture.Area(square(3)), .color(Picture.Color(red: 0, green: 0, blue: 0)))])
  }

  @Test("A transform applies around the anchor point, and scrolling moves the content")
  func transforms() throws {
    box.backgroundColor = .red
    box.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    expectEqual(
      group()?.transform, Picture.Transform(a: 2, b: 0, c: 0, d: 0.5, tx: -5, ty: 30))
    box.transform = .identity
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scrollView.contentSize = CGSize(width: 50, height: 200)
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    stage.show(scrollView)
    scrollView.addSubview(box)
    expectEqual(stage.picture.group(named: "UIScrollView")?.transform, .move(0, -30))
    expectEqual(group()?.transform, .move(10, 20))
  }

  @Test(
    "R-LAYER-30: sublayers are among the subviews, and zPosition decides before the order of the tree"
  )
  func sublayers() throws {
    let (first, second) = (CALayer(), CALayer())
    for (layer, name) in [(first, "first"), (second, "second")] {
      layer.name = name
      layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
      layer.backgroundColor = .white
      box.layer.addSublayer(layer)
    }
    expectEqual(
      group()?.items.compactMap(\.groupName), ["CALayer first", "CALayer second"])
    first.zPosition = 1
    expectEqual(
      group()?.items.compactMap(\.groupName), ["CALayer second", "CALayer first"])
  }

  @Test("A view has its mask in its own coordinates, and a mask without content hides the view")
  func masks() throws {
    box.backgroundColor = .red
    let mask = CALayer()
    mask.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    mask.backgroundColor = .black
    box.layer.mask = mask
    expectEqual(group()?.mask?.first?.group?.transform, .move(5, 5))
    mask.backgroundColor = nil
    expectEqual(group()?.mask, [])
  }

  @Test("The drawing of a view, a shape layer and a text layer are in the picture")
  func drawing() throws {
    let dot = Dot(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    dot.bounds.origin = CGPoint(x: 3, y: 4)
    stage.show(dot)
    let drawn = try #require(stage.picture.group(named: "Dot")?.items.first?.group)
    expectEqual(drawn.transform, .move(3, 4))
    expectEqual(
      drawn.items,
      [.area(Picture.Area(square(2, x: 1, y: 1)), .color(Picture.Color(red: 0, green: 0, blue: 1)))]
    )
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    shape.strokeColor = .white
    box.layer.addSublayer(shape)
    expectEqual(stage.picture.group(named: "CAShapeLayer")?.items.count, 2)
    let text = CATextLayer()
    text.string = "hi"
    text.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    box.layer.addSublayer(text)
    expectEqual(stage.picture.group(named: "CATextLayer")?.texts, ["hi"])
  }

  @Test("A drawn image is in the picture as it is scaled, and a named one is a box with its name")
  func images() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.image = drawn
    view.contentMode = .scaleAspectFit
    stage.show(view)
    let image = try #require(stage.picture.group(named: "image"))
    expectEqual(
      image.transform, Picture.Transform(a: 10, b: 0, c: 0, d: 10, tx: 10, ty: 0))
    view.image = UIImage(named: "sun")
    let texts = stage.picture.group(named: "UIImageView")?.texts
    expectEqual(texts?.joined(separator: " "), "sun 40×20")
  }

  @Test(
    "An image without pixels is a box in its rectangle, without text where there is no room",
    arguments: [0.5, 3, 4, 5])
  func narrow(width: CGFloat) throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    view.image = UIImage(named: "sun")
    stage.show(view)
    let group = try #require(stage.picture.group(named: "UIImageView"))
    guard case .area(let box, _)? = group.items.first else {
      Issue.record("no box")
      return
    }
    let points = box.path.elements.flatMap { element -> [Picture.Point] in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quad(let control, let end): [control, end]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    #expect(!points.isEmpty && points.allSatisfy { $0.x >= 0 && $0.x <= Double(width) })
    expectEqual(group.texts.isEmpty, width <= 4)
  }

  @Test("The box of an image without pixels has corners of a sixth of its shorter side, up to 6")
  func boxCorners() throws {
    for (size, radius) in [
      (CGSize(width: 12, height: 60), 2), (CGSize(width: 60, height: 12), 2),
      (CGSize(width: 60, height: 90), 6),
    ] {
      let view = UIImageView(frame: CGRect(origin: CGPoint.zero, size: size))
      view.image = UIImage(named: "sun")
      stage.show(view)
      guard case .area(let area, _)? = stage.picture.group(named: "UIImageView")?.items.first else {
        Issue.record("no box")
        return
      }
      expectEqual(area.path.cornerRadius, Double(radius))
      view.removeFromSuperview()
    }
  }

  @Test("An image is not in the picture without room, and is a box if its drawing has no height")
  func noRoom() {
    let view = UIImageView(frame: rect(0, 0, 40, 20))
    stage.show(view)
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 0)).image { _ in }
    #expect(stage.picture.group(named: "image") == nil)
    #expect(stage.picture.group(named: "UIImageView")?.texts.isEmpty == false)
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      context.fill(rect(0, 0, 2, 2))
    }
    #expect(stage.picture.group(named: "image") != nil)
    for frame in [rect(0, 0, 0, 20), rect(0, 0, 20, 0)] {
      view.frame = frame
      #expect(stage.picture.group(named: "UIImageView") == nil)
    }
  }

  @Test("A shadow may be sharp or have a blur of less than a point, and is opaque at most")
  func faintShadows() throws {
    box.backgroundColor = .red
    for (radius, opacity, shown) in [(0, 3, 1), (0.5, 0.25, 0.25)] as [(CGFloat, Float, Double)] {
      (box.layer.shadowRadius, box.layer.shadowOpacity) = (radius, opacity)
      let shadow = try #require(group()?.items.first?.group)
      expectEqual(shadow.blur, Double(radius))
      expectEqual(shadow.opacity, shown)
    }
  }

  @Test("Layers are sorted by zPosition also if none of them is at 0")
  func depths() {
    for (name, depth) in [("near", 2), ("far", -1), ("middle", 1)] as [(String, CGFloat)] {
      let layer = CALayer()
      layer.name = name
      layer.frame = rect(0, 0, 5, 5)
      layer.backgroundColor = .white
      layer.zPosition = depth
      box.layer.addSublayer(layer)
    }
    expectEqual(
      group()?.items.compactMap(\.groupName), ["CALayer far", "CALayer middle", "CALayer near"])
  }

  @Test("R-TRAIT-2: a view is drawn in the colors of its own traits, whatever is around it")
  func traits() {
    let label = UILabel(frame: rect(0, 0, 50, 20))
    label.text = "hi"
    stage.show(label)
    let plain = stage.summary(of: label).first
    #expect(plain?.hasSuffix(" 0,0,0") == true)
    label.overrideUserInterfaceStyle = .dark
    #expect(stage.summary(of: label).first?.hasSuffix(" 100,100,100") == true)
    label.overrideUserInterfaceStyle = .unspecified
    expectEqual(stage.summary(of: label).first, plain)
  }

  @Test("During an animation the picture has the frame that is presented then")
  func animations() throws {
    box.backgroundColor = .red
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 60 }
    stage.advance(by: .milliseconds(500))
    let x = try #require(group()?.transform.tx)
    #expect(x > 30 && x < 40, "\(x)")
    stage.settle()
    expectEqual(group()?.transform.tx, 60)
  }

  @Test("Taking a picture changes neither the next picture nor the trace")
  func twice() {
    box.backgroundColor = .red
    let before = stage.log
    let first = stage.screenshot()
    expectEqual(stage.screenshot(), first)
    expectEqual(stage.log, before)
    #expect(first.contains("data-name=\"UIView @box\""))
    // A PNG file begins with 0x89 and the letters PNG.
    expectEqual(Array(stage.screenshotPNG(scale: 2).prefix(4)), [0x89, 0x50, 0x4E, 0x47])
  }
}

/// Draws a square.
private final class Dot: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: bounds.minX + 1, y: bounds.minY + 1, width: 2, height: 2))
  }
}
