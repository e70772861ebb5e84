#pragma once

/// A tree of rectangles and the walk that a hit test makes over it, in plain C: the floor for `hit-test`.
struct floor_view;

/// Makes a tree of `levels` levels in which each rectangle is cut into `fanout` columns or rows, in turn.
struct floor_view *floor_make(int levels, int fanout, double width, double height);

/// The number of the front-most rectangle at a point, in order of creation; -1 for none.
long floor_hit(const struct floor_view *view, double x, double y);

void floor_free(struct floor_view *view);
