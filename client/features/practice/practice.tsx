import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Move, shortName } from '#shared/curriculum.ts';
import type { Progress } from '#shared/progress.ts';
import { isSecondTap } from '../../lib/double-tap.ts';
import styles from './practice.module.css';
import { PracticeEnd } from './practice-end.tsx';
import { PracticeMove } from './practice-move.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import { keepWorkingOn } from './working-on-store.ts';

interface PracticeProps {
  nextMoves: Move[];
  /** A completed move to repeat. */
  toKeepWarm: Move | undefined;
  progress: Progress;
  drawing: ComponentType<{ move: Move; autoPlay: boolean }>;
  toggle: ComponentType<{ move: Move }>;
  onGotIt: (move: Move) => void;
}

/** One move after the other, with the screen kept on. */
export function Practice({
  nextMoves,
  toKeepWarm,
  progress,
  drawing: Drawing,
  toggle,
  onGotIt,
}: PracticeProps) {
  const [position, setPosition] = useState(0);
  const [isReading, setReading] = useState(false);
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  useWakeLock();
  const moves = toKeepWarm ? [...nextMoves, toKeepWarm] : nextMoves;
  const move = moves[position];

  /** The second tap of a double tap would press the button that has come in the place of the first one. */
  function ignoreSecondTap(event: MouseEvent): void {
    if (isSecondTap(event, lastTap.current)) event.stopPropagation();
    lastTap.current = event.timeStamp;
  }

  /** @param status for screen readers, which read the next heading too */
  function goOn(status: string): void {
    flushSync(() => {
      setMessage(status);
      setPosition(position + 1);
    });
    heading.current?.focus();
  }

  function gotIt(done: Move): void {
    if (!progress.get(done.key)) onGotIt(done);
    goOn(`${shortName(done)}: done!`);
  }

  function keepWorking(hard: Move): void {
    keepWorkingOn(hard.key, progress);
    goOn(`${shortName(hard)}: still working on it.`);
  }

  return (
    <div className={styles.practice} onClickCapture={ignoreSecondTap}>
      {move ? (
        <>
          <div className={styles.bar}>
            <p>
              {position < nextMoves.length
                ? `Practice: ${position + 1} of ${nextMoves.length}`
                : 'Keep it warm'}
            </p>
            {'speechSynthesis' in window && (
              <button
                type="button"
                className={styles.readAloud}
                aria-pressed={isReading}
                onClick={() => setReading(!isReading)}
              >
                Read aloud
              </button>
            )}
          </div>
          <PracticeMove
            key={move.key}
            move={move}
            heading={heading}
            drawing={<Drawing move={move} autoPlay />}
            isCompleted={progress.get(move.key) ?? false}
            isReading={isReading}
            onReadingStopped={() => setReading(false)}
            onGotIt={() => gotIt(move)}
            onKeepWorking={() => keepWorking(move)}
          />
        </>
      ) : (
        <PracticeEnd heading={heading} moves={moves} toggle={toggle} />
      )}
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </div>
  );
}
