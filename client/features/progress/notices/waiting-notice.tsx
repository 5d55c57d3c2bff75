import { plural } from '../../../lib/plural.ts';
import type { WaitingFor } from '../store/completion.ts';
import { useCompletion } from '../store/completion-store.ts';

const ends: Record<WaitingFor, string> = {
  connection: 'when you’re online',
  server: 'once our server is ready',
};

/** How many changes wait to be sent to the server, and for what. */
export function WaitingNotice() {
  const { saves, waitingFor = 'connection', fault } = useCompletion();
  const waiting = [...saves.values()].filter((state) => state === 'waiting').length;
  // The storage notice says that they are not.
  const saved = fault === 'outbox-not-stored' ? '' : 'Saved here. ';
  return (
    <div role="status">
      {waiting > 0 && (
        <p className="panel floating">
          {`${saved}${plural(waiting, 'change')} will sync ${ends[waitingFor]}.`}
        </p>
      )}
    </div>
  );
}
