import { pendingUpdate } from '../features/offline/pending-update.ts';
import { useValue } from '../lib/create-value.ts';
import { lazyOptional } from '../lib/lazy-optional.tsx';

const UpdateBar = lazyOptional(() => import('./update-bar.tsx'));

export function UpdateNotice() {
  const latest = useValue(pendingUpdate);
  return <div role="status">{latest && <UpdateBar latest={latest} />}</div>;
}
