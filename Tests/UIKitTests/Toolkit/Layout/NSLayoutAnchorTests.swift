import Testing
import TouchstoneTestSupport
import UIKit

/// Distances between anchors, and priorities that are computed.
@MainActor
struct NSLayoutAnchorTests {
  let stage = TouchStage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()
  let two = UIView()

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      one.widthAnchor.constraint(equalToConstant: 40),
      one.heightAnchor.constraint(equalToConstant: 30),
      two.widthAnchor.constraint(equalToConstant: 60),
      two.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  @Test("R-LAYOUT-24: the anchors of a constraint are equal to those that it was made from")
  func anchorsOfConstraints() {
    let place = one.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor)
    expectEqual(place.firstAnchor, one.topAnchor)
    expectEqual(place.secondAnchor, root.safeAreaLayoutGuide.bottomAnchor)
    #expect(place.firstAnchor != one.bottomAnchor && place.firstAnchor != two.topAnchor)
    #expect(place.secondAnchor is NSLayoutYAxisAnchor)
    #expect(one.leftAnchor == one.leftAnchor && one.leftAnchor.hash == one.leftAnchor.hash)
    let size = two.widthAnchor.constraint(equalToConstant: 5)
    #expect(size.firstAnchor is NSLayoutAnchor<NSLayoutDimension> && size.secondAnchor == nil)
    let nothing = two.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0)
    #expect(nothing.secondAnchor == nil && nothing.multiplier == 1)
    let side = NSLayoutConstraint(
      item: one, attribute: .leading, relatedBy: .equal, toItem: two, attribute: .trailing,
      multiplier: 1, constant: 0)
    expectEqual(side.firstAnchor, one.leadingAnchor)
    #expect(side.secondAnchor is NSLayoutXAxisAnchor)
    let distance = root.topAnchor.anchorWithOffset(to: one.topAnchor)
    expectEqual(distance.constraint(equalToConstant: 1).firstAnchor, distance)
    #expect(distance != root.topAnchor.anchorWithOffset(to: two.topAnchor))
  }

  @Test("R-LAYOUT-1: a distance between anchors is a number or a multiple of a size")
  func distance() {
    let down = root.topAnchor.anchorWithOffset(to: one.topAnchor)
    let across = one.leftAnchor.anchorWithOffset(to: root.rightAnchor)
    let number = root.leftAnchor.anchorWithOffset(to: two.leftAnchor)
    let constraints = [
      down.constraint(equalTo: root.heightAnchor, multiplier: 0.25),
      across.constraint(equalTo: one.widthAnchor, multiplier: 2, constant: 5),
      number.constraint(equalToConstant: 7),
      two.topAnchor.constraint(equalTo: one.bottomAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    expectEqual(one.frame, CGRect(x: 215, y: 50, width: 40, height: 30))
    expectEqual(two.frame, CGRect(x: 7, y: 80, width: 60, height: 10))
    #expect(!one.hasAmbiguousLayout && !two.hasAmbiguousLayout)
    constraints[2].constant = -9
    root.frame.size.height = 100
    root.layoutIfNeeded()
    expectEqual(one.frame.minY, 25)
    expectEqual(two.frame.minX, -9)
  }

  @Test("R-LAYOUT-1: a distance can be related to another one, and may be less than 0")
  func distances() {
    let own = one.rightAnchor.anchorWithOffset(to: two.leftAnchor)
    let above = two.topAnchor.anchorWithOffset(to: one.topAnchor)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      own.constraint(equalTo: root.leftAnchor.anchorWithOffset(to: one.leftAnchor), multiplier: 3),
      one.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      above.constraint(equalToConstant: -15),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame.origin, CGPoint(x: 10, y: 20))
    expectEqual(two.frame.origin, CGPoint(x: 80, y: 35))
  }

  @Test("R-LAYOUT-2: a distance is held by the nearest view that holds both ends")
  func holder() {
    let inner = UIView()
    one.addSubview(inner)
    let constraint = inner.topAnchor.anchorWithOffset(to: two.topAnchor)
      .constraint(equalTo: inner.heightAnchor)
    constraint.isActive = true
    expectEqual(root.constraints, [constraint])
    constraint.isActive = false
    #expect(root.constraints.isEmpty)
  }

  @Test("R-LAYOUT-20: a distance along text counts to the left where text runs from right to left")
  func direction() {
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      root.leadingAnchor.anchorWithOffset(to: one.leadingAnchor).constraint(equalToConstant: 10),
      one.centerXAnchor.anchorWithOffset(to: two.leadingAnchor).constraint(equalToConstant: 30),
      one.topAnchor.constraint(equalTo: root.topAnchor),
      two.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(one.frame.maxX, 290)
    expectEqual(two.frame.maxX, 240)
    let three = UIView()
    three.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(three)
    NSLayoutConstraint.activate([
      three.widthAnchor.constraint(equalToConstant: 10),
      one.centerXAnchor.anchorWithOffset(to: three.leadingAnchor)
        .constraint(equalTo: two.widthAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    expectEqual(three.frame.maxX, 150)
  }

  @Test("R-LAYOUT-14: a distance is printed with both of its ends")
  func description() {
    let names = stage.context.names
    expectEqual(
      one.topAnchor.anchorWithOffset(to: two.bottomAnchor).constraint(equalToConstant: 5)
        .description,
      "<NSLayoutConstraint (\(names.text(of: two)).bottom - \(names.text(of: one)).top) == 5   (inactive)>"
    )
  }

  @Test("a number can be added to a priority or subtracted from it")
  func priority() {
    let constraint = one.leftAnchor.constraint(equalTo: root.leftAnchor)
    constraint.priority = .required - 1
    expectEqual(constraint.priority.rawValue, 999)
    expectEqual(UILayoutPriority.defaultLow + 0.5, UILayoutPriority(250.5))
  }

  @Test("R-LAYOUT-24: an anchor is not equal to one of another axis or to any other object")
  func otherAxes() {
    #expect(!one.topAnchor.isEqual(one.leftAnchor) && !one.widthAnchor.isEqual(one.leftAnchor))
    #expect(!one.topAnchor.isEqual(nil) && !one.topAnchor.isEqual(one))
    #expect(one.topAnchor.isEqual(one.topAnchor))
  }

  @Test("R-LAYOUT-1: a constraint of an anchor has the constant and the multiplier of the call")
  func numbers() {
    let made = [
      one.leftAnchor.constraint(equalTo: two.leftAnchor),
      one.leftAnchor.constraint(greaterThanOrEqualTo: two.leftAnchor),
      one.leftAnchor.constraint(lessThanOrEqualTo: two.leftAnchor),
      one.leftAnchor.constraint(equalTo: two.leftAnchor, constant: 3),
      one.leftAnchor.constraint(greaterThanOrEqualTo: two.leftAnchor, constant: 4),
      one.leftAnchor.constraint(lessThanOrEqualTo: two.leftAnchor, constant: 5),
      one.leftAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: two.leftAnchor, multiplier: 2),
      one.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: two.topAnchor, multiplier: 3),
      one.widthAnchor.constraint(equalTo: two.widthAnchor, multiplier: 2),
      one.widthAnchor.constraint(greaterThanOrEqualTo: two.widthAnchor, multiplier: 3),
      one.widthAnchor.constraint(lessThanOrEqualTo: two.widthAnchor, multiplier: 4),
    ]
    expectEqual(made.map(\.constant), [0, 0, 0, 3, 4, 5, 16, 24, 0, 0, 0])
    expectEqual(made.map(\.multiplier), [1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4])
    expectEqual(made.map(\.relation.rawValue), [0, 1, -1, 0, 1, -1, 1, -1, 0, 1, -1])
    #expect(made.allSatisfy { $0.firstItem === one && $0.secondItem === two })
  }
}
