import { useValue } from '../../lib/create-value.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { pendingUpdate } from './pending-update.ts';

/** Not needed when a page is first shown. */
const UpdateBar = lazyExtra(() => import('./update-bar.tsx'));

/** Says that there is something new. */
export function UpdateNotice({ hasUnsavedProgress }: { hasUnsavedProgress: () => boolean }) {
  const latest = useValue(pendingUpdate);
  return (
    <div role="status">{latest && <UpdateBar latest={latest} hasUnsavedProgress={hasUnsavedProgress} />}</div>
  );
}
