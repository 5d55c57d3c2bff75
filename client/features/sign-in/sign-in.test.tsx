import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PublicConfig } from '#shared/api.ts';
import { ApiError } from '../../stores/api.ts';
import * as configModule from '../../stores/fetch-config.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubOnline } from '../../testing/stub-online.ts';
import { SignIn } from './sign-in.tsx';

/** If set, the widget's code arrives when this resolves. */
let code: Promise<void> | undefined;

vi.mock('./widget/sign-in-widget.tsx', () => ({
  default: () => {
    if (code) use(code);
    return <p>The widget</p>;
  },
}));
vi.mock('../../stores/fetch-config.ts', () => ({ fetchConfig: vi.fn() }));

const fetchConfig = vi.mocked(configModule.fetchConfig);
const config = { signIn: { widget: {} }, publicOrigin: window.location.origin } as PublicConfig;

it('is tried even if the browser says that it is offline', async () => {
  stubOnline(false);
  fetchConfig.mockReset().mockResolvedValue(config);
  render(<SignIn onSigningIn={() => undefined} />);
  expect(await screen.findByText('The widget')).toBeVisible();
});

it('without a connection, says so, and continues by itself when there is one again', async () => {
  expectConsoleError('Error loading the configuration');
  stubOnline(false);
  fetchConfig.mockReset().mockRejectedValueOnce(new ApiError(0, 'no-answer')).mockResolvedValue(config);
  render(<SignIn onSigningIn={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t reach the server, so you can’t sign in yet. Check your connection, then try again.',
  );
  stubOnline(true);
  expect(await screen.findByText('The widget')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [new ApiError(0, 'no-answer'), 'We can’t reach the server, so you can’t sign in yet.'],
  [new ApiError(503, 'overloaded', { requestId: 'a-request' }), 'We couldn’t load sign-in.'],
])('%s is reported, and Retry continues', async (failure, text) => {
  expectConsoleError('Error loading the configuration');
  fetchConfig.mockReset().mockRejectedValueOnce(failure).mockResolvedValueOnce(config);
  render(<SignIn onSigningIn={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText('a-request') !== null).toBe(failure.requestId !== undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The widget')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('after ten seconds without the widget’s code, a retry is offered, until the code arrives', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    code = undefined;
  });
  fetchConfig.mockReset().mockResolvedValue(config);
  const arrival = Promise.withResolvers<void>();
  code = arrival.promise;
  await act(async () => void render(<SignIn onSigningIn={() => undefined} />));
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(screen.getByText('Loading...')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sign-in didn’t open. Check your connection, then try again.',
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await act(async () => arrival.resolve());
  expect(screen.getByText('The widget')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('at another address than the server’s, names that one before anything is typed', async () => {
  fetchConfig.mockReset().mockResolvedValue({ ...config, publicOrigin: 'https://skate.example.org' });
  window.history.replaceState(null, '', '/login?signInSuccessUrl=%2Fprofile');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  render(<SignIn onSigningIn={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You can’t sign in at this address. Sign in at https://skate.example.org instead.',
  );
  expect(screen.getByRole('link', { name: 'https://skate.example.org' })).toHaveAttribute(
    'href',
    'https://skate.example.org/login?signInSuccessUrl=%2Fprofile',
  );
  expect(screen.queryByText('The widget')).toBeNull();
});
