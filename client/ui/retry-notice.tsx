import type { ReactNode } from 'react';
import { findHeading, useFocusHandover } from '../lib/focus.ts';
import * as messages from '../lib/messages.ts';
import { Button } from './button.tsx';
import { Notice } from './looks.tsx';
import { RequestId } from './request-id.tsx';

interface RetryNoticeProps {
  /** What could not be loaded. */
  children: ReactNode;
  /** If our server is at fault. */
  requestId?: string | undefined;
  onRetry: () => void;
}

export function RetryNotice({ children, requestId, onRetry }: RetryNoticeProps) {
  const ref = useFocusHandover(findHeading);
  return (
    <Notice ref={ref}>
      <p role="alert">
        {children} {requestId ? messages.waitAMoment : messages.checkConnection}
      </p>
      <RequestId id={requestId} />
      <Button onClick={onRetry}>Retry</Button>
    </Notice>
  );
}
