import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Move, MoveLink } from '#shared/curriculum.ts';
import { moveAnchor, movePath } from '#shared/paths.ts';
import { parseVideoId, videoSearchUrl } from '#shared/video.ts';
import { TracingFigure } from '../../tracing/tracing-figure.tsx';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { HowTo } from '../../ui/how-to.tsx';
import { Disc, Disclosure, Panel, TouchLink } from '../../ui/looks.tsx';
import { MoveName } from '../../ui/move-name.tsx';
import { MoveSummary } from '../../ui/move-summary.tsx';
import { Segments } from '../../ui/segments.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import styles from './move-card.module.css';
import { VideoPlayer } from './video-player.tsx';

interface MoveDetailsProps {
  move: Move;
  /** For a move without a video. */
  closestVideo?: MoveLink | undefined;
}

interface MoveCardProps extends MoveDetailsProps {
  number: number;
  /** The button that completes the move. CSS colors the card if it is completed. */
  action: ReactNode;
}

/** Drawings and details are in Suspense boundaries, which React hydrates last, so that the button works first. */
export function MoveCard({ number, action, ...details }: MoveCardProps) {
  const { move } = details;
  return (
    <Panel as="li" className={styles.card}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the summary */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for what the summary does */}
      <div className={styles.head} onClick={toggleDetails}>
        <h3 tabIndex={-1}>
          <Disc className={styles.number}>{`${number}. `}</Disc>
          <MoveName move={move} />
        </h3>
        <div className={styles.intro}>
          <p>
            <MoveSummary move={move} />
          </p>
          <Suspense>
            <TracingThumbnail move={move} />
          </Suspense>
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.action}>{action}</div>
        <Suspense>
          <MoveDetails {...details} />
        </Suspense>
      </div>
    </Panel>
  );
}

/** Whoever selects text does not want to open anything. */
function toggleDetails({ currentTarget }: MouseEvent<HTMLElement>): void {
  const details = currentTarget.parentElement?.querySelector('details');
  if (details && window.getSelection()?.isCollapsed !== false) details.open = !details.open;
}

const pictures = [
  { value: 'drawing', text: 'Drawing' },
  { value: 'video', text: 'Video' },
] as const;

/** The anchor is inside the details, so that browsers open the move in the URL's hash themselves, before the first paint. */
function MoveDetails({ move, closestVideo }: MoveDetailsProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<'drawing' | 'video'>('drawing');
  const details = useRef<HTMLDetailsElement>(null);
  const videoId = parseVideoId(move.videoUrl);

  // The browser, or the skater, may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);

  function follow({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
    setOpen(currentTarget.open);
    // A video that is no longer seen must not play on.
    if (!currentTarget.open) setShown('drawing');
  }

  return (
    // Opened before hydration, it has attributes that React does not expect.
    <Disclosure ref={details} className={styles.details} onToggle={follow} suppressHydrationWarning>
      <summary>
        <span className={styles.whenClosed}>View Details</span>
        <span className={styles.whenOpen}>Hide Details</span>
        <span className="visually-hidden">{`of ${move.name}`}</span>
      </summary>
      <div id={moveAnchor(move.id)} className={styles.lesson}>
        <div className={styles.pictures}>
          {videoId && (
            <Segments
              label={`Drawing or video of ${move.name}`}
              options={pictures}
              chosen={shown}
              onChoose={setShown}
            />
          )}
          {videoId && shown === 'video' ? (
            <VideoPlayer videoId={videoId} videoUrl={move.videoUrl} title={move.name} />
          ) : (
            <TracingFigure move={move} />
          )}
        </div>
        <HowTo text={move.detailedDescription} />
      </div>
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
      {open && <ShareButton name={move.name} path={movePath(move.categoryId, move.levelId, move.id)} />}
    </Disclosure>
  );
}
