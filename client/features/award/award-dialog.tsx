import { useId, useLayoutEffect, useRef } from 'react';
import { displayName, isBonus, type Level, type LevelRef } from '#shared/curriculum.ts';
import type { Day } from '#shared/days.ts';
import { levelPath, pagePatterns } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { longDay } from '../../lib/calendar.ts';
import { useDialogHandover } from '../../lib/focus.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { visitorName } from '../../stores/skater-name.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel, Row, SmallPrint } from '../../ui/looks.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { PrintSheets } from '../../ui/sheet.tsx';
import { usePrintPage } from '../../ui/use-print-page.tsx';
import styles from './award.module.css';
import { AwardBadge } from './award-badge.tsx';
import { Certificate } from './certificate.tsx';
import { listName, type PicturePart } from './picture-parts.ts';
import { SharePicture } from './share-picture.tsx';

export interface AwardDialogProps {
  level: Level;
  next: LevelRef | undefined;
  /** The name on the certificate; null leaves a line to write on. */
  skater: string | null;
  /** On which the level was completed; without it the certificate has a line to write on. */
  day: Day | undefined;
  onClose: () => void;
}

export function AwardDialog({ level, next, skater, day, onClose }: AwardDialogProps) {
  const { uid } = useProgress();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { printPage, notice } = usePrintPage();
  const name = displayName(level.id);
  const path = levelPath(level.categoryId, level.id);
  const moves = plural(level.moves.length, 'move');
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // A second Enter would follow the first link unread, so the heading takes the focus.
    heading.current?.focus();
  }, []);
  // Removed with its page, or because another skater is shown.
  useDialogHandover(dialog);

  function saveName(given: string): void {
    visitorName.set(given);
    // The field, which has the focus, is gone.
    heading.current?.focus();
  }

  // What the level requires, as its last moves show it best.
  const emblem = level.moves.findLast((move) => !isBonus(move));
  const parts: PicturePart[] = [
    { kind: 'badges', levelIds: [level.id] },
    { kind: 'title', text: `${name} complete!` },
    ...listName(skater),
    { kind: 'words', text: `${skater ? 'can' : 'I can'} do all ${moves}${day ? ` · ${longDay(day)}` : '!'}` },
    ...(emblem ? [{ kind: 'drawing' as const, move: emblem }] : []),
  ];

  return (
    <Panel as="dialog" ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <div className={styles.stage}>
        <AwardBadge levelId={level.id} />
      </div>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {name} complete!
      </h2>
      <p>You can do all {moves}.</p>
      <SmallPrint>
        {skater && <bdi>{skater}</bdi>}
        {skater && day && <span> · </span>}
        {day && <span>{longDay(day)}</span>}
      </SmallPrint>
      {!skater && !uid && <NameField label="Name on the award" value={null} onSave={saveName} />}
      <Row className={styles.actions}>
        <ButtonLink to={next ? levelPath(next.categoryId, next.levelId) : pagePatterns.home}>
          {next ? `Start ${displayName(next.levelId)}` : 'See your levels'}
        </ButtonLink>
        <Button variant="secondary" onClick={printPage}>
          Print certificate
        </Button>
        <SharePicture
          name={name}
          text={`I can do every move in ${name}! ${window.location.origin}${path}`}
          parts={parts}
        />
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </Row>
      {notice}
      <PrintSheets alone>
        <Certificate level={level} skater={skater} day={day} />
      </PrintSheets>
    </Panel>
  );
}
