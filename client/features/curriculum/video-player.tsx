import { embedUrl } from '#shared/video.ts';
import styles from './video-player.module.css';

export function VideoPlayer({ videoId, title }: { videoId: string; title: string }) {
  return (
    <iframe
      className={styles.player}
      src={embedUrl(videoId)}
      title={title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture; encrypted-media"
    />
  );
}
