import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Move } from '#shared/curriculum.ts';
import { parseExplanation, partNames } from '#shared/explanation.ts';
import { useNote } from '../../stores/notes.ts';
import { TracingFigure } from '../../tracing/tracing-figure.tsx';
import { Button } from '../../ui/button.tsx';
import { hueOf } from '../../ui/category-look.ts';
import { Row } from '../../ui/looks.tsx';
import styles from './practice.module.css';
import { ReadingNotice } from './reading-notice.tsx';
import { SpeakerIcon } from './speaker-icon.tsx';
import { useReadAloud } from './use-read-aloud.ts';

const noteName = 'Coach’s note';

interface PracticeMoveProps {
  move: Move;
  heading: RefObject<HTMLHeadingElement | null>;
  isCompleted: boolean;
  isReading: boolean;
  onAnswer: (gotIt: boolean) => void;
}

/** The steps of a move one by one, and then how the skater knows that she has got it. */
export function PracticeMove({ move, heading, isCompleted, isReading, onAnswer }: PracticeMoveProps) {
  const [index, setIndex] = useState(0);
  const part = useRef<HTMLHeadingElement>(null);
  const { steps, good = 'You can do it again and again.', fix } = parseExplanation(move.detailedDescription);
  const note = useNote(move.key);
  const isLast = index === steps.length;
  const parts = [
    ...steps.map((text, place) => ({ title: `Step ${place + 1} of ${steps.length}`, sign: place + 1, text })),
    { title: partNames.good, sign: '✓', text: good },
  ];
  const { title, text } = parts[index] ?? {};
  const spokenNote = index === 0 && note ? ` ${noteName}: ${note}` : '';
  const { fault, readAgain } = useReadAloud(
    isReading ? `${index === 0 ? move.name : title}. ${text}${spokenNote}` : undefined,
  );

  function show(next: number): void {
    flushSync(() => setIndex(next));
    part.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  return (
    <section className={styles.move} data-hue={hueOf(move.categoryId)} aria-labelledby="practice-move">
      <h2 id="practice-move" ref={heading} tabIndex={-1} className="visually-hidden">
        {move.name}
      </h2>
      <ReadingNotice fault={fault} onRetry={readAgain} />
      <div className={styles.parts}>
        {parts.map((each, place) => (
          <div
            key={each.title}
            className={styles.part}
            style={place === index ? undefined : { visibility: 'hidden' }}
          >
            <h3 ref={place === index ? part : undefined} tabIndex={-1}>
              <small>
                <span aria-hidden="true">{`${move.name} · `}</span>
                <span>{each.title}</span>
              </small>
              {each.text}
            </h3>
            {isReading && (
              <button type="button" className={styles.again} aria-label="Read again" onClick={readAgain}>
                <SpeakerIcon />
              </button>
            )}
            {note && (
              <p className={styles.note}>
                <b>{`${noteName}:`}</b> <bdi>{note}</bdi>
              </p>
            )}
          </div>
        ))}
      </div>
      <div className={styles.answers}>
        {!isLast && (
          <Button className={styles.next} onClick={() => show(index + 1)}>
            Next
          </Button>
        )}
        {isLast && (
          <Button className={styles.gotIt} onClick={() => onAnswer(true)}>
            {isCompleted ? 'Still got it' : 'Got it'}
          </Button>
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
      <Row>
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
      <TracingFigure move={move} autoPlay />
    </section>
  );
}
