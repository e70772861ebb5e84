package import BackBoardServices
import Foundation
import TouchstoneExplain
import TouchstoneTrace

/// Answers the tool's queries about an app's views: a view's position, its hit-test result, the view tree.
///
/// A query is not an event: it performs real hit tests, overrides included, but records none of them. Apart from the
/// layout that precedes the answer, only `activate` acts on the app.
@MainActor
package enum ViewQueries {
  /// Answers one query: a fence when all received events are handled, any other query at once.
  ///
  /// In virtual time a fence is answered at once, too: its sender waits until every member is idle.
  package static func answer(
    _ query: BKSQuery, in context: AppContext, _ reply: @escaping (BKSReply) -> Void
  ) {
    guard query == .fence, context.virtualTime == nil else {
      return reply(answer(query, in: context))
    }
    context.asCurrent { context.whenHandled { reply(.done) } }
  }

  /// Answers one query from the app's views as they are now.
  package static func answer(_ query: BKSQuery, in context: AppContext) -> BKSReply {
    context.asCurrent {
      layOut(context)
      return switch query {
      case .fence: BKSReply.done
      case .locate(let name, let dx, let dy): locate(name, dx: dx, dy: dy, in: context)
      case .activate(let name): activate(name, in: context)
      case .hit(let x, let y): .text(hitText(at: CGPoint(x: x, y: y), in: context))
      case .tree(let name): tree(from: name, in: context)
      case .chain(let name): chain(from: name, in: context)
      case .focusChain: chainFromFocus(in: context)
      case .timers: .text(context.clocks.timersSentence(of: context.name))
      case .screen: .text(ScreenText(of: context).text)
      case .touchArea(let step): .text(TouchAreaText(of: context, step: Int(step)).text)
      case .elements: .text(ElementText(of: context).text)
      case .picture(let part): PictureAnswer.answer(part, in: context)
      }
    }
  }

  /// Lays out all windows, so that the answer does not depend on a layout that is still pending.
  private static func layOut(_ context: AppContext) {
    for window in context.scene.windows { window.layoutIfNeeded() }
  }

  /// Answers with a point of the screen: the middle of a view, moved by an offset in the view's coordinates.
  ///
  /// If a touch there would not hit the view, the answer also says what it would hit, and why.
  private static func locate(
    _ name: String, dx: Double, dy: Double, in context: AppContext
  ) -> BKSReply {
    switch find(name, in: context) {
    case .failure(let refusal): return refusal.reply
    case .success(let view):
      guard let window = view.window, window.isShown else {
        return .failure("\(name) is not on the screen", candidates: [])
      }
      let middle = CGPoint(x: view.bounds.midX + dx, y: view.bounds.midY + dy)
      let inWindow = view.convert(middle, to: nil)
      let onScreen = window.convert(inWindow, to: nil as UIWindow?)
      let (hit, lines) = context.lane.watch { Self.hit(at: onScreen, in: context) }
      let reaches = hit?.isDescendant(of: view) ?? false
      let obstacle = reaches ? "" : obstacle(hit, at: onScreen, in: context)
      let isMissed = !reaches && context.screen.bounds.contains(onScreen)
      let reason = isMissed ? reason(forMissing: view, hit, lines, in: context) : ""
      return .point(
        x: Double(onScreen.x), y: Double(onScreen.y), obstacle: obstacle, reason: reason)
    }
  }

  /// Activates the view as VoiceOver does, or answers with the point where a finger has to tap (R-AX-1, R-AX-2).
  private static func activate(_ name: String, in context: AppContext) -> BKSReply {
    switch find(name, in: context) {
    case .failure(let refusal): refusal.reply
    case .success(let view):
      switch VoiceOver.activate(view) {
      case .performed: .done
      case .tap(let point): .point(x: Double(point.x), y: Double(point.y), obstacle: "", reason: "")
      case .unreachable(let why): .failure(why, candidates: [])
      }
    }
  }

  /// The view that would be hit instead, and the point in the coordinates of the interface's orientation; for a point
  /// outside the screen, the size of the screen in place of the view.
  package static func obstacle(
    _ hit: UIView?, at point: CGPoint, in context: AppContext
  ) -> String {
    let place = "\(ViewTree.text(of: point.x)),\(ViewTree.text(of: point.y))"
    let bounds = context.screen.bounds
    guard bounds.contains(point) else {
      let size = "\(ViewTree.text(of: bounds.width))x\(ViewTree.text(of: bounds.height))"
      return "nothing at \(place), outside the screen of \(size)"
    }
    return "\(hit.map { context.names.text(of: $0) } ?? "nothing") at \(place)"
  }

  /// The sentence of `explain` on a hit test that did not come to a view; empty if its records do not show why.
  private static func reason(
    forMissing view: UIView, _ hit: UIView?, _ lines: [TraceLine], in context: AppContext
  ) -> String {
    func path(_ view: UIView) -> [String] {
      sequence(first: view, next: \.superview).map(context.names.text)
    }
    return Explainer.whyNot(path(view), hit: hit.map(path) ?? [], in: lines) ?? ""
  }

  /// The view that a touch at a point of the screen would hit; nil if it would hit none.
  package static func hit(at point: CGPoint, in context: AppContext) -> UIView? {
    guard let window = HitTest.window(at: point, touch: 0, event: nil, in: context) else {
      return nil
    }
    let inside = window.convert(point, from: nil as UIWindow?)
    return HitTest.view(in: window, at: inside, touch: 0, event: nil, in: context)
  }

  /// The responder chain of the hit view on the first line, or `nothing`; then one line for each view that was asked.
  private static func hitText(at point: CGPoint, in context: AppContext) -> String {
    let (view, lines) = context.lane.watch { hit(at: point, in: context) }
    let chain = view.map { ResponderChain(from: $0).prefix(chainLimit).map(context.names.text) }
    let drawing = HitDrawing(lines, hit: view.map { context.names.text(of: $0) })
    let answer = chain.map { QuotedText.name($0.joined(separator: " → ")) } ?? "nothing"
    return ([answer] + drawing.lines).joined(separator: "\n")
  }

  // MARK: The chain

  /// Lists the chain of a view; for an empty name that of the first responder, or of the key window if there is none.
  private static func chain(from name: String, in context: AppContext) -> BKSReply {
    let first: UIResponder
    if name.isEmpty {
      guard let window = context.scene.keyWindow else {
        return .failure("there is no key window", candidates: [])
      }
      first = window.firstResponder ?? window
    } else {
      switch find(name, in: context) {
      case .failure(let refusal): return refusal.reply
      case .success(let view): first = view
      }
    }
    return chain(from: first, in: context)
  }

  private static func chainFromFocus(in context: AppContext) -> BKSReply {
    guard let focused = context.scene.keyWindow?.focusedItem as? UIResponder else {
      return .failure("nothing has the focus", candidates: [])
    }
    return chain(from: focused, in: context)
  }

  /// Lists the responders of a chain, one per line in order; each is also recorded in the trace.
  private static func chain(from first: UIResponder, in context: AppContext) -> BKSReply {
    let responders = Array(ResponderChain(from: first).prefix(chainLimit))
    // The trace has another chain from here on, so the next event records its own again.
    context.recordedChain = RecordedChain()
    for (index, responder) in responders.enumerated() {
      context.lane.chain(
        index + 1, context.names.name(of: responder),
        reason: index == 0 ? .none : responders[index - 1].rule(for: responder))
    }
    let lines = responders.enumerated().map { index, responder in
      let why =
        index == 0 ? "" : "  " + ChainWords.relation(from: responders[index - 1], to: responder)
      return "chain \(index + 1) \(QuotedText.name(context.names.text(of: responder)))\(why)"
    }
    return .text(lines.joined(separator: "\n"))
  }

  /// The largest number of responders in an answer, because an override of `next` can make a new responder each time.
  private static let chainLimit = 256

  // MARK: Names

  /// Why a name does not stand for exactly one view.
  package struct Refusal: Error {
    package let sentence: String
    /// If no view has the name, the identifiers that exist; if several do, their names with those of their superviews.
    package let candidates: [String]

    fileprivate var reply: BKSReply { .failure(sentence, candidates: candidates) }
  }

  /// The only view with a name, which is an identifier, with or without `@`, or a type and its number.
  package static func find(
    _ name: String, in context: AppContext
  ) -> Result<UIView, Refusal> {
    let views = all(in: context)
    let wanted = name.hasPrefix("@") ? name : "@" + name
    let found = views.filter {
      let text = context.names.text(of: $0)
      return text == wanted || text == name
    }
    if let view = found.first, found.count == 1 { return .success(view) }
    if found.isEmpty {
      let names = views.compactMap(\.accessibilityIdentifier).map { "@" + $0 }
      return .failure(Refusal(sentence: "no view is called \(wanted)", candidates: names))
    }
    let places = found.map { "\(wanted) in \(context.names.text(of: $0.superview ?? $0))" }
    return .failure(
      Refusal(sentence: "\(found.count) views are called \(wanted)", candidates: places))
  }

  private static func all(in context: AppContext) -> [UIView] {
    func below(_ view: UIView) -> [UIView] {
      // A cell that waits for reuse still has the identifiers of its last content.
      view.waitsForReuse ? [] : [view] + view.subviews.flatMap(below)
    }
    return context.scene.order.frontToBack.flatMap { below($0) }
  }

  // MARK: The tree

  /// Draws a view and its descendants; for an empty name, all windows, front to back.
  private static func tree(from name: String, in context: AppContext) -> BKSReply {
    guard !name.isEmpty else {
      let windows = context.scene.order.frontToBack
      return .text(windows.flatMap { ViewTree.lines(from: $0) }.joined(separator: "\n"))
    }
    return switch find(name, in: context) {
    case .failure(let refusal): refusal.reply
    case .success(let view): .text(ViewTree.lines(from: view).joined(separator: "\n"))
    }
  }
}
