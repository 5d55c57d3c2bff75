import { Fragment, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Level, type Move, shortName } from '#shared/curriculum.ts';
import { dayOf } from '#shared/days.ts';
import { findNextMove } from '#shared/next-move.ts';
import { movePath } from '#shared/paths.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { shortDay } from '../../lib/calendar.ts';
import { isSecondTap } from '../../lib/double-tap.ts';
import * as messages from '../../lib/messages.ts';
import type { ChangeDescription, ProgressState } from '../../stores/progress/progress-state.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/looks.tsx';
import styles from './toggle-button.module.css';

/** What stands below the button's text, or below the button. "Saving…" appears only if that takes long. */
const saveMessages = {
  saving: <div className={styles.saving}>Saving…</div>,
  waiting: <div className={styles.waiting}>Waiting to save</div>,
  // The undo bar and the notices announce everything but this, once for all moves.
  refused: <Failure>{`Not saved. ${messages.reloadPage}`}</Failure>,
  'not-stored': <div className={styles.waiting}>Not saved</div>,
};

/** Marks a move complete or incomplete. Shows the change at once, and since when; the message below shows whether it is saved. */
export function ToggleButton({ level, move }: { level: Level; move: Move }) {
  const progressState = useProgress();
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  const { key } = move;
  const id = `toggle-${key}`;
  const isCompleted = progressState.loaded ? (progressState.progress.get(key) ?? false) : undefined;
  const text = textOf(progressState, isCompleted);
  const saveState = progressState.saves.get(key);
  const day = isCompleted ? progressState.days.get(key) : undefined;
  const sinceId = `since-${key}`;

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
      <Button
        variant="secondary"
        id={id}
        className={styles.button}
        label={`${text || 'Loading'}: ${move.name}`}
        // For CSS. Not `aria-pressed`, because the name says it.
        data-completed={isCompleted}
        disabled={isCompleted === undefined}
        aria-describedby={day && sinceId}
        onClick={toggle}
        onKeyDown={ignoreRepeatedEnter}
      >
        {text}
      </Button>
      {day && (
        // The button's description says it.
        <div className={styles.since} id={sinceId} aria-hidden="true">
          {`since ${shortDay(day, dayOf(new Date()))}`}
        </div>
      )}
      {saveState && <Fragment key={saveState}>{saveMessages[saveState]}</Fragment>}
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
