import type { ReactNode } from 'react';
import { findHeading, useFocusHandover } from '../lib/focus.ts';
import { Button } from './button.tsx';
import { RequestId } from './request-id.tsx';

interface RetryNoticeProps {
  children: ReactNode;
  requestId?: string | undefined;
  onRetry: () => void;
}

/** An error message with a Retry button. */
export function RetryNotice({ children, requestId, onRetry }: RetryNoticeProps) {
  const ref = useFocusHandover(findHeading);
  return (
    <>
      <div ref={ref} className="notice" role="alert">
        <p>{children}</p>
        <Button onClick={onRetry}>Retry</Button>
      </div>
      <RequestId id={requestId} />
    </>
  );
}
