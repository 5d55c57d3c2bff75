import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PublicConfig } from '#shared/api.ts';
import type { WidgetSettings } from '#shared/widget-settings.ts';
import SignInWidget from './sign-in-widget.tsx';

vi.mock('./widget-host.tsx', () => ({
  WidgetHost() {
    const [asksPassword, setAsksPassword] = useState(false);
    return asksPassword ? (
      <p>Password</p>
    ) : (
      <>
        <button type="button">Sign in with Google</button>
        <button type="button" onClick={() => setAsksPassword(true)}>
          Sign in with email
        </button>
      </>
    );
  },
}));
vi.mock('./auth-ui.ts', () => ({ exchangeToken: vi.fn() }));

function openWidget(widget: WidgetSettings = {}): void {
  const config = { signIn: { emailEnumerationProtection: true, widget } } as PublicConfig;
  render(<SignInWidget config={config} onIdToken={async () => undefined} />);
}

const refusal = /^Google doesn’t let you sign in inside another app\. Open this page in Safari or Chrome/;

it('inside another app, a skater reads that Google refuses there, and can still try', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 389.0',
  );
  openWidget();
  expect(screen.getByText(refusal)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
});

it('says nothing about Google in a browser of its own, or where Google is not offered', () => {
  openWidget();
  expect(screen.queryByText(refusal)).toBeNull();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 389.0',
  );
  openWidget({ signInOptions: [{ provider: 'password' }] });
  expect(screen.queryByText(refusal)).toBeNull();
});

it('a skater who is asked for a password reads of the other ways in, and gets back to them', async () => {
  openWidget();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with email' }));
  expect(
    screen.getByText(/^Did you use another button last time, such as Google\? It needs no password here\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all buttons' }));
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

it('says nothing of other ways in where there are none', () => {
  openWidget({ signInOptions: [{ provider: 'password' }] });
  expect(screen.queryByText(/another button/)).toBeNull();
});

it.each([
  ['verifyEmail', 'Verify my email address'],
  ['recoverEmail', 'Get my old email address back'],
  ['verifyAndChangeEmail', 'Use my new email address'],
  ['revertSecondFactorAddition', 'Remove the second sign-in step'],
])(
  'a link that acts at once, as %s does, waits for “%s”: scanners of links open it too',
  async (mode, label) => {
    openLink(mode);
    expect(screen.queryByText(widgetButton)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(screen.getByText(widgetButton)).toBeVisible();
  },
);

it.each(['resetPassword', 'signIn'])('a link to %s, which asks by itself, opens at once', (mode) => {
  openLink(mode);
  expect(screen.getByText(widgetButton)).toBeVisible();
});

const widgetButton = 'Sign in with Google';

function openLink(mode: string): void {
  window.history.replaceState(null, '', `/login?mode=${mode}&oobCode=code`);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  openWidget();
}
