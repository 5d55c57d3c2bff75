import { Navigate } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';

/** Only a signed-in skater has a profile, and nobody can sign in yet. */
export default function ProfilePage() {
  return <Navigate to={pagePatterns.login} replace />;
}
