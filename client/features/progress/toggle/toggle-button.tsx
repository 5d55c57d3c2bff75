import { type MouseEvent, useRef } from 'react';
import { type Level, type Move, shortName } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import * as messages from '../../../lib/messages.ts';
import type { Completion } from '../store/completion.ts';
import { completionStore, toggleButtonId, useCompletion } from '../store/completion-store.ts';
import styles from './toggle-button.module.css';

/** That a save is under way is only said aloud: it is over in a moment. */
const saveMessages = {
  saving: { style: 'visually-hidden', text: 'Saving…' },
  waiting: { style: styles.waiting, text: 'Waiting to save' },
  refused: { style: 'failure', text: `Not saved. ${messages.reloadPage}` },
};

/** As with gloves: the second tap of a double tap would take back the first. */
const doubleTapMs = 400;

/** Marks a move complete, or takes the mark back. It shows the last tap; the message below says whether that is saved. */
export function ToggleButton({ level, move }: { level: Level; move: Move }) {
  const completion = useCompletion();
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const { key } = move;
  const pressed = completion.loaded ? (completion.marks.get(key) ?? false) : undefined;
  const text = textOf(completion, pressed);
  const saveState = completion.saves.get(key);
  const message = saveState && saveMessages[saveState];
  // Of a whole level the undo bar speaks, once, and the notice of what waits: only a refusal is each move's own.
  const isOneOfMany = Object.keys(completion.lastChange?.after ?? {}).length > 1;

  /** `detail` is 0 for a key, and iPhones count no taps in it. */
  function toggle({ detail, timeStamp }: MouseEvent): void {
    const isSecondTap = detail > 0 && timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = timeStamp;
    if (!isSecondTap) completionStore.toggle(key, describe);
  }

  function describe(completed: boolean): string {
    const count = countCompleted(level, completion.marks) + (completed ? 1 : -1);
    return `${shortName(move)}: ${completed ? 'done!' : 'not done yet.'} ${count} of ${level.moves.length}`;
  }

  return (
    <div className={styles.toggle}>
      <button
        type="button"
        id={toggleButtonId(key)}
        className={styles.button}
        aria-label={`${text || 'Loading'}: ${move.name}`}
        aria-pressed={pressed}
        // Not `disabled`, which would take the focus away.
        aria-disabled={pressed === undefined || undefined}
        onClick={toggle}
      >
        {text}
      </button>
      <div
        role="status"
        aria-live={isOneOfMany && saveState !== 'refused' ? 'off' : 'polite'}
        className={message ? message.style : 'visually-hidden'}
      >
        {message?.text}
      </div>
    </div>
  );
}

/** Empty until the mark is known, so that no text is wrong and none moves when the right one comes. */
function textOf({ fault }: Completion, pressed: boolean | undefined): string {
  if (fault === 'not-loaded') return 'Not loaded';
  if (pressed === undefined) return '';
  return pressed ? 'Completed' : 'Mark Complete';
}
