import { pagePatterns } from '#shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export function AccountDeleted() {
  return (
    <Page title="Account deleted">
      <p role="alert">Your account, its e-mail address and all its marks are deleted.</p>
      <p>You can go on without an account: marks are then kept on this device.</p>
      <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
    </Page>
  );
}
