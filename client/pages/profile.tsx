import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { Devices } from '../features/account/devices.tsx';
import { SignOutButton } from '../features/account/sign-out-button.tsx';
import { UserDetails } from '../features/account/user-details.tsx';
import { AwardWall } from '../features/award/award-wall.tsx';
import { MyClassLink } from '../features/class/my-class-link.tsx';
import { ProgressFiles } from '../features/files/progress-files.tsx';
import { ProgressLinks } from '../features/link/progress-links.tsx';
import { DeclinedMerge } from '../features/merge/declined-merge.tsx';
import { PrintSummary } from '../features/print/print-summary.tsx';
import { SkaterList } from '../features/skaters/skater-list.tsx';
import { Weeks } from '../features/summary/weeks.tsx';
import { YourProgress } from '../features/summary/your-progress.tsx';
import { findHeading } from '../lib/focus.ts';
import { CurriculumStatus, loadCurriculum, useCurriculum } from '../stores/curriculum/curriculum-store.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { removeOutbox } from '../stores/progress/outbox.ts';
import { progressStore } from '../stores/progress/progress-store.ts';
import { sessionActions } from '../stores/session/session-actions.ts';
import { useSession } from '../stores/session/session-store.ts';
import { useNameAmongOthers, useSkaterKey, useSkaterName, useSkaters } from '../stores/skater-name.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadingPage } from '../ui/loading.tsx';
import { Disclosure, Panel, Row } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { WithName } from '../ui/with-name.tsx';
import { SkaterSummary } from './profile/skater-summary.tsx';
import styles from './profile.module.css';

export default function ProfilePage() {
  const { title } = usePage('profile');
  const session = useSession();
  const state = useCurriculum();
  const { curriculum } = state;
  const skaters = useSkaters();
  const skater = useSkaterName();
  const skaterKey = useSkaterKey();
  useEffect(readAgain, []);

  if (session.status === 'loading') return <LoadingPage />;
  if (session.status === 'signed-out') {
    if (session.reason === 'deleted') return <AccountDeleted />;
    const state = { from: pagePatterns.profile, signOutReason: session.reason };
    return (
      <>
        <LoadingPage />
        <Navigate to={pagePatterns.login} state={state} replace />
      </>
    );
  }
  const { user } = session;
  return (
    <Page title={title}>
      <Panel>
        <UserDetails user={user}>
          <SkaterSummary curriculum={curriculum} />
        </UserDetails>
      </Panel>
      <div className={styles.columns}>
        <div>
          <section className={styles.progress}>
            <OwnHeading of="Progress" />
            <CurriculumStatus state={state} />
            {curriculum && <Weeks />}
            {curriculum && <AwardWall curriculum={curriculum} />}
            {curriculum && <YourProgress curriculum={curriculum} />}
          </section>
          {skaters.length > 0 && (
            <section className={styles.section}>
              <h2>Skaters</h2>
              <SkaterList key={user.uid} uid={user.uid} skaters={skaters} />
            </section>
          )}
        </div>
        <div>
          <section className={styles.section}>
            <OwnHeading of="Data" />
            <DeclinedMerge key={`merge ${skaterKey}`} uid={user.uid} />
            <ProgressLinks skater={skater} />
            <MyClassLink />
            <ProgressFiles key={`files ${skaterKey}`} loadCurriculum={loadCurriculum}>
              {curriculum && <PrintSummary curriculum={curriculum} skater={skater} />}
            </ProgressFiles>
          </section>
          <section className={styles.section}>
            <h2>Your Account</h2>
            <Row className={styles.account}>
              <div className={styles.signOut}>
                <SignOutButton />
              </div>
              <SignOutButton everywhereUid={user.uid} />
              <DeleteAccount user={user} onDelete={deleteAccount} />
            </Row>
            <Disclosure>
              <summary>Your devices</summary>
              <Devices uid={user.uid} />
            </Disclosure>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** 'Your Progress', and where there are several skaters 'Lena’s Progress'. */
function OwnHeading({ of: what }: { of: string }) {
  const name = useNameAmongOthers();
  return <h2>{name === null ? `Your ${what}` : <WithName name={name} after={`’s ${what}`} />}</h2>;
}

/** Another device may have saved progress since this tab read it. */
function readAgain(): void {
  if (progressStore.value.get().loaded) progressStore.retry();
}

async function deleteAccount(uid: string): Promise<void> {
  if (await sessionActions.deleteAccount(uid)) removeOutbox(uid);
}

function AccountDeleted() {
  // The button that had the focus is gone. `Page` moves the focus only after a navigation.
  useEffect(() => findHeading()?.focus(), []);
  return (
    <Page title="Account deleted">
      <p role="alert">Your account, its email address, and all its progress have been deleted.</p>
      <p>You can keep going without an account. Your progress will then be saved on this device.</p>
      <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
    </Page>
  );
}
