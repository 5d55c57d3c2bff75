import { type ReactNode, Suspense, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Move } from '#shared/curriculum.ts';
import { moveAnchor, movePath } from '#shared/paths.ts';
import { parseVideoId, videoSearchUrl } from '#shared/video.ts';
import { useFocusHandover } from '../../lib/focus.ts';
import { MoveSummary } from '../../ui/move-summary.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { findClosestVideo } from './closest-video.ts';
import { HowTo } from './how-to.tsx';
import styles from './move-card.module.css';
import { VideoPlayer } from './video-player.tsx';

interface MoveDetailsProps {
  move: Move;
  drawing: ReactNode;
}

interface MoveCardProps extends MoveDetailsProps {
  number: number;
  thumbnail: ReactNode;
  /** The button that completes the move. CSS colors the card if it is completed. */
  action: ReactNode;
}

/** Drawings and details are in Suspense boundaries, which React hydrates last, so that the button works first. */
export function MoveCard({ number, move, thumbnail, drawing, action }: MoveCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <h3 tabIndex={-1}>
          <span className={styles.number}>{`${number}. `}</span>
          {move.name}
        </h3>
        {action}
        <Suspense>{thumbnail}</Suspense>
      </div>
      <p>
        <MoveSummary move={move} />
      </p>
      <Suspense>
        <MoveDetails move={move} drawing={drawing} />
      </Suspense>
    </li>
  );
}

/**
 * The player is loaded only if the skater opens these details, not by "Expand all". The anchor is inside, so that browsers open
 * the move in the URL's hash themselves, before the first paint.
 */
function MoveDetails({ move, drawing }: MoveDetailsProps) {
  const [open, setOpen] = useState(false);
  const [wantsVideo, setWantsVideo] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const videoId = parseVideoId(move.videoUrl);
  const closest = findClosestVideo(move);

  // The browser, or the skater, may have opened it before hydration.
  useEffect(() => {
    if (!details.current?.open) return;
    setOpen(true);
    setWantsVideo(details.current.dataset.byScript === undefined);
  }, []);

  function follow({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
    setOpen(currentTarget.open);
    // "Collapse all" closes the card, too.
    if (!currentTarget.open) setWantsVideo(false);
  }

  return (
    // Opened before hydration, it has attributes that React does not expect.
    <details ref={details} className={styles.details} onToggle={follow} suppressHydrationWarning>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the browser's own button */}
      <summary onClick={() => setWantsVideo(!open)}>
        <span className={styles.whenClosed}>View Details</span>
        <span className={styles.whenOpen}>Hide Details</span>
        <span className="visually-hidden">{`of ${move.name}`}</span>
      </summary>
      <div id={moveAnchor(move.id)} className={styles.lesson}>
        <div className={styles.pictures}>
          {drawing}
          {videoId && (
            <div className={`${styles.frame} needs-scripts`}>
              {open && wantsVideo && <VideoPlayer videoId={videoId} title={move.name} />}
              {open && !wantsVideo && <ShowVideo of={move.name} onClick={() => setWantsVideo(true)} />}
            </div>
          )}
        </div>
        <HowTo text={move.detailedDescription} />
      </div>
      {closest && !videoId && (
        <p>
          This move doesn’t have a video yet. The closest move with one:{' '}
          <Link to={closest.path} className="touch-target">
            {closest.name}
          </Link>
        </p>
      )}
      <a
        className={styles.video}
        href={videoId ? move.videoUrl : videoSearchUrl(move.name)}
        target="_blank"
        rel="noopener"
      >
        {videoId ? 'Watch on YouTube' : 'Search YouTube for this move'}
        <span className="visually-hidden">{`(${move.name}, opens in a new tab)`}</span>
      </a>
      {open && <ShareButton name={move.name} path={movePath(move.categoryId, move.levelId, move.id)} />}
    </details>
  );
}

/** Opens or closes the details of a move without loading its video, also if they are not hydrated yet. */
export function openDetails(details: HTMLDetailsElement, open: boolean): void {
  if (details.open === open) return;
  details.open = open;
  details.dataset.byScript = '';
}

/** When the button is removed, the focus moves to the summary. */
function ShowVideo({ of, onClick }: { of: string; onClick: () => void }) {
  const ref = useFocusHandover((removed) => removed.closest('details')?.querySelector('summary'));
  return (
    <div ref={ref}>
      <TextButton about={`of ${of}`} onClick={onClick}>
        Show the video
      </TextButton>
    </div>
  );
}
