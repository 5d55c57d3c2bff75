import { type ReactNode, useRef, useState } from 'react';
import { embedUrl } from '#shared/video.ts';
import { useOnDisplay } from '../../lib/use-on-display.ts';
import { useOnline } from '../../lib/use-online.ts';
import { SmallPrint, SpreadRow, TouchLink } from '../../ui/looks.tsx';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  videoId: string;
  videoUrl: string;
  title: string;
  /** When it is not displayed any more. */
  onHide: () => void;
  controls: ReactNode;
}

/** Whatever the browser says of its connection, the video is tried. No browser says whether it shows. */
export function VideoPlayer({ videoId, videoUrl, title, onHide, controls }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  useOnDisplay(frame, (isDisplayed) => isDisplayed || onHide());
  const online = useOnline();
  // A loaded video keeps playing when the connection is lost. Offline, browsers also load a page that says so.
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <iframe
          // Loads again once the browser is online.
          key={String(online || loaded)}
          className={styles.player}
          src={embedUrl(videoId)}
          title={title}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture; encrypted-media"
          onLoad={() => setLoaded(navigator.onLine)}
        />
      </div>
      <SpreadRow>
        <SmallPrint>
          Nothing here?{' '}
          <TouchLink as="a" href={videoUrl} target="_blank" rel="noopener">
            Watch it on YouTube
            <span className="visually-hidden">{`(${title}, opens in a new tab)`}</span>
          </TouchLink>
        </SmallPrint>
        {controls}
      </SpreadRow>
    </>
  );
}
