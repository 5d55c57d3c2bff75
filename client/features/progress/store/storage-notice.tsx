import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import * as messages from '../../../lib/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { completionStore } from './completion-store.ts';
import styles from './storage-notice.module.css';
import { useCompletion } from './use-completion.ts';

const faults = {
  damaged: messages.marksDamaged,
  'not-saved': messages.marksNotKept,
  'outbox-not-stored': messages.waitNotKept,
};

/** Says when marks are not saved, or could not be loaded. */
export function StorageNotice() {
  const { fault, saves, sessionEnded } = useCompletion();
  const waiting = [...saves.values()].filter((state) => state === 'waiting').length;
  return (
    <div role="status">
      {sessionEnded && <SessionEnded lostMark={sessionEnded === 'saving'} />}
      {fault === 'not-loaded' && <NotLoaded />}
      {fault && fault !== 'not-loaded' && <Notice>{faults[fault]}</Notice>}
      {waiting > 0 && <Notice>{describeWaiting(waiting)}</Notice>}
    </div>
  );
}

function describeWaiting(count: number): string {
  return count === 1 ? messages.markIsWaiting : messages.marksAreWaiting.replace('{count}', String(count));
}

function SessionEnded({ lostMark }: { lostMark: boolean }) {
  const { pathname, search, hash } = useLocation();
  const loss = lostMark && `${messages.lastMarksWait} `;
  // The login page itself says that the session has ended.
  if (pathname === pagePatterns.login) return loss && <Notice>{loss}</Notice>;
  return (
    <Notice>
      <p>
        {loss}
        {messages.marksAfterSession}
      </p>
      <Link className={styles.signIn} to={pagePatterns.login} state={{ from: pathname + search + hash }}>
        Sign in again
      </Link>
    </Notice>
  );
}

function NotLoaded() {
  return (
    <Notice>
      <p>{messages.marksNotLoaded}</p>
      <Button onClick={() => completionStore.retry()}>Retry</Button>
    </Notice>
  );
}
