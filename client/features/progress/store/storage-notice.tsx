import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Fault } from './completion.ts';
import { completionStore } from './completion-store.ts';
import { useCompletion } from './use-completion.ts';

const faults: Record<Fault, string> = {
  damaged:
    'The marks on this device could not be read, so they cannot be kept. You can go on: new marks start a fresh list.',
  'not-saved':
    'Your marks cannot be kept: this browser does not let the app save them. They last until you close this page. Allow site data or free some space, then try again.',
  'outbox-not-stored':
    'This browser has no room to keep marks that wait for a connection. Stay on this page until they are saved.',
  'not-loaded': 'The marks of your account could not be loaded. Check your connection, then try again.',
};

export function StorageNotice() {
  const { fault, saves, sessionEnded } = useCompletion();
  const waiting = [...saves.values()].filter((state) => state === 'waiting').length;
  return (
    <div role="status">
      {sessionEnded && <SessionEnded lostMark={sessionEnded === 'saving'} />}
      {fault && (
        <Notice>
          <p>{faults[fault]}</p>
          {fault === 'not-loaded' && <Button onClick={completionStore.retry}>Retry</Button>}
        </Notice>
      )}
      {waiting > 0 && (
        <Notice>{`${waiting === 1 ? '1 mark is' : `${waiting} marks are`} waiting for a connection`}</Notice>
      )}
    </div>
  );
}

function SessionEnded({ lostMark }: { lostMark: boolean }) {
  const { pathname, search, hash } = useLocation();
  const loss = lostMark && 'Your last marks are waiting on this device until you sign in again. ';
  // The login page itself says that the session has ended.
  if (pathname === pagePatterns.login) return loss && <Notice>{loss}</Notice>;
  return (
    <Notice>
      <p>
        {loss}
        Your session has ended: sign in again to see and change the marks of your account. Until then, marks
        are kept on this device.
      </p>
      <ButtonLink to={pagePatterns.login} state={{ from: pathname + search + hash }}>
        Sign in again
      </ButtonLink>
    </Notice>
  );
}
