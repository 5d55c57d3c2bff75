import { Page } from '../../ui/page.tsx';

export default function LoginPage() {
  return (
    <Page title="Login">
      <p>Sign-in is not available yet. Your marks are kept on this device.</p>
    </Page>
  );
}
