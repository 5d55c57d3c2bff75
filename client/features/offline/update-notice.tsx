import { useValue } from '../../lib/create-value.ts';
import { lazyOptional } from '../../lib/lazy-optional.tsx';
import { pendingUpdate } from './pending-update.ts';

const UpdateBar = lazyOptional(() => import('./update-bar.tsx'));

export function UpdateNotice({ hasUnsavedProgress }: { hasUnsavedProgress: () => boolean }) {
  const latest = useValue(pendingUpdate);
  return (
    <div role="status">{latest && <UpdateBar latest={latest} hasUnsavedProgress={hasUnsavedProgress} />}</div>
  );
}
