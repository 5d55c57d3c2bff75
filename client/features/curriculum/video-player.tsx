import { useState } from 'react';
import { embedUrl } from '#shared/video.ts';
import { useOnline } from '../../lib/use-online.ts';
import styles from './move-card.module.css';

export function VideoPlayer({ videoId, title }: { videoId: string; title: string }) {
  const online = useOnline();
  // A loaded video keeps playing when the connection is lost. Offline, browsers also load a page that says so.
  const [loaded, setLoaded] = useState(false);
  const mayFail = !online && !loaded;
  return (
    <>
      <iframe
        // Loads again once the browser is online.
        key={String(mayFail)}
        className={styles.player}
        src={embedUrl(videoId)}
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture; encrypted-media"
        onLoad={() => setLoaded(navigator.onLine)}
      />
      <div role="status">
        {mayFail && <p>You may be offline. If the video does not show, it will once you reconnect.</p>}
      </div>
    </>
  );
}
