import { type MouseEvent, type ReactNode, Suspense } from 'react';
import type { Move, MoveLink } from '#shared/curriculum.ts';
import { moveAnchor } from '#shared/paths.ts';
import { parseVideoId, videoSearchUrl } from '#shared/video.ts';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { HowTo } from '../../ui/how-to.tsx';
import { Disc, Disclosure, TouchLink } from '../../ui/looks.tsx';
import { MoveName } from '../../ui/move-name.tsx';
import { MoveSummary } from '../../ui/move-summary.tsx';
import styles from './move-card.module.css';
import { MovePictures } from './move-pictures.tsx';

interface MoveDetailsProps {
  move: Move;
  /** For a move without a video. */
  closestVideo?: MoveLink | undefined;
  /** After the explanation. */
  note: ReactNode;
  /** A button at the end of the details. */
  share: ReactNode;
}

interface MoveCardProps extends MoveDetailsProps {
  number: number;
  /** The button that completes the move. By it CSS knows what is completed, and what is next: a large card. */
  action: ReactNode;
}

/** Drawings and details are in Suspense boundaries, which React hydrates last, so that the button works first. */
export function MoveCard({ number, action, ...details }: MoveCardProps) {
  const { move } = details;
  return (
    <li id={moveAnchor(move.id)} className={styles.card}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the summary */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for what the summary does */}
      <div className={styles.head} onClick={toggleDetails}>
        <h3 tabIndex={-1}>
          <Disc className={styles.number}>{`${number}. `}</Disc>
          <MoveName move={move} />
        </h3>
        <p>
          <MoveSummary move={move} />
        </p>
      </div>
      <div className={styles.thumbnail}>
        <Suspense>
          <TracingThumbnail move={move} />
        </Suspense>
      </div>
      <div className={styles.pictures}>
        <Suspense>
          <MovePictures move={move} />
        </Suspense>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the button */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button is inside */}
      <div className={styles.action} onClick={moveOn}>
        {action}
      </div>
      <Suspense>
        <MoveDetails {...details} />
      </Suspense>
    </li>
  );
}

/** Whoever selects text does not want to open anything. */
function toggleDetails({ currentTarget }: MouseEvent<HTMLElement>): void {
  const details = currentTarget.parentElement?.querySelector('details');
  if (details && window.getSelection()?.isCollapsed !== false) details.open = !details.open;
}

/** A move that is completed makes room for the next one, which may open now: the skater expects that something moves. */
function moveOn({ currentTarget }: MouseEvent<HTMLElement>): void {
  const card = currentTarget.parentElement;
  const details = card?.querySelector('details');
  if (!details || !card?.querySelector('[data-completed="false"]')) return;
  details.open = false;
  card.parentElement?.removeAttribute('data-settled');
}

function MoveDetails({ move, closestVideo, note, share }: MoveDetailsProps) {
  const videoId = parseVideoId(move.videoUrl);
  return (
    // Opened before hydration, by a script in index.html or by the skater, it has attributes that React does not expect.
    <Disclosure className={styles.details} suppressHydrationWarning>
      <summary>
        <span className={styles.whenClosed}>View Details</span>
        <span className={styles.whenOpen}>Hide Details</span>
        <span className="visually-hidden">{`of ${move.name}`}</span>
      </summary>
      <HowTo text={move.detailedDescription} />
      {note}
      {closestVideo && (
        <p>
          This move doesn’t have a video yet. The closest move with one:{' '}
          <TouchLink to={closestVideo.path}>{closestVideo.name}</TouchLink>
        </p>
      )}
      <TouchLink
        as="a"
        className={styles.video}
        href={videoId ? move.videoUrl : videoSearchUrl(move.name)}
        target="_blank"
        rel="noopener"
      >
        {videoId ? 'Watch on YouTube' : 'Search YouTube for this move'}
        <span className="visually-hidden">{`(${move.name}, opens in a new tab)`}</span>
      </TouchLink>
      {share}
    </Disclosure>
  );
}
