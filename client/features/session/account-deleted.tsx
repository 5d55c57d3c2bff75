import { pagePatterns } from '#shared/paths.ts';
import * as messages from '../../lib/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export function AccountDeleted() {
  return (
    <Page title="Account deleted">
      <p role="alert">{messages.accountDeleted}</p>
      <p>{messages.goOnWithoutAccount}</p>
      <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
    </Page>
  );
}
