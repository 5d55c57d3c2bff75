import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Move } from '#shared/curriculum.ts';
import { parseExplanation, partNames } from '#shared/explanation.ts';
import { TracingFigure } from '../../tracing/tracing-figure.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/looks.tsx';
import { MoveName } from '../../ui/move-name.tsx';
import styles from './practice.module.css';
import { useReadAloud } from './use-read-aloud.ts';

interface PracticeMoveProps {
  move: Move;
  heading: RefObject<HTMLHeadingElement | null>;
  isCompleted: boolean;
  isReading: boolean;
  onReadingStopped: () => void;
  onReadingFailed: () => void;
  onAnswer: (gotIt: boolean) => void;
}

/** The steps of a move one by one, and then how the skater knows that she has got it. */
export function PracticeMove(props: PracticeMoveProps) {
  const { move, isCompleted, isReading, onAnswer } = props;
  const [index, setIndex] = useState(0);
  const part = useRef<HTMLHeadingElement>(null);
  const { steps, good = 'You can do it again and again.', fix } = parseExplanation(move.detailedDescription);
  const isLast = index === steps.length;
  const parts = [
    ...steps.map((text, place) => ({ title: `Step ${place + 1} of ${steps.length}`, sign: place + 1, text })),
    { title: partNames.good, sign: '✓', text: good },
  ];
  const { title, text } = parts[index] ?? {};
  useReadAloud({
    text: isReading ? `${index === 0 ? move.name : title}. ${text}` : undefined,
    // The focus stays where it is: the skater may want to press Read aloud again.
    onEnd: () => !isLast && setIndex(index + 1),
    onStop: props.onReadingStopped,
    onFail: props.onReadingFailed,
  });

  function show(next: number): void {
    flushSync(() => setIndex(next));
    part.current?.focus();
  }

  return (
    <section className={styles.move} aria-labelledby="practice-move">
      <h2 id="practice-move" ref={props.heading} tabIndex={-1}>
        <MoveName move={move} />
      </h2>
      <div className={styles.coach}>
        <Row className={styles.bar}>
          {parts.map((each, place) => (
            <Button
              key={each.title}
              variant="secondary"
              label={each.title}
              aria-current={place === index ? 'step' : undefined}
              onClick={() => show(place)}
            >
              {each.sign}
            </Button>
          ))}
        </Row>
        <div className={styles.parts}>
          {parts.map((each, place) => (
            <h3
              key={each.title}
              ref={place === index ? part : undefined}
              tabIndex={-1}
              style={place === index ? undefined : { visibility: 'hidden' }}
            >
              <small>{each.title}</small>
              {each.text}
            </h3>
          ))}
        </div>
        <div className={styles.answers}>
          {!isLast && <Button onClick={() => show(index + 1)}>Next step</Button>}
          {isLast && (
            <Button onClick={() => onAnswer(true)}>{isCompleted ? 'Still got it' : 'Got it'}</Button>
          )}
          {isLast && !isCompleted && (
            <Button variant="secondary" onClick={() => onAnswer(false)}>
              Keep working
            </Button>
          )}
        </div>
        {isLast && fix && (
          <p>
            <b>{`${partNames.fix}:`}</b> {fix}
          </p>
        )}
      </div>
      <TracingFigure move={move} autoPlay />
    </section>
  );
}
