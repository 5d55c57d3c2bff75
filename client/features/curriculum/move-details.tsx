import { useState } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { readVideoId, videoSearchUrl } from '#shared/video.ts';
import styles from './move-details.module.css';
import { ShareMove } from './share-move.tsx';
import { VideoPlayer } from './video-player.tsx';

/** The detailed description and the tutorial. The player is fetched only while the details are open. */
export function MoveDetails({ move, path }: { move: Move; path: string }) {
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
      <a href={videoId ? move.videoUrl : videoSearchUrl(move.name)} target="_blank" rel="noopener">
        {videoId ? 'Watch on YouTube' : 'Search YouTube for this move'}
        <span className="visually-hidden">{`(${move.name}, opens in a new tab)`}</span>
      </a>
      {open && <ShareMove name={move.name} path={path} />}
    </details>
  );
}
