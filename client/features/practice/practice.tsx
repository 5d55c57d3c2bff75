import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Move, shortName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { isSecondTap } from '../../lib/double-tap.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardList, SpreadRow } from '../../ui/looks.tsx';
import styles from './practice.module.css';
import { PracticeMove } from './practice-move.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import { keepWorkingOn } from './working-on.ts';

interface PracticeProps {
  moves: Move[];
  progress: Progress;
  toggle: ComponentType<{ move: Move }>;
  onGotIt: (move: Move) => void;
}

/** One move after the other, with the screen kept on. At the end, the skater can correct what came of it. */
export function Practice({ moves, progress, toggle: Toggle, onGotIt }: PracticeProps) {
  const [position, setPosition] = useState(0);
  const [isReading, setReading] = useState(false);
  const [cannotRead, setCannotRead] = useState(false);
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  useWakeLock();
  const move = moves[position];

  /** The second tap of a double tap would press the button that has come in the place of the first one. */
  function ignoreSecondTap(event: MouseEvent): void {
    if (isSecondTap(event, lastTap.current)) event.stopPropagation();
    lastTap.current = event.timeStamp;
  }

  function read(isWanted: boolean, hasFailed = false): void {
    setReading(isWanted);
    setCannotRead(hasFailed);
  }

  function answer(practiced: Move, gotIt: boolean): void {
    if (gotIt) onGotIt(practiced);
    else keepWorkingOn(practiced.key, progress);
    flushSync(() => {
      setStatus(`${shortName(practiced)}: ${gotIt ? 'done!' : 'still working on it.'}`);
      setPosition(position + 1);
    });
    heading.current?.focus();
    window.scrollTo(0, 0);
  }

  return (
    <div className={styles.practice} onClickCapture={ignoreSecondTap}>
      {move ? (
        <>
          <div>
            <SpreadRow className={styles.bar}>
              <b>
                {progress.get(move.key) ? 'Keep it warm' : `Practice: ${position + 1} of ${moves.length}`}
              </b>
              {'speechSynthesis' in window && (
                <Button variant="secondary" aria-pressed={isReading} onClick={() => read(!isReading)}>
                  Read aloud
                </Button>
              )}
            </SpreadRow>
            <div role="status">{cannotRead && <p>This browser can’t read aloud.</p>}</div>
          </div>
          <PracticeMove
            key={move.key}
            move={move}
            heading={heading}
            isCompleted={progress.get(move.key) ?? false}
            isReading={isReading}
            onReadingStopped={() => read(false)}
            onReadingFailed={() => read(false, true)}
            onAnswer={(gotIt) => answer(move, gotIt)}
          />
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            Nice work!
          </h2>
          <CardList>
            {moves.map((each) => (
              <SpreadRow as="li" key={each.key}>
                {shortName(each)}
                <Toggle move={each} />
              </SpreadRow>
            ))}
          </CardList>
          <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
        </>
      )}
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  );
}
