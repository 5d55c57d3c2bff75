import { useId, useLayoutEffect, useRef } from 'react';
import { displayName, type Level, type LevelRef } from '#shared/curriculum.ts';
import { levelPath, pagePatterns } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { PrintSheets } from '../print/sheet.tsx';
import { usePrintPage } from '../print/use-print-page.tsx';
import styles from './award.module.css';
import { Certificate } from './certificate.tsx';

export interface AwardDialogProps {
  level: Level;
  next: LevelRef | undefined;
  /** The name on the certificate; null leaves a line to write on. */
  skater: string | null;
  onClose: () => void;
}

export function AwardDialog({ level, next, skater, onClose }: AwardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { printPage, notice } = usePrintPage();
  const name = displayName(level.id);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A second Enter would follow the first link unread, so the heading takes the focus.
    heading.current?.focus();
    // Close it before it is removed, or WebKit may keep the page behind it inert.
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {name} complete!
      </h2>
      <p>You can do all {plural(level.moves.length, 'move')}.</p>
      <div className="row">
        <ButtonLink to={next ? levelPath(next.categoryId, next.levelId) : pagePatterns.home}>
          {next ? `Start ${displayName(next.levelId)}` : 'See your levels'}
        </ButtonLink>
        <Button variant="secondary" onClick={printPage}>
          Print certificate
        </Button>
        <ShareButton
          name={name}
          path={levelPath(level.categoryId, level.id)}
          text={`I can do every move in ${name}!`}
        />
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      {notice}
      <PrintSheets alone>
        <Certificate level={level} skater={skater} />
      </PrintSheets>
    </dialog>
  );
}
