// Puts the panes together and selects what the address names, else the last touch.

const header = makeHeader();
const sentence = makeSentence();
const storyPane = makeStory();
const screenPane = makeScreen();
const detailPane = makeDetail();
const timelinePane = makeTimeline();

document.getElementById('page').append(
  header.root, sentence.root,
  element('main', { class: 'panes' }, storyPane.root, screenPane.root, detailPane.root), timelinePane.root);
storyPane.draw();
screenPane.draw();
detailPane.draw();
listenToKeys({ story: storyPane, timeline: timelinePane });

if (!readAddress()) {
  if (touchCount > 0) selectTouch(touchCount - 1);
  // Without a touch the page shows the first event or, without events, the last record.
  else select({ record: eventList[0]?.first ?? count - 1 });
}
timelinePane.fitSelection();
live.begin({ sentence, screen: screenPane, timeline: timelinePane });
document.documentElement.dataset.ready = 'true';
