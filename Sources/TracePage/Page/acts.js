// What fingers and keys do on a live page, sent to the session in order, as steps of a scenario. A line has the steps
// of one instant, separated by semicolons.

/** The names that scenarios use for keys, by the `code` of a `KeyboardEvent`: the place of the key on the keyboard. */
const KEY_NAMES = {
  Enter: 'return', Escape: 'escape', Backspace: 'backspace', Tab: 'tab', Space: 'space', Minus: '-', Equal: '=',
  BracketLeft: '[', BracketRight: ']', Backslash: '\\', Semicolon: ';', Quote: "'", Backquote: '`', Comma: ',',
  Period: '.', Slash: '/', CapsLock: 'caps-lock', Insert: 'insert', Home: 'home', PageUp: 'page-up', Delete: 'delete',
  End: 'end', PageDown: 'page-down', ArrowRight: 'right', ArrowLeft: 'left', ArrowDown: 'down', ArrowUp: 'up',
  ControlLeft: 'ctrl', ShiftLeft: 'shift', AltLeft: 'alt', MetaLeft: 'cmd', ControlRight: 'right-ctrl',
  ShiftRight: 'right-shift', AltRight: 'right-alt', MetaRight: 'right-cmd',
};

/** The name of a key of a scenario, such as `a` for the code `KeyA`; undefined for a key that has none. */
function keyName(code) {
  const plain = /^(?:Key([A-Z])|Digit(\d)|(F(?:[1-9]|1[0-2])))$/.exec(code);
  return plain ? (plain[1] ?? plain[2] ?? plain[3]).toLowerCase() : KEY_NAMES[code];
}

/** A queue of lines. Only one request runs at a time, with all lines that were added since the one before it. */
class ActQueue {
  /** `fail(sentence)` is called when the session refuses a request or the request fails; waiting lines are dropped. */
  constructor(fail) {
    this.fail = fail;
    this.lines = [];
    /** The number that the server gave this page; undefined while there is no connection, and then nothing is sent. */
    this.window = undefined;
    this.isSending = false;
    /** Resolves when everything that was added has been sent. */
    this.sent = Promise.resolve();
  }

  /** Adds a line; a move replaces the last line if that is a move of the same fingers and was not sent yet. */
  add(line) {
    const fingers = (text) => (/^touch move /.test(text) ? text.replace(/(move \d+) \S+?(;|$)/g, '$1$2') : null);
    const last = this.lines.at(-1);
    if (last !== undefined && fingers(line) !== null && fingers(last) === fingers(line)) this.lines.pop();
    this.lines.push(line);
    if (!this.isSending) this.sent = this.send();
  }

  async send() {
    if (this.isSending || this.lines.length === 0 || this.window === undefined) return;
    this.isSending = true;
    // What is added in the meantime goes with the next request, so that nothing overtakes anything.
    while (this.lines.length > 0) {
      const body = this.lines.splice(0).join('\n');
      try {
        const answer = await fetch(`act?window=${this.window}`, { method: 'POST', body });
        if (!answer.ok) throw new Error((await answer.text()).trim());
      } catch (error) {
        this.lines = [];
        this.fail(error.message);
      }
    }
    this.isSending = false;
  }
}
