#include "floor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A tap on the only view of a window: the steps of Touchstone, and nothing for other input.

enum { WORDS = 10, NUMBERS = 16, FINGER_LIMIT = 10, ROOM = 4096, QUEUE = 64 };
enum { X, Y, Z, PRESSURE, AUX_PRESSURE, TWIST, TILT_X, TILT_Y, ALTITUDE, AZIMUTH, POSITIVE };
enum { RANGE = 1, TOUCH = 2, IN_POINTS = 4 };

struct digitizer {
  uint8_t transducer;
  uint32_t flags, words[WORDS]; /* index, identity, masks */
  double numbers[NUMBERS];
};

struct event {
  uint64_t time, sender;
  uint32_t count;
  struct digitizer hand, fingers[1];
};

/* As large as a record of a trace. */
struct record {
  uint64_t time;
  uint32_t step;
  uint16_t kind, code;
  uint32_t subject, object, detail, event, touch;
  uint16_t reason, reserved;
  double x, y, z;
};

struct view {
  double x, y, width, height;
  float alpha;
  bool is_hidden, is_interactive;
  struct view *last_child, *before;
  void (*handle)(struct view *, int phase);
  long began, ended;
};

struct touch {
  uint32_t path, number;
  int phase;
  double x, y, landing_x, landing_y;
  uint64_t landed;
  struct view *window, *view;
};

struct floor_stage {
  uint64_t now;
  uint32_t step, frame, last_number;
  size_t used;
  uint8_t wire[512];
  struct event queue[QUEUE];
  unsigned head, tail;
  uint64_t newest;
  struct touch touches[FINGER_LIMIT];
  int touch_count;
  struct view windows[1];
  struct view view;
  int needs_layout;
  struct record *records;
  uint32_t record_count;
  int records_per_event;
};

static void count(struct view *view, int phase) {
  if (phase == 0) view->began++;
  else view->ended++;
}

struct floor_stage *floor_stage_make(double width, double height, int records_per_tap) {
  struct floor_stage *stage = calloc(1, sizeof *stage);
  struct record *records = calloc(ROOM, sizeof *records);
  if (!stage || !records) abort();
  struct view whole = {.width = width, .height = height, .alpha = 1, .is_interactive = true,
                       .handle = count};
  stage->windows[0] = whole;
  stage->view = whole;
  stage->windows[0].last_child = &stage->view;
  stage->records = records;
  stage->records_per_event = records_per_tap / 2;
  return stage;
}

void floor_stage_free(struct floor_stage *stage) {
  free(stage->records);
  free(stage);
}

static void put(struct floor_stage *stage, const void *bytes, size_t size) {
  memcpy(stage->wire + stage->used, bytes, size);
  stage->used += size;
}

static void put_digitizer(
    struct floor_stage *stage, const struct digitizer *digitizer, uint8_t depth) {
  /* The size: this head, the transducer with the words, and the numbers. 11 is the type of a digitizer event. */
  uint32_t head[4] = {16 + 44 + 128, 11, digitizer->flags, depth};
  uint32_t transducer = digitizer->transducer;
  put(stage, head, sizeof head);
  put(stage, &transducer, sizeof transducer);
  put(stage, digitizer->words, sizeof digitizer->words);
  put(stage, digitizer->numbers, sizeof digitizer->numbers);
}

__attribute__((noinline)) static void encode(
    struct floor_stage *stage, const struct event *event) {
  stage->used = 0;
  uint32_t version = 1, records = 1 + event->count;
  put(stage, &version, sizeof version);
  put(stage, &records, sizeof records);
  put(stage, &event->time, sizeof event->time);
  put(stage, &event->sender, sizeof event->sender);
  put_digitizer(stage, &event->hand, 0);
  for (uint32_t i = 0; i < event->count; i++) put_digitizer(stage, &event->fingers[i], 1);
}

static bool take(const struct floor_stage *stage, size_t *at, void *bytes, size_t size) {
  if (stage->used - *at < size) return false;
  memcpy(bytes, stage->wire + *at, size);
  *at += size;
  return true;
}

/* The limits of a number in the encoding. */
static bool is_allowed(int field, double value) {
  double low = -1.7e308, high = 1.7e308;
  if (field == PRESSURE || field == AUX_PRESSURE) low = 0, high = 500;
  else if (field >= TWIST && field <= TILT_Y) low = -360, high = 360;
  else if (field == ALTITUDE || field == AZIMUTH) low = -12.6, high = 12.6;
  else if (field >= POSITIVE) low = 0;
  return value >= low && value <= high && !(value == 0 && signbit(value));
}

static bool take_digitizer(
    const struct floor_stage *stage, size_t *at, struct digitizer *digitizer, uint8_t depth) {
  uint32_t head[4], transducer;
  if (!take(stage, at, head, sizeof head)) return false;
  if (head[0] != 16 + 44 + 128 || head[1] != 11 || head[3] != depth) return false;
  if (!take(stage, at, &transducer, sizeof transducer) || transducer > 3) return false;
  digitizer->transducer = (uint8_t)transducer;
  digitizer->flags = head[2];
  if (!take(stage, at, digitizer->words, sizeof digitizer->words)) return false;
  if (!take(stage, at, digitizer->numbers, sizeof digitizer->numbers)) return false;
  for (int field = 0; field < NUMBERS; field++)
    if (!is_allowed(field, digitizer->numbers[field])) return false;
  return true;
}

