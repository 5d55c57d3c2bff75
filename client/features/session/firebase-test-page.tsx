import { Page } from '../../ui/page.tsx';

export default function FirebaseTestPage() {
  return (
    <Page title="Test Firebase">
      <p>Please log in to test Firebase updates</p>
    </Page>
  );
}
