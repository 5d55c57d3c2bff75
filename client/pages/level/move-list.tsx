import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import type { MoveLinks } from '#shared/closest-videos.ts';
import { displayName, type Level, type LevelRef, shortName } from '#shared/curriculum.ts';
import { findNextMove } from '#shared/next-move.ts';
import { levelPath, moveAnchor, pagePatterns } from '#shared/paths.ts';
import { LevelAward } from '../../features/award/level-award.tsx';
import { MoveCard } from '../../features/moves/move-card.tsx';
import { Lessons } from '../../features/print/lessons.tsx';
import { PrintChecklist } from '../../features/print/print-checklist.tsx';
import { PrintClassSheet } from '../../features/print/print-class-sheet.tsx';
import { LevelActions } from '../../features/toggle/level-actions.tsx';
import { ToggleButton } from '../../features/toggle/toggle-button.tsx';
import { storedScroll } from '../../lib/scroll-memory.ts';
import { rememberLevel } from '../../stores/curriculum/last-level.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useSkaterName } from '../../stores/session/session-store.ts';
import { TracingLegend } from '../../tracing/tracing-legend.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import styles from './move-list.module.css';

interface NextMoveProps {
  level: Level;
  next: LevelRef | undefined;
}

interface MoveListProps extends NextMoveProps {
  closestVideos: MoveLinks;
}

export function MoveList({ level, next, closestVideos }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useMoveInHash();
  useEffect(() => rememberLevel(level), [level]);

  function openAll(open: boolean, closeMenu: () => void): void {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open;
    closeMenu();
  }

  return (
    <>
      <div className={styles.nextMove}>
        <NextMove level={level} next={next} />
      </div>
      <div className={styles.head}>
        <h2>Moves</h2>
        <Award level={level} next={next} />
        <Menu label={`More options for ${displayName(level.id)}`}>
          {(close) => (
            <>
              <Button variant="secondary" onClick={() => openAll(true, close)}>
                Expand all
              </Button>
              <Button variant="secondary" onClick={() => openAll(false, close)}>
                Collapse all
              </Button>
              <MenuActions level={level} />
            </>
          )}
        </Menu>
      </div>
      <ol className="card-list" ref={list}>
        {level.moves.map((move, index) => (
          <MoveCard
            key={move.id}
            number={index + 1}
            move={move}
            closestVideo={closestVideos[move.key]}
            action={<ToggleButton level={level} move={move} />}
          />
        ))}
      </ol>
      <Suspense>
        <TracingLegend />
      </Suspense>
    </>
  );
}

/** Needs the skater's name, which the page itself must not: it would render again, and hydrate all moves in one long task. */
function MenuActions({ level }: { level: Level }) {
  const skater = useSkaterName();
  return (
    <>
      <LevelActions level={level} />
      <PrintChecklist levels={[level]} skater={skater} back={<Lessons level={level} />} />
      <PrintClassSheet level={level} />
      <ShareButton isPill name={displayName(level.id)} path={levelPath(level.categoryId, level.id)} />
    </>
  );
}

function NextMove({ level, next }: NextMoveProps) {
  const { progress, loaded } = useProgress();
  if (!loaded) return null;
  const move = findNextMove(level, progress);
  if (!move) return <NextLevel next={next} />;
  return (
    <Link className="touch-target" to={`#${moveAnchor(move.id)}`}>
      <span>{`Up next: ${shortName(move)}`}</span>
    </Link>
  );
}

function NextLevel({ next }: Pick<NextMoveProps, 'next'>) {
  const path = next ? levelPath(next.categoryId, next.levelId) : pagePatterns.home;
  return (
    <Link className="touch-target" to={path}>
      {`You can do every move in this level. ${next ? `Next: ${displayName(next.levelId)}` : 'See your levels'}`}
    </Link>
  );
}

/** Reads the skater's name here for the same reason as `MenuActions`. */
function Award(props: NextMoveProps) {
  return <LevelAward {...props} skater={useSkaterName()} />;
}

/** Lets the list settle before the page scrolls to the move (the specification's constant). */
const scrollDelayMs = 100;

/** Whether the card fits between the sticky bars, which the scroll padding leaves room for. */
function fitsBetweenBars(card: HTMLElement): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const free =
    window.innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  return card.offsetHeight <= free;
}

/**
 * Whether the skater has closed the move since the browser opened it, has scrolled away, or has focused something else. On a
 * slow phone it takes seconds until our code runs.
 */
function hasMovedOn(details: HTMLDetailsElement, card: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (!details.open) return details.contains(activeElement);
  const { top, bottom } = card.getBoundingClientRect();
  const isInView = bottom > 0 && top < window.innerHeight;
  return activeElement !== body || (window.scrollY > 0 && !isInView);
}

/** Opens the move in the URL's hash (`#move-{id}`), scrolls it to the center, or to its top if it is too tall, and focuses it. */
function useMoveInHash(): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const isOpening = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link is another visit, with another key
  useEffect(() => {
    const wasOpening = isOpening.current;
    isOpening.current = false;
    // Read from `window`, because the router misses hash changes during hydration.
    const details = document.getElementById(window.location.hash.slice(1))?.closest('details');
    const card = details?.closest('li');
    if (!details || !card || (wasOpening && hasMovedOn(details, card))) return;
    details.open = true;
    // Back restores the scroll position instead. But Chromium then takes the focus away from the heading of the page.
    const isRestored = navigationType === 'POP' && storedScroll() !== undefined;
    const timer = setTimeout(() => {
      // The skater may have opened the legend meanwhile, which has the focus.
      if (document.activeElement?.closest('[popover]')) return;
      if (!isRestored) card.scrollIntoView({ block: fitsBetweenBars(card) ? 'center' : 'start' });
      card.querySelector('h3')?.focus({ preventScroll: true });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
