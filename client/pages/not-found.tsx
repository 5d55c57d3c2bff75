import { pagePatterns } from '#shared/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ShortPage } from '../ui/page.tsx';

export default function NotFoundPage() {
  return (
    <ShortPage title="404 - Page Not Found">
      <p>The page you are looking for does not exist.</p>
      <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
    </ShortPage>
  );
}
