import { type ComponentType, lazy, Suspense } from 'react';
import { logError } from './log-error.ts';

/** Like `lazy`, for parts that the page works without: renders nothing until the code has loaded, or if it cannot be loaded. */
export function lazyOptional<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Optional: ComponentType<Props> = lazy(() =>
    load().catch((error: unknown) => {
      logError('Error loading a part of the page', error);
      return { default: () => null };
    }),
  );
  return (props: Props) => (
    <Suspense>
      <Optional {...props} />
    </Suspense>
  );
}
