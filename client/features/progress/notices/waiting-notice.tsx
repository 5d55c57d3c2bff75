import { plural } from '#shared/plural.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { RequestId } from '../../../ui/request-id.tsx';
import type { Completion, WaitingFor } from '../store/completion.ts';
import { useCompletion } from '../store/completion-store.ts';
import styles from './waiting-notice.module.css';

const ends: Record<WaitingFor, string> = {
  connection: 'when you’re online',
  server: 'once our server is ready',
};

/** How many changes wait to be sent to the server, and for what; or only that there is no connection. */
export function WaitingNotice() {
  const completion = useCompletion();
  const online = useOnline();
  const waiting = [...completion.saves.values()].filter((state) => state === 'waiting').length;
  const isQuiet = waiting === 0 && online;
  return (
    <div className={isQuiet ? '' : styles.notice}>
      <p role="status">{!isQuiet && describe(waiting, completion)}</p>
      {waiting > 0 && <RequestId id={completion.requestId} />}
    </div>
  );
}

function describe(waiting: number, { waitingFor = 'connection', fault, loaded }: Completion): string {
  if (waiting === 0) return `You’re offline.${loaded ? ' You can still mark moves.' : ''}`;
  // The storage notice says that they are not.
  const saved = fault === 'outbox-not-stored' ? '' : 'Saved here. ';
  return `${saved}${plural(waiting, 'change')} will sync ${ends[waitingFor]}.`;
}
