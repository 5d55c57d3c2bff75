import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { CountedMove } from '#shared/curriculum.ts';

export type Thumbnail = ComponentType<{ move: CountedMove; fallback?: ReactNode }>;

/** Loaded once the rest of Home is there. Without a connection, the moves stay without drawings. */
export function useThumbnail(): Thumbnail | undefined {
  const [Drawing, setDrawing] = useState<Thumbnail>();
  useEffect(() => {
    import('../../tracing/tracing-thumbnail.tsx').then(
      ({ TracingThumbnail }) => setDrawing(() => TracingThumbnail),
      () => undefined,
    );
  }, []);
  return Drawing;
}
