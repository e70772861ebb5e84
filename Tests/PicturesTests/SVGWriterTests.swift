import Testing
import TouchstonePictures
import TouchstoneTestSupport

struct SVGWriterTests {
  private static let red = Picture.Color(red: 1, green: 0, blue: 0)

  private static func text(_ items: [Picture.Item]) -> String {
    SVGWriter.text(of: Picture(width: 30, height: 20, items: items))
  }

  @Test(
    "shapes, lines, colors and rules are those of the picture; numbers have at most two decimals")
  func shapes() {
    let path = Picture.Path([
      .move(.init(1, 2)), .line(.init(3.14159, -4)), .quad(.init(0, 0), to: .init(5, 5)),
      .curve(.init(1, 1), .init(2, 2), to: .init(1e-9, 0.005)), .close,
    ])
    let pen = Picture.Pen(width: 2.5, cap: .round, join: .bevel)
    let half = Picture.Color(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    expectEqual(
      Self.text([.area(Picture.Area(path, .evenOdd), .color(Self.red)), .line(path, pen, half)]),
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">
        <rect width="30" height="20"/>
        <path d="M1 2L3.14 -4Q0 0 5 5C1 1 2 2 0 0Z" fill="#ff0000" fill-rule="evenodd"/>
        <path d="M1 2L3.14 -4Q0 0 5 5C1 1 2 2 0 0Z" fill="none" stroke="#0080ff" stroke-opacity="0.5" \
      stroke-width="2.5" stroke-linecap="round" stroke-linejoin="bevel"/>
      </svg>

      """)
  }

  @Test("a text is drawn with its letters, each defined once, and labeled with its content")
  func texts() {
    let text = Picture.Text(
      "I & I", at: .init(2, 10), style: Picture.TextStyle(size: 10, weight: 0.4), color: Self.red)
    expectEqual(
      Self.text([.text(text)]),
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">
        <defs stroke-linecap="round" stroke-linejoin="round">
          <path id="g49" d="M12 4L12 66"/>
          <path id="g26" d="M58 4L19 46Q14 51 14 55C14 61.08 20.27 66 28 66C35.73 66 42 61.08 42 55Q42 47 29 \
      40Q9 30 9 20C9 11.16 17.51 4 28 4C42.91 4 55 15.64 55 30"/>
        </defs>
        <rect width="30" height="20"/>
        <g aria-label="I &amp; I" fill="none" stroke="#ff0000" stroke-width="13" \
      transform="matrix(0.1 0 0 -0.1 2 10)"><use href="#g49"/><use href="#g26" x="52"/>\
      <use href="#g49" x="146"/></g>
      </svg>

      """)
  }

  @Test("a group moves, clips, masks, fades, tints and blurs its items")
  func groups() {
    let square = Picture.Area(Picture.Path(x: 0, y: 0, width: 4, height: 4))
    var group = Picture.Group([.area(square, .color(Self.red))], name: "UIView @\"<a>")
    group.transform = .move(1, 2)
    group.opacity = 0.5
    group.clips = [square, square]
    group.tint = Self.red
    group.blur = 2
    group.mask = [.area(square, .color(Self.red))]
    let lines = Self.text([.group(group)]).split(separator: "\n").map { String($0) }
    let fill = "<path d=\"M0 0L4 0L4 4L0 4Z\" fill=\"#ff0000\"/>"
    expectEqual(
      Array(lines[2..<lines.count - 1]),
      [
        "  <filter id=\"f1\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">"
          + "<feFlood flood-color=\"#ff0000\"/><feComposite in2=\"SourceAlpha\" operator=\"in\"/>"
          + "<feGaussianBlur stdDeviation=\"2\"/></filter>",
        "  <clipPath id=\"c1\"><path d=\"M0 0L4 0L4 4L0 4Z\"/></clipPath>",
        "  <clipPath id=\"c2\"><path d=\"M0 0L4 0L4 4L0 4Z\"/></clipPath>",
        "  <mask id=\"m1\" style=\"mask-type:alpha\">", "    " + fill, "  </mask>",
        "  <g data-name=\"UIView @&quot;&lt;a&gt;\" transform=\"translate(1 2)\" opacity=\"0.5\" "
          + "filter=\"url(#f1)\" clip-path=\"url(#c1)\">",
        "    <g clip-path=\"url(#c2)\">", "    <g mask=\"url(#m1)\">", "    " + fill, "    </g>",
        "    </g>", "  </g>",
      ])
  }

  @Test("gradients are defined where they are used")
  func gradients() {
    let area = Picture.Area(Picture.Path(x: 0, y: 0, width: 4, height: 4))
    let stops = [
      Picture.Gradient.Stop(0, Self.red),
      Picture.Gradient.Stop(1, Picture.Color(red: 0, green: 0, blue: 0, alpha: 0)),
    ]
    let line = Picture.Gradient(.line(from: .init(0, 0), to: .init(4, 0)), stops)
    let circle = Picture.Gradient(.circle(center: .init(2, 2), radius: 3), stops)
    let text = Self.text([.area(area, .gradient(line)), .area(area, .gradient(circle))])
    let shown =
      "<stop offset=\"0\" stop-color=\"#ff0000\"/>"
      + "<stop offset=\"1\" stop-color=\"#000000\" stop-opacity=\"0\"/>"
    for part in [
      "<linearGradient id=\"l1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"4\" y2=\"0\">\(shown)",
      "fill=\"url(#l1)\"",
      "<radialGradient id=\"l2\" gradientUnits=\"userSpaceOnUse\" cx=\"2\" cy=\"2\" r=\"3\">\(shown)",
      "fill=\"url(#l2)\"",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test("a gradient between two circles names both")
  func circles() {
    let area = Picture.Area(Picture.Path(x: 0, y: 0, width: 4, height: 4))
    let circles = Picture.Gradient(
      .circles(inner: .init(1, 2), innerRadius: 0.5, outer: .init(2, 3), outerRadius: 4),
      [Picture.Gradient.Stop(0, Self.red)])
    #expect(
      Self.text([.area(area, .gradient(circles))]).contains(
        "cx=\"2\" cy=\"3\" r=\"4\" fx=\"1\" fy=\"2\" fr=\"0.5\""))
  }
}
