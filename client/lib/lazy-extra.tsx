import { type ComponentType, lazy, Suspense } from 'react';

/** A part that the page works without: until its code is there, and where it cannot be fetched, nothing shows in its place. */
export function lazyExtra<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Extra: ComponentType<Props> = lazy(() => load().catch(() => ({ default: () => null })));
  return (props: Props) => (
    <Suspense>
      <Extra {...props} />
    </Suspense>
  );
}
