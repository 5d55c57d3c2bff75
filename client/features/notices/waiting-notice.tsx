import { useState } from 'react';
import { plural } from '#shared/plural.ts';
import * as messages from '../../lib/messages.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { ProgressState } from '../../stores/progress/progress-state.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { Button } from '../../ui/button.tsx';
import { Floating } from '../../ui/looks.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import styles from './waiting-notice.module.css';

/** Shows what waits to be sent, or that the browser is offline. @param mayBeSignedIn whether it is unknown who is signed in */
export function WaitingNotice(props: { mayBeSignedIn: boolean }) {
  const progressState = useProgress();
  const mayBeSignedIn = props.mayBeSignedIn && !progressState.uid;
  const online = useOnline();
  const own = [...progressState.saves.values()].filter((state) => state === 'waiting').length;
  // Once the session has ended, another notice says so.
  const waiting = progressState.isSignedOut ? 0 : own + progressState.waitingForOthers;
  const [isRead, setIsRead] = useState(false);
  // The next time is news again.
  if (online && isRead) setIsRead(false);
  const isOffline = waiting === 0 && !online && !isRead;
  const offline = `You’re offline.${progressState.loaded ? ' You can still mark moves.' : ''}`;
  const texts = [
    waiting > 0 && waitingInWords(waiting, progressState),
    isOffline && offline,
    mayBeSignedIn && online && 'We can’t reach your account yet.',
    mayBeSignedIn &&
      `If you’re signed in, your progress will show once ${online ? 'we can' : 'you’re back online'}.`,
  ];
  const text = texts.filter(Boolean).join(' ');
  return (
    <Floating className={styles.notice} isShown={Boolean(text)}>
      <p role="status" className={styles.status}>
        {text}
      </p>
      {isOffline && (
        <Button variant="text" onClick={() => setIsRead(true)}>
          OK
        </Button>
      )}
      {waiting > 0 && <RequestId id={progressState.requestId} />}
    </Floating>
  );
}

function waitingInWords(waiting: number, { waitingFor }: ProgressState): string {
  const changes = plural(waiting, 'change');
  if (waitingFor === 'permission') return `Saved here. ${changes} can’t sync yet. ${messages.blocked}`;
  const condition = waitingFor === 'server' ? 'once our server is ready' : 'when you’re online';
  return `Saved here. ${changes} will sync ${condition}.`;
}
