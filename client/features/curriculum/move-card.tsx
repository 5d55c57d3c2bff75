import { type ReactNode, useState } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { moveAnchor } from '#shared/paths.ts';
import { readVideoId, videoSearchUrl } from '#shared/video.ts';
import styles from './move-card.module.css';
import { ShareMove } from './share-move.tsx';
import { VideoPlayer } from './video-player.tsx';

interface MoveCardProps {
  number: number;
  move: Move;
  /** The page that opens at it. */
  path: string;
  /** The button that marks it complete; a pressed one colors the card. */
  action: ReactNode;
}

export function MoveCard({ number, move, path, action }: MoveCardProps) {
  return (
    <li id={moveAnchor(move.id)} className={styles.card}>
      <div className={styles.top}>
        <h3 tabIndex={-1}>
          <span className={styles.number}>{`${number}. `}</span>
          {move.name}
        </h3>
        {action}
      </div>
      <p>{move.description}</p>
      <MoveDetails move={move} path={path} />
    </li>
  );
}

/** The detailed description and the tutorial. The player is fetched only while the details are open. */
function MoveDetails({ move, path }: Pick<MoveCardProps, 'move' | 'path'>) {
  const [open, setOpen] = useState(false);
  const videoId = readVideoId(move.videoUrl);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.whenClosed}>View Details</span>
        <span className={styles.whenOpen}>Hide Details</span>
        <span className="visually-hidden">{`of ${move.name}`}</span>
      </summary>
      <p>{move.detailedDescription}</p>
      {open && videoId && <VideoPlayer videoId={videoId} title={move.name} />}
      <a
        className={styles.video}
        href={videoId ? move.videoUrl : videoSearchUrl(move.name)}
        target="_blank"
        rel="noopener"
      >
        {videoId ? 'Watch on YouTube' : 'Search YouTube for this move'}
        <span className="visually-hidden">{`(${move.name}, opens in a new tab)`}</span>
      </a>
      {open && <ShareMove name={move.name} path={path} />}
    </details>
  );
}
