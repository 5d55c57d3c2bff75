import { useState } from 'react';
import { embedUrl } from '#shared/video.ts';
import { useOnline } from '../../lib/use-online.ts';
import styles from './move-card.module.css';

export function VideoPlayer({ videoId, title }: { videoId: string; title: string }) {
  const online = useOnline();
  // A loaded video keeps playing when the connection is lost.
  const [loaded, setLoaded] = useState(false);
  const isShown = online || loaded;
  return (
    <>
      {isShown && (
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
      <div role="status">{!isShown && <p>You’re offline. The video will appear when you reconnect.</p>}</div>
    </>
  );
}
