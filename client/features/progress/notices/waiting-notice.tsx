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

/**
 * How many changes wait to be sent to the server, and for what; or only that there is no connection. `mayBeSignedIn`: it is not
 * known yet whose marks to show.
 */
export function WaitingNotice({ mayBeSignedIn }: { mayBeSignedIn: boolean }) {
  const completion = useCompletion();
  const online = useOnline();
  const waiting = [...completion.saves.values()].filter((state) => state === 'waiting').length;
  const isQuiet = waiting === 0 && online && !mayBeSignedIn;
  const offline = `You’re offline.${completion.loaded ? ' You can still mark moves.' : ''}`;
  const texts = [
    waiting > 0 && describeWaiting(waiting, completion),
    waiting === 0 && !online && offline,
    mayBeSignedIn && online && 'We can’t reach your account yet.',
    mayBeSignedIn &&
      `If you’re signed in, your progress will show once ${online ? 'we can' : 'you’re online'}.`,
  ];
  return (
    <div className={isQuiet ? '' : styles.notice}>
      <p role="status">{texts.filter(Boolean).join(' ')}</p>
      {waiting > 0 && <RequestId id={completion.requestId} />}
    </div>
  );
}

function describeWaiting(waiting: number, { waitingFor = 'connection', fault }: Completion): string {
  // The storage notice says that they are not.
  const saved = fault === 'outbox-not-stored' ? '' : 'Saved here. ';
  return `${saved}${plural(waiting, 'change')} will sync ${ends[waitingFor]}.`;
}
