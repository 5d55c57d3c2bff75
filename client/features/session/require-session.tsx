import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '#shared/api.ts';
import { pagePatterns } from '#shared/paths.ts';
import { LoadingPage } from '../../ui/loading.tsx';
import { useSession } from './use-session.ts';

/** A page for signed-in skaters only: the others are sent to the login page, and back after it. */
export function RequireSession({ children }: { children: (user: User) => ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <LoadingPage />;
  if (session.status === 'signed-in') return children(session.user);
  return <Navigate to={pagePatterns.login} state={{ from: pathname + search + hash }} replace />;
}
