import { useState } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { parseVideoId } from '#shared/video.ts';
import { TracingFigure } from '../../tracing/tracing-figure.tsx';
import { Segments } from '../../ui/segments.tsx';
import { VideoPlayer } from './video-player.tsx';

const pictures = [
  { value: 'drawing', text: 'Drawing' },
  { value: 'video', text: 'Video' },
] as const;

/** The drawing of a move or, once it is chosen, the video. */
export function MovePictures({ move }: { move: Move }) {
  const [shown, setShown] = useState<'drawing' | 'video'>('drawing');
  const videoId = parseVideoId(move.videoUrl);
  const choice = videoId && (
    <Segments
      label={`Drawing or video of ${move.name}`}
      options={pictures}
      chosen={shown}
      onChoose={setShown}
    />
  );
  if (!videoId || shown === 'drawing') return <TracingFigure move={move} controls={choice} />;
  return (
    <VideoPlayer
      videoId={videoId}
      videoUrl={move.videoUrl}
      title={move.name}
      controls={choice}
      // A video that is no longer seen must not play on.
      onHide={() => setShown('drawing')}
    />
  );
}
