import { type ComponentType, lazy, Suspense } from 'react';
import { logError } from './log-error.ts';

/** A part that the page works without: until its code is there, and where it cannot be fetched, nothing shows in its place. */
export function lazyExtra<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Extra: ComponentType<Props> = lazy(() =>
    load().catch((error: unknown) => {
      logError('Error loading a part of the page', error);
      return { default: () => null };
    }),
  );
  return (props: Props) => (
    <Suspense>
      <Extra {...props} />
    </Suspense>
  );
}
