// The page of a running session: what is new comes from the tool that serves it, and touches go to the session.

const live = makeLive(document.getElementById('page').dataset.home);

/** The notices of a live page, which are shown after those about the trace; none for a page that is a file. */
function liveNotices() {
  return live.notice ? [live.notice] : [];
}

function makeLive(home) {
  /** The values for a page that is a file; those of a live page are set below. */
  const page = {
    isLive: Boolean(home), isFollowing: false, takesTouches: false, notice: '', chip: null, recordButton: null,
    device: null, begin() {},
  };
  if (!home) return page;

  let panes;
  let isOver = false;
  /** Whether the app in front does not answer. */
  let isSilent = false;
  /** The fetches that are under way, by path; `isStale` means that something newer was announced. */
  const fetches = new Map();
  const word = element('span', {}, 'Live');
  page.isFollowing = true;
  page.takesTouches = true;
  page.chip = element('button', {
    type: 'button', class: 'live-chip', 'aria-pressed': 'true', title: 'Follow what happens now',
    onclick: () => follow(true),
  }, element('span', { class: 'dot', 'aria-hidden': 'true' }), word);
  page.recordButton = element('button', {
    type: 'button', class: 'live-chip record', 'aria-pressed': 'false',
    title: 'Record what is done from now on, and save it as a scenario',
    onclick: () => record(),
  }, element('span', { class: 'dot', 'aria-hidden': 'true' }), element('span', {}, 'Record'));
  const queue = new ActQueue((sentence) => { page.device.forget(); say(sentence); });
  page.device = makeDevice(queue);

  function showState() {
    word.textContent = isOver ? 'Ended' : page.isFollowing ? 'Live' : 'Go live';
    page.chip.setAttribute('aria-pressed', String(page.isFollowing));
    page.chip.classList.toggle('over', isOver);
    page.chip.disabled = isOver;
    page.recordButton.disabled = isOver;
    page.takesTouches = page.isFollowing && !isOver;
  }

  function say(sentence) {
    if (page.notice === sentence) return;
    page.notice = sentence;
    panes?.sentence.notify();
  }

  /** Begins a recording, or ends it and saves it as a file. */
  async function record() {
    const isRecording = page.recordButton.getAttribute('aria-pressed') === 'true';
    page.recordButton.setAttribute('aria-pressed', String(!isRecording));
    page.recordButton.lastChild.textContent = isRecording ? 'Record' : 'Save recording';
    queue.add(isRecording ? 'record end' : 'record begin');
    if (!isRecording) return;
    await queue.sent;
    const text = await (await fetch('recording')).text();
    const link = element('a', {
      href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })), download: 'recording.scenario',
    });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Follows what happens, or stays at what was chosen. */
  function follow(doesFollow) {
    if (isOver || page.isFollowing === doesFollow) return;
    page.isFollowing = doesFollow;
    showState();
    if (doesFollow) showLatest(''); else panes.screen.draw();
  }

  /** The touch that is selected, by what does not change when the trace grows. */
  const touchName = (place) => (place < 0 ? '' : `${texts[touches.process[place]]} ${touches.number[place]}`);

  /** Shows what happened last; a question about the last touch stays if that was selected, `before` being its name. */
  function showLatest(before) {
    const options = { keepsAddress: true, follows: true };
    const last = eventList.at(-1);
    const touch = touchCount - 1;
    const { view, recognizer } = selection;
    if (touch >= 0 && touchName(touch) === before && (view || recognizer)) {
      select({ record: Math.min(count - 1, selection.record), touch }, options);
    } else if (last && routes.has(last.event) && (touch < 0 || last.first > touches.landing[touch] - 1)) {
      select({ record: last.first, view: null, recognizer: null }, options);
    } else if (touch >= 0) selectTouch(touch, options);
    else select({ record: count - 1 }, options);
    panes.timeline.fitSelection();
    panes.screen.draw();
  }

  function takeTrace(json) {
    const before = touchName(selection.touch);
    const [record, time] = [selection.record, times[selection.record]];
    replaceTrace(json);
    if (page.isFollowing) { showLatest(before); return; }
    // The selected record may have another number now, but it has the same time.
    const same = times[record] === time ? record : Math.min(count - 1, firstAtLeast(times, time - 1e-6));
    const touch = touchPlaces.find((place) => touchName(place) === before) ?? -1;
    select({ record: same, touch }, { keepsAddress: true, follows: true });
  }

  /** Fetches what was announced, one request for each path at a time, and takes it with the next animation frame. */
  function renew(path, take) {
    const running = fetches.get(path);
    if (running) { running.isStale = true; return running.promise; }
    const fetching = { isStale: true };
    fetches.set(path, fetching);
    fetching.promise = fetchLatest(path, take, fetching);
    return fetching.promise;
  }

  /** Resolves when nothing in the panes is pressed: an element that is replaced before the release gets no click. */
  let released = Promise.resolve();
  document.addEventListener('pointerdown', (event) => {
    if (!event.target.closest('button, a, .row') || event.target.closest('[data-button]')) return;
    released = new Promise((done) => {
      for (const name of ['pointerup', 'pointercancel']) {
        document.addEventListener(name, () => setTimeout(done), { once: true, capture: true });
      }
    });
  }, true);

  async function fetchLatest(path, take, fetching) {
    while (fetching.isStale) {
      fetching.isStale = false;
      try {
        const answer = await fetch(path);
        const text = await answer.text();
        if (!answer.ok) throw new Error(text.trim());
        await new Promise((done) => requestAnimationFrame(done));
        await released;
        take(text);
      } catch (error) {
        if (!isOver) say(error.message);
      }
    }
    fetches.delete(path);
  }

  function end(sentence) {
    if (isOver) return;
    isOver = true;
    page.isFollowing = false;
    page.device.forget();
    showState();
    say(sentence);
    panes.screen.draw();
  }

  page.begin = (all) => {
    panes = all;
    // The address that opened the page can be used once, so it is replaced by one that can be loaded again.
    history.replaceState(null, '', home + location.hash);
    const events = new EventSource('events');
    let failures = 0;
    events.addEventListener('window', (event) => {
      failures = 0;
      queue.window = event.data;
      page.device.forget();
      say('');
      queue.send();
    });
    events.addEventListener('trace', () => renew('trace', takeTrace));
    events.addEventListener('screen', () => renew('screen', page.device.update));
    events.addEventListener('silent', (event) => {
      // The empty sentence means that the app answers; without a silence before, another notice must stay.
      if (event.data || isSilent) say(event.data);
      isSilent = event.data !== '';
    });
    events.addEventListener('reconnected', (event) => {
      page.device.forget();
      say(event.data);
    });
    for (const name of ['ended', 'moved']) {
      events.addEventListener(name, async (event) => {
        // The server waits until the last of the trace is fetched and the stream is closed.
        if (name === 'ended') await renew('trace', takeTrace);
        events.close();
        end(name === 'ended' ? `${event.data} This page shows what was recorded.` : event.data);
      });
    }
    events.addEventListener('error', () => {
      failures += 1;
      queue.window = undefined;
      if (events.readyState !== EventSource.CLOSED && failures < 3) {
        say('The connection to the tool is interrupted.');
        return;
      }
      events.close();
      end('The tool that served this page has ended. The page shows what was recorded until then.');
    });
    onSelection((before, changes, follows) => {
      if (!follows && changes.record !== undefined) follow(false);
      if (page.isFollowing) page.device.draw();
    });
    document.documentElement.classList.add('is-live');
    showState();
    if (page.isFollowing) showLatest('');
  };
  return page;
}
