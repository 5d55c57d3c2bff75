import * as messages from '../../lib/messages.ts';
import type { Fault } from '../../stores/progress/progress-state.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { Notice } from '../../ui/looks.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

const faults: Record<Fault, string> = {
  damaged:
    'We couldn’t read the progress saved on this device. The next move you complete starts a new list.',
  'not-saved': `We can’t save your progress in this browser. ${messages.allowStorage}`,
  'not-loaded': 'We couldn’t load your progress.',
};

export function StorageNotice() {
  const { fault, requestId } = useProgress();
  return (
    <>
      <div role="status">{fault && fault !== 'not-loaded' && <Notice>{faults[fault]}</Notice>}</div>
      {fault === 'not-loaded' && (
        <RetryNotice requestId={requestId} onRetry={progressStore.retry}>
          {faults[fault]}
        </RetryNotice>
      )}
    </>
  );
}
