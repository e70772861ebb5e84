#include "floor.h"

#include <stdbool.h>
#include <stdlib.h>

struct floor_view {
  double x, y, width, height; /* bounds */
  double origin_x, origin_y;  /* of the frame while upright */
  double transform[6];
  struct floor_view *last_child, *before;
  long number;
  float alpha;
  bool is_hidden, is_upright, is_animated;
  unsigned char interaction;
};

static struct floor_view *make(
    long *count, int level, int levels, int fanout, double x, double y, double width,
    double height) {
  struct floor_view *view = calloc(1, sizeof *view);
  if (!view) abort();
  *view = (struct floor_view){.width = width, .height = height, .origin_x = x, .origin_y = y,
                              .transform = {1, 0, 0, 1, 0, 0}, .number = (*count)++, .alpha = 1,
                              .is_upright = true, .interaction = 1};
  if (level == levels) return view;
  for (int i = 0; i < fanout; i++) {
    bool columns = level % 2 == 0;
    double w = columns ? width / fanout : width, h = columns ? height : height / fanout;
    struct floor_view *child = make(
        count, level + 1, levels, fanout, columns ? i * w : 0, columns ? 0 : i * h, w, h);
    child->before = view->last_child;
    view->last_child = child;
  }
  return view;
}

struct floor_view *floor_make(int levels, int fanout, double width, double height) {
  long count = 0;
  return make(&count, 0, levels, fanout, 0, 0, width, height);
}

/* The checks by which `HitTest` rejects a view with its subviews; an interaction of 1 means enabled. */
static bool rejects(const struct floor_view *view) {
  if (view->is_hidden || (double)view->alpha < 0.01 || view->interaction != 1) return true;
  if (view->is_animated) return true;
  const double *t = view->transform;
  return !view->is_upright && t[0] * t[3] - t[1] * t[2] == 0;
}

static bool contains(const struct floor_view *view, double x, double y) {
  return view->width > 0 && view->height > 0 && x >= view->x && x < view->x + view->width &&
         y >= view->y && y < view->y + view->height;
}

static const struct floor_view *walk(const struct floor_view *view, double x, double y) {
  if (rejects(view) || !contains(view, x, y)) return NULL;
  for (const struct floor_view *child = view->last_child; child; child = child->before) {
    double in_x = x - child->origin_x + child->x, in_y = y - child->origin_y + child->y;
    const struct floor_view *hit = walk(child, in_x, in_y);
    if (hit) return hit;
  }
  return view;
}

long floor_hit(const struct floor_view *view, double x, double y) {
  const struct floor_view *hit = walk(view, x, y);
  return hit ? hit->number : -1;
}

void floor_free(struct floor_view *view) {
  while (view->last_child) {
    struct floor_view *child = view->last_child;
    view->last_child = child->before;
    floor_free(child);
  }
  free(view);
}
