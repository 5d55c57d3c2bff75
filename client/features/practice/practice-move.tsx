import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Move, shortName } from '#shared/curriculum.ts';
import { parseExplanation, partNames } from '#shared/explanation.ts';
import styles from './practice.module.css';
import { useReadAloud } from './use-read-aloud.ts';

interface PracticeMoveProps {
  move: Move;
  heading: RefObject<HTMLHeadingElement | null>;
  drawing: ReactNode;
  isCompleted: boolean;
  isReading: boolean;
  onReadingStopped: () => void;
  onGotIt: () => void;
  onKeepWorking: () => void;
}

/** The steps of a move one by one, and at the end whether the skater has got it. */
export function PracticeMove({
  move,
  heading,
  drawing,
  isCompleted,
  isReading,
  onReadingStopped,
  onGotIt,
  onKeepWorking,
}: PracticeMoveProps) {
  const [index, setIndex] = useState(0);
  const part = useRef<HTMLHeadingElement>(null);
  const { steps, good = 'You can do it again and again.', fix } = parseExplanation(move.detailedDescription);
  const step = steps[index];
  useReadAloud({
    text: isReading ? writeSpeech() : undefined,
    // The focus stays where it is: the skater may want to press Read aloud again.
    onEnd: () => step !== undefined && setIndex(index + 1),
    onStop: onReadingStopped,
  });

  function writeSpeech(): string {
    if (step === undefined) return `${partNames.good}: ${good}`;
    return index === 0 ? `${move.name}. ${step}` : step;
  }

  function show(next: number): void {
    flushSync(() => setIndex(next));
    part.current?.focus();
  }

  const [, requirement] = move.name.split(' – ');
  return (
    <section className={styles.move} aria-labelledby="practice-move">
      <h2 id="practice-move" ref={heading} tabIndex={-1}>
        {shortName(move)}
        {requirement && <small className={styles.requirement}>{` – ${requirement}`}</small>}
      </h2>
      <div className={styles.coach}>
        <ol className={styles.parts} aria-label={partNames.steps}>
          {[...steps, good].map((text, place) => (
            <li key={text}>
              <button
                type="button"
                className="number"
                aria-label={place < steps.length ? `Step ${place + 1}` : partNames.good}
                aria-current={place === index ? 'step' : undefined}
                onClick={() => show(place)}
              >
                {place < steps.length ? place + 1 : '✓'}
              </button>
            </li>
          ))}
        </ol>
        {step === undefined ? (
          <>
            <div className={styles.good}>
              <h3 ref={part} tabIndex={-1}>
                <small className={styles.label}>{partNames.good}</small>
                {good}
              </h3>
            </div>
            <div className={styles.answers}>
              <button type="button" className={`${styles.next} ${styles.gotIt}`} onClick={onGotIt}>
                {isCompleted ? 'Still got it' : 'Got it'}
              </button>
              {!isCompleted && (
                <button type="button" className={`${styles.next} secondary`} onClick={onKeepWorking}>
                  Keep working
                </button>
              )}
            </div>
            {fix && (
              <p className={styles.fix}>
                <b>{`${partNames.fix}:`}</b> {fix}
              </p>
            )}
          </>
        ) : (
          <>
            <div className={styles.steps}>
              {steps.map((text, place) => (
                <h3
                  key={text}
                  ref={place === index ? part : undefined}
                  tabIndex={-1}
                  // All of them make room, so that the button stays in its place.
                  style={place === index ? undefined : { visibility: 'hidden' }}
                >
                  <small className={styles.label}>{`Step ${place + 1} of ${steps.length}`}</small>
                  {text}
                </h3>
              ))}
            </div>
            <button type="button" className={styles.next} onClick={() => show(index + 1)}>
              Next step
            </button>
          </>
        )}
      </div>
      {drawing}
    </section>
  );
}
