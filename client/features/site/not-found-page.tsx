import { pagePatterns } from '#shared/paths.ts';
import * as messages from '../../lib/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export default function NotFoundPage() {
  return (
    <Page
      title="404 - Page Not Found"
      lead={
        <>
          <p>{messages.noSuchPage}</p>
          <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
        </>
      }
    />
  );
}
