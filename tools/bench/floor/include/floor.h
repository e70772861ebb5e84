#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A tree of rectangles and the walk that a hit test makes over it, in plain C: the floor for `hit-test`.
struct floor_view;

/// Makes a rectangle and cuts it `levels` times: into `fanout` columns first, each of them into rows next, and so on.
/// The caller frees the tree with `floor_free`.
struct floor_view *floor_make(int levels, int fanout, double width, double height);

/// The number of the front-most rectangle at a point, in order of creation; -1 for none.
long floor_hit(const struct floor_view *view, double x, double y);

void floor_free(struct floor_view *view);

/// A window with one view, and the steps of a tap on it over plain structs: the floor for `stage-tap`.
struct floor_stage;

/// Makes a window and its only view, both of that size. A tap writes `records_per_tap` records, half of them for each
/// of its two events. The caller frees the stage with `floor_stage_free`.
struct floor_stage *floor_stage_make(double width, double height, int records_per_tap);

/// Lands and lifts a finger: both events are encoded, decoded, queued and drained, the window and the
/// view are found by a hit test, the view is called; false if it was not called for the end.
bool floor_tap(struct floor_stage *stage, double x, double y);

void floor_stage_free(struct floor_stage *stage);
