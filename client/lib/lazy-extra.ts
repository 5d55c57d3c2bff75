import { type ComponentType, lazy } from 'react';

/** A part that the page works without: where its code cannot be fetched, nothing shows in its place. */
export function lazyExtra<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })));
}
