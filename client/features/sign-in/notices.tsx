import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/looks.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

const lateAfterMs = 10_000;

/** Code that neither arrives nor fails can be asked for again only by another load of the page. */
export function OpeningWidget() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <RetryNotice onRetry={() => window.location.reload()}>Sign-in didn’t open.</RetryNotice>
  ) : (
    <Loading />
  );
}

/** The server refuses a sign-in from any other address, but the account would be made all the same. */
export function OtherAddress({ origin }: { origin: string }) {
  const { pathname, search } = window.location;
  return (
    <Notice as="p" role="alert">
      You can’t sign in at this address. Sign in at <a href={origin + pathname + search}>{origin}</a> instead.
    </Notice>
  );
}

/** Facebook and Messenger, Instagram, LINE, WeChat, Snapchat, TikTok, Pinterest, LinkedIn, X, and any Android web view. */
const inAppBrowsers =
  /\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|Snapchat|musical_ly|BytedanceWebview|TikTok|Pinterest\/|LinkedInApp|Twitter for|; wv\)/;

/** Whether the page is shown inside another app, where Google signs nobody in. */
export function isInAppBrowser(userAgent = navigator.userAgent): boolean {
  return inAppBrowsers.test(userAgent);
}

export function InAppBrowserNotice() {
  if (!isInAppBrowser()) return null;
  return (
    <Notice as="p">
      Google doesn’t let you sign in inside another app. Open this page in Safari or Chrome: tap ⋯ or the
      share button, then “Open in browser”.
    </Notice>
  );
}

/** For everyone, because the service does not say which button an address has used. */
export function OtherButtonNotice({ offered, onShowAll }: { offered: string[]; onShowAll: () => void }) {
  return (
    <p>
      Did you use another button last time{offered.includes('google.com') && ', such as Google'}? It needs no
      password here.{' '}
      <Button variant="text" onClick={onShowAll}>
        Show all buttons
      </Button>
    </p>
  );
}
