import { useEffect, useState } from 'react';
import type { Device } from '#shared/api.ts';
import { logError } from '../../lib/log-error.ts';
import { failedRequestId } from '../../stores/api.ts';
import { sessionActions } from '../../stores/session/session-actions.ts';
import { useAction } from '../../stores/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Failure, Row } from '../../ui/looks.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import styles from './devices.module.css';

/** Where a user is signed in, and a button to sign out each of the other devices. The next user begins with an empty list. */
export function Devices({ uid }: { uid: string }) {
  return <DeviceList key={uid} uid={uid} />;
}

function DeviceList({ uid }: { uid: string }) {
  const [devices, setDevices] = useState<Device[]>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setFailure(undefined);
    sessionActions.listDevices(uid).then(
      (found) => isCurrent && setDevices(found),
      (error: unknown) => {
        logError('Error loading the devices', error);
        if (isCurrent) setFailure(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, attempt]);

  async function signOut(id: string): Promise<void> {
    await sessionActions.signOutDevice(uid, id);
    setDevices((shown) => shown?.filter((device) => device.id !== id));
  }

  if (failure !== undefined) {
    return (
      <RetryNotice requestId={failedRequestId(failure)} onRetry={() => setAttempt(attempt + 1)}>
        We couldn’t load your devices.
      </RetryNotice>
    );
  }
  if (!devices) return <Loading />;
  return (
    <ul className={styles.devices}>
      {devices.map((device) => (
        <li key={device.id}>
          <DeviceRow device={device} onSignOut={() => signOut(device.id)} />
        </li>
      ))}
    </ul>
  );
}

function DeviceRow({
  device: { device, usedAt, isThis, isKept },
  onSignOut,
}: {
  device: Device;
  onSignOut: () => Promise<void>;
}) {
  const use = isThis ? 'This device' : `Last used ${formatTime(usedAt)}`;
  const { running, advice, requestId, start } = useAction(onSignOut, 'Signing out a device failed');
  return (
    <>
      <Row className={styles.device}>
        <p>
          <strong>{device}</strong>
          <span>{isKept ? `${use} · Stays signed in` : use}</span>
        </p>
        {!isThis && (
          <Button
            variant="secondary"
            disabled={running}
            onClick={start}
            label={running ? undefined : `Sign out ${device}`}
          >
            {running ? 'Signing out…' : 'Sign out'}
          </Button>
        )}
      </Row>
      <Failure>{advice && `Not signed out. ${advice}`}</Failure>
      <RequestId id={requestId} />
    </>
  );
}

function formatTime(time: number): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
