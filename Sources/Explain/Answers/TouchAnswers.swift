import TouchstoneTrace

/// The answers to all questions about one touch, which a page about the trace shows for any selection.
package struct TouchAnswers: Sendable {
  /// The touch.
  package let story: TouchStory
  /// The finger of the touch, as the broker numbers the fingers that are down.
  package let finger: Int
  /// The hit tests while the touch was down, including those of other touches, in the order of the trace.
  package let walks: [HitWalk]
  /// What became of the touch.
  package let outcome: Explanation
  /// What each recognizer that received or refused the touch did, in the order of the names.
  package let gestures: [Named]
  /// Why each view that the trace had named did not get the touch, in the order of the names; for the view that was
  /// hit, what became of the touch there.
  package let views: [Named]

  /// An answer about a view or a recognizer.
  package struct Named: Sendable {
    package let name: String
    package let answer: Explanation
  }
}

extension Explainer {
  /// The answers about every touch, in the order in which they landed.
  ///
  /// They are the same as those of `answer(_:)`, but the view trees for all of them are built in one reading of the
  /// trace.
  package var answersAboutTouches: [TouchAnswers] {
    let recognizers = Set(recognizers)
    // The tree of each process at the previous landing, and the end of the records that are applied to it.
    var trees: [String: RecordedTree] = [:]
    var read: [String: Int] = [:]
    return recording.touches.map { story in
      let process = story.process
      var tree = trees[process] ?? RecordedTree(of: process)
      let lines = recording.lines(before: story.landing.number)
      for line in lines[(read[process] ?? lines.startIndex)...] { tree.apply(line) }
      trees[process] = tree
      read[process] = lines.endIndex
      return answers(about: story, tree, recognizers)
    }
  }

  private func answers(
    about story: TouchStory, _ tree: RecordedTree, _ recognizers: Set<String>
  ) -> TouchAnswers {
    let landing = Landing(of: story, in: tree, recording)
    let walks = landing.walks
    let asked = walks.filter { $0.pass.touch == story.number }.flatMap { $0.visits.map(\.view) }
    let views = Set(tree.views + asked).subtracting(recognizers).sorted()
    let own = story.own.compactMap { line in
      [.attach, .detach].contains(line.kind) ? line.subject : nil
    }
    return TouchAnswers(
      story: story, finger: finger(of: story), walks: walks, outcome: touch(story),
      gestures: Set(own).sorted().map { .init(name: $0, answer: gesture($0, of: story)) },
      views: views.map { .init(name: $0, answer: whyNot($0, at: landing)) })
  }
}
