import { pagePatterns } from '#shared/paths.ts';
import { SearchIdeas } from '../features/search/search-ideas.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function NotFoundPage() {
  return (
    <Page
      title="404 - Page Not Found"
      lead={
        <>
          <p>The page you are looking for does not exist.</p>
          <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
        </>
      }
    >
      <h2>Looking for a move?</h2>
      <SearchIdeas />
    </Page>
  );
}
