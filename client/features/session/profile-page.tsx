import { type ReactNode, useState } from 'react';
import { LoadingPage } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountDeleted } from './account-deleted.tsx';
import { DeleteAccount } from './delete-account.tsx';
import styles from './profile-page.module.css';
import { RequireSession } from './require-session.tsx';
import { sessionActions } from './session-actions.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { useSession } from './use-session.ts';
import { UserDetails } from './user-details.tsx';

interface ProfilePageProps {
  progress: ReactNode;
  data: ReactNode;
  onAccountDeleted: (uid: string) => void;
}

/** Who the skater is, how far they have come, and what they can do with the account. */
export function ProfilePage({ progress, data, onAccountDeleted }: ProfilePageProps) {
  const session = useSession();
  const [deletion, setDeletion] = useState<'running' | 'done'>();

  // Kept here, because the end of the session takes away everything below.
  async function deleteAccount(uid: string): Promise<void> {
    setDeletion('running');
    try {
      await sessionActions.deleteAccount(uid);
      onAccountDeleted(uid);
      setDeletion('done');
    } catch (error) {
      setDeletion(undefined);
      throw error;
    }
  }

  if (session.status === 'signed-out' && deletion) {
    return deletion === 'done' ? <AccountDeleted /> : <LoadingPage />;
  }
  return (
    <RequireSession>
      {(user) => (
        <Page title="Profile">
          <div className={styles.top}>
            <UserDetails user={user} />
            <SignOutButton />
          </div>
          <section className={styles.section}>
            <h2>Your Progress</h2>
            {progress}
          </section>
          <section className={styles.section}>
            <h2>Your Data</h2>
            {data}
          </section>
          <section className={styles.section}>
            <h2>Your Account</h2>
            <div className={styles.account}>
              <SignOutButton everywhereFor={user.uid} />
              <DeleteAccount user={user} onDelete={deleteAccount} />
            </div>
          </section>
        </Page>
      )}
    </RequireSession>
  );
}