__attribute__((noinline)) static bool decode(const struct floor_stage *stage, struct event *event) {
  size_t at = 0;
  uint32_t version, records;
  if (!take(stage, &at, &version, sizeof version) || version != 1) return false;
  if (!take(stage, &at, &records, sizeof records) || records != 2) return false;
  if (!take(stage, &at, &event->time, sizeof event->time)) return false;
  if (!take(stage, &at, &event->sender, sizeof event->sender) || !event->sender) return false;
  event->count = records - 1;
  return take_digitizer(stage, &at, &event->hand, 0) &&
         take_digitizer(stage, &at, &event->fingers[0], 1) && at == stage->used;
}

static double pixel(double points) { return (double)(float)(round(points * 3) / 3); }

/* The hardware and the broker: an event in points, in its encoding. */
static void post(struct floor_stage *stage, double x, double y, bool is_down) {
  struct event event = {.time = stage->now, .sender = 1, .count = 1};
  event.fingers[0] = (struct digitizer){
      .transducer = 1, .flags = is_down ? RANGE | TOUCH : 0, .words = {1, 2, 3}};
  double *numbers = event.fingers[0].numbers;
  numbers[X] = x / stage->windows[0].width;
  numbers[Y] = y / stage->windows[0].height;
  /* The twist and the two radii of a finger, as the simulated hardware reports them. */
  numbers[TWIST] = 90;
  numbers[POSITIVE + 3] = 4.6;
  numbers[POSITIVE + 4] = 3.8;
  event.hand = (struct digitizer){
      .transducer = 2, .flags = event.fingers[0].flags | IN_POINTS, .words = {0, 0, 3, 3}};
  numbers[X] = pixel(numbers[X] * stage->windows[0].width);
  numbers[Y] = pixel(numbers[Y] * stage->windows[0].height);
  encode(stage, &event);
}

static struct view *hit(struct view *view, double x, double y) {
  if (view->is_hidden || view->alpha < 0.01f || !view->is_interactive) return NULL;
  if (x < 0 || y < 0 || x >= view->width || y >= view->height) return NULL;
  for (struct view *child = view->last_child; child; child = child->before) {
    struct view *found = hit(child, x - child->x, y - child->y);
    if (found) return found;
  }
  return view;
}

static struct touch *touch_of(struct floor_stage *stage, uint32_t path) {
  for (int i = 0; i < stage->touch_count; i++)
    if (stage->touches[i].path == path) return &stage->touches[i];
  return NULL;
}

static void note(struct floor_stage *stage, const struct touch *touch) {
  for (int i = 0; i < stage->records_per_event; i++) {
    struct record *record = &stage->records[stage->record_count++ % ROOM];
    *record = (struct record){
        .time = stage->now, .step = stage->step, .kind = (uint16_t)(i + 1),
        .event = stage->frame, .touch = touch->number, .x = touch->x, .y = touch->y};
  }
}

/* Finds or makes the touch of the finger, updates it, and calls its view. */
__attribute__((noinline)) static void handle_event(struct floor_stage *stage, struct event *event) {
  if (event->time > stage->now) event->time = stage->now;
  if (event->time < stage->newest) event->time = stage->newest;
  stage->newest = event->time;
  const struct digitizer *finger = &event->fingers[0];
  bool is_down = finger->flags & TOUCH;
  struct touch *touch = touch_of(stage, finger->words[0]);
  if (!touch) {
    if (!is_down || stage->touch_count == FINGER_LIMIT) return;
    touch = &stage->touches[stage->touch_count++];
    *touch = (struct touch){
        .path = finger->words[0], .number = ++stage->last_number, .landed = event->time,
        .landing_x = finger->numbers[X], .landing_y = finger->numbers[Y]};
  }
  touch->x = pixel(finger->numbers[X]);
  touch->y = pixel(finger->numbers[Y]);
  touch->phase = is_down ? 0 : 3; /* began or ended, as the raw values of `UITouch.Phase` */
  if (!touch->window && hit(&stage->windows[0], touch->x, touch->y)) {
    touch->window = &stage->windows[0];
    touch->view = hit(touch->window, touch->x - touch->window->x, touch->y - touch->window->y);
  }
  if (stage->records_per_event) note(stage, touch);
  if (touch->view) touch->view->handle(touch->view, touch->phase);
  if (!is_down) *touch = stage->touches[--stage->touch_count];
}

/* The main loop: drains the queue, then lays out what a handler changed. */
static void run(struct floor_stage *stage, uint64_t until) {
  while (stage->head != stage->tail) handle_event(stage, &stage->queue[stage->head++ % QUEUE]);
  if (stage->needs_layout) stage->needs_layout = 0;
  if (stage->now < until) stage->now = until;
}

static bool act(struct floor_stage *stage, double x, double y, bool is_down) {
  stage->frame++;
  stage->step++;
  post(stage, x, y, is_down);
  if (stage->tail - stage->head == QUEUE) return false;
  if (!decode(stage, &stage->queue[stage->tail % QUEUE])) return false;
  stage->tail++;
  run(stage, stage->now);
  return true;
}

bool floor_tap(struct floor_stage *stage, double x, double y) {
  long before = stage->view.ended;
  run(stage, stage->now);
  if (!act(stage, x, y, true)) return false;
  run(stage, stage->now + 50000000); /* the finger is down for 50 ms */
  return act(stage, x, y, false) && stage->view.ended == before + 1;
}
