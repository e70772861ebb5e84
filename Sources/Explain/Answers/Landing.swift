import TouchstoneTrace

/// A touch with the view tree and the hit tests of its landing.
struct Landing {
  let story: TouchStory
  /// The view tree before the touch landed.
  let tree: RecordedTree
  /// The hit tests while the touch was down, including those of other touches.
  let walks: [HitWalk]
  /// The hit test that decided the view of the touch; nil if there was none.
  let walk: HitWalk?
  /// The view over which the finger slid later; nil if the trace tells of none.
  let slide: SlidTouch?

  init(of story: TouchStory, in tree: RecordedTree, _ recording: Recording) {
    (self.story, self.tree) = (story, tree)
    walks = HitWalk.all(in: story.lines)
    let walk = walks.last { $0.pass.touch == story.number && $0.isDecisive }
    self.walk = walk
    slide = walk.flatMap { SlidTouch(story, in: $0, recording) }
  }
}
