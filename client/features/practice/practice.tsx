import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Move, shortName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { isSecondTap } from '../../lib/double-tap.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardList, Row, SpreadRow } from '../../ui/looks.tsx';
import styles from './practice.module.css';
import { PracticeMove } from './practice-move.tsx';
import { SpeakerIcon } from './speaker-icon.tsx';
import { useReadingChoice } from './use-reading-choice.ts';
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
  const [status, setStatus] = useState('');
  const { canRead, isReading, choose } = useReadingChoice();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  useWakeLock();
  const move = moves[position];

  /** The second tap of a double tap would press what has come in the place of the first one. */
  function ignoreSecondTap(event: MouseEvent): void {
    if (isSecondTap(event, lastTap.current)) {
      event.stopPropagation();
      // The browser itself would follow a link.
      event.preventDefault();
    }
    lastTap.current = event.timeStamp;
  }

  function answer(practiced: Move, gotIt: boolean): void {
    if (gotIt) onGotIt(practiced);
    else keepWorkingOn(practiced.key, progress);
    goOn(practiced, gotIt ? 'done!' : 'still working on it.');
  }

  function goOn(practiced: Move, outcome: string): void {
    flushSync(() => {
      setStatus(`${shortName(practiced)}: ${outcome}`);
      setPosition(position + 1);
    });
    heading.current?.focus();
    window.scrollTo(0, 0);
  }

  return (
    <div className={styles.practice} onClickCapture={ignoreSecondTap}>
      {move ? (
        <>
          <Row className={styles.bar}>
            <ButtonLink variant="secondary" to={pagePatterns.home}>
              Leave
            </ButtonLink>
            <b>{progress.get(move.key) ? 'Keep it warm' : `${position + 1} of ${moves.length}`}</b>
            {canRead && (
              <Button
                variant="secondary"
                label="Read aloud"
                aria-pressed={isReading}
                onClick={() => choose(!isReading)}
              >
                <SpeakerIcon />
              </Button>
            )}
            <Button variant="secondary" onClick={() => goOn(move, 'skipped.')}>
              Skip
            </Button>
          </Row>
          <PracticeMove
            key={move.key}
            move={move}
            heading={heading}
            isCompleted={progress.get(move.key) ?? false}
            isReading={isReading}
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
