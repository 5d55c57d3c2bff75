import { createPortal } from 'react-dom';
import { displayName } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { createSkaterItem, useSkaterItem } from '../../stores/skater-item.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { Button } from '../../ui/button.tsx';
import { Floating, noticesId, Row, SmallPrint } from '../../ui/looks.tsx';
import { markAsPassed, markAsPassedLabel, type PassedLevels } from './passed-levels.ts';
import styles from './placement-question.module.css';

const stored = createSkaterItem(storedKeys.placementAsked);

interface PlacementQuestionProps {
  levelId: string;
  earlier: PassedLevels;
}

/** Asks whoever opens a later level, with nothing completed before it, whether she has passed the levels before. */
export function PlacementQuestion(props: PlacementQuestionProps) {
  const { progress, loaded } = useProgress();
  const isAway = useIsProgressAway();
  const isAnswered = useSkaterItem(stored) !== null;
  const isBegun = props.earlier.some((level) => countCompleted(level, progress) > 0);
  if (!loaded || isAway || isAnswered || isBegun || props.earlier.length === 0) return null;
  // Among the notices, because it comes once the progress is known: in the page it would move what the skater reads or taps.
  const notices = document.getElementById(noticesId);
  return notices && createPortal(<Question {...props} />, notices);
}

const headingId = 'placement';
const buttonId = 'place-skater';

function Question({ levelId, earlier }: PlacementQuestionProps) {
  const { progress } = useProgress();
  const ref = useFocusHandover<HTMLElement>(findHeading, { preventScroll: true });
  return (
    <Floating as="section" ref={ref} className={styles.question} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{`In ${displayName(levelId)} already?`}</h2>
        <SmallPrint>What you passed before counts too. You can undo it.</SmallPrint>
      </div>
      <Row className={styles.answers}>
        <Button id={buttonId} onClick={() => markAsPassed(earlier, progress, buttonId)}>
          {markAsPassedLabel(earlier)}
        </Button>
        <Button variant="text" onClick={() => stored.set('not-now')}>
          Not now
        </Button>
      </Row>
    </Floating>
  );
}
