import { type ReactNode, use, useLayoutEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { pagePatternOf } from '../lib/page-pattern.ts';
import { leaveScrollToNextLoad } from '../lib/scroll-memory.ts';

/**
 * Gives the login page a document of its own: its content security policy allows what only sign-in needs. A navigation that leads
 * there, or away, loads the page anew. Until that arrives, the page that is left stays as it is.
 */
export function SeparateLogin({ children, reload }: { children: ReactNode; reload: () => void }) {
  const current = use(LocationContext);
  const [shown, setShown] = useState(current);
  const isLeaving = isLogin(current.location.pathname) !== isLogin(shown.location.pathname);
  if (!isLeaving && shown !== current) setShown(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a skater who stays, asked by the browser, may try again
  useLayoutEffect(() => {
    if (!isLeaving) return;
    leaveScrollToNextLoad();
    reload();
  }, [isLeaving, current, reload]);
  return <LocationContext value={isLeaving ? shown : current}>{children}</LocationContext>;
}

function isLogin(pathname: string): boolean {
  return pagePatternOf(pathname) === pagePatterns.login;
}
