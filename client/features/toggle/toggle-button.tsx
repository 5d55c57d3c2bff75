import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Level, type Move, shortName } from '#shared/curriculum.ts';
import { findNextMove } from '#shared/next-move.ts';
import { movePath } from '#shared/paths.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { isSecondTap } from '../../lib/double-tap.ts';
import * as messages from '../../lib/messages.ts';
import type { ChangeDescription, ProgressState } from '../../stores/progress/progress-state.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import styles from './toggle-button.module.css';

/** What stands below the button's text, or below the button. "Saving…" appears only if that takes long. */
const saveMessages = {
  saving: { style: styles.saving, text: 'Saving…' },
  waiting: { style: styles.waiting, text: 'Waiting to save' },
  refused: { style: 'failure', text: `Not saved. ${messages.reloadPage}` },
  'not-stored': { style: styles.waiting, text: 'Not saved' },
};

/** Marks a move complete or incomplete. Shows the change at once; the message below shows whether it is saved. */
export function ToggleButton({ level, move }: { level: Level; move: Move }) {
  const progressState = useProgress();
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  const { key } = move;
  const id = `toggle-${key}`;
  const isCompleted = progressState.loaded ? (progressState.progress.get(key) ?? false) : undefined;
  const text = textOf(progressState, isCompleted);
  const saveState = progressState.saves.get(key);
  const message = saveState && saveMessages[saveState];

  function toggle(event: MouseEvent): void {
    const { lastChange } = progressState;
    // A whole level was changed in a dialog in front of this button: a second tap here would replace its Undo.
    const levelChange = lastChange?.about ? lastChange.madeAt : Number.NEGATIVE_INFINITY;
    if (!isSecondTap(event, Math.max(lastClick.current, levelChange))) {
      progressStore.toggle(key, describe);
      if (!isCompleted) navigator.vibrate?.(15);
    }
    lastClick.current = event.timeStamp;
  }

  function describe(completed: boolean): ChangeDescription {
    const count = countCompleted(level, progressState.progress) + (completed ? 1 : -1);
    // Non-breaking spaces, so that no line ends within it.
    const share = `${count}\u00a0of\u00a0${level.moves.length}`;
    const text = `${shortName(move)}: ${completed ? 'done!' : 'not done yet.'} ${share}`;
    const next = completed && findNextMove(level, new Map([...progressState.progress, [key, true]]));
    if (!next) return { text, originId: id };
    const path = movePath(next.categoryId, next.levelId, next.id);
    return { text, originId: id, next: { name: shortName(next), path } };
  }

  return (
    <div className={styles.toggle}>
      <button
        type="button"
        id={id}
        className={styles.button}
        aria-label={`${text || 'Loading'}: ${move.name}`}
        // For CSS. Not `aria-pressed`, because the name says it.
        data-completed={isCompleted}
        // `disabled` would take the focus away.
        aria-disabled={isCompleted === undefined || undefined}
        onClick={toggle}
        onKeyDown={ignoreRepeatedEnter}
      >
        {text}
      </button>
      {message && (
        // The undo bar and the notices announce everything but refusals, once for all moves.
        <div key={saveState} role={saveState === 'refused' ? 'alert' : undefined} className={message.style}>
          {message.text}
        </div>
      )}
    </div>
  );
}

/** While Enter is held down, browsers click the button repeatedly. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** Empty until it is known whether the move is completed, so that it never shows the wrong text. */
function textOf({ fault }: ProgressState, isCompleted: boolean | undefined): string {
  if (fault === 'not-loaded') return 'Not loaded';
  if (isCompleted === undefined) return '';
  return isCompleted ? 'Completed' : 'Mark Complete';
}
