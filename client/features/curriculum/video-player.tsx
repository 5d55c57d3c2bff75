import { useState } from 'react';
import { embedUrl } from '#shared/video.ts';
import * as messages from '../../lib/messages.ts';
import { useOnline } from '../../lib/use-online.ts';
import styles from './video-player.module.css';

export function VideoPlayer({ videoId, title }: { videoId: string; title: string }) {
  const online = useOnline();
  // A video that is there plays on through a gap in the reception.
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {(online || loaded) && (
        <iframe
          className={styles.player}
          src={embedUrl(videoId)}
          title={title}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture; encrypted-media"
          onLoad={() => setLoaded(navigator.onLine)}
        />
      )}
      <div role="status">{!online && <p>{messages.videoNeedsConnection}</p>}</div>
    </>
  );
}
