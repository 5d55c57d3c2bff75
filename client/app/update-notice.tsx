import { pendingUpdate } from '../features/offline/pending-update.ts';
import { useValue } from '../lib/create-value.ts';
import { UpdateBar } from './update-bar.tsx';

export function UpdateNotice() {
  const latest = useValue(pendingUpdate);
  return <div role="status">{latest && <UpdateBar latest={latest} />}</div>;
}
