import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, type Mock, onTestFinished, vi } from 'vitest';
import type { PublicConfig } from '#shared/api.ts';
import type { WidgetSettings } from '#shared/widget-settings.ts';
import { ApiError } from '../../stores/api.ts';
import * as configModule from '../../stores/fetch-config.ts';
import { sessionActions } from '../../stores/session/session-actions.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubOnline } from '../../testing/stub-online.ts';
import { SignIn } from './sign-in.tsx';

/** Reports a sign-in at Firebase, as FirebaseUI does. */
let reportSignIn: (idToken: Promise<string>) => void;
/** If set, the widget's code arrives when this resolves. */
let code: Promise<void> | undefined;

vi.mock('../../lib/load-code.ts', () => ({
  loadCode: async (load: () => Promise<unknown>) => {
    await code;
    return load();
  },
}));
vi.mock('./widget/sign-in-widget.ts', () => ({
  openWidget(element: HTMLElement, { onSignIn }: { onSignIn: typeof reportSignIn }) {
    reportSignIn = onSignIn;
    element.innerHTML = '<button>Sign in with Google</button><button>Sign in with email</button>';
    element.lastElementChild?.addEventListener('click', () => element.replaceChildren('Password'));
    return () => element.replaceChildren();
  },
}));
vi.mock('../../stores/fetch-config.ts', () => ({ fetchConfig: vi.fn() }));

const widgetButton = 'Sign in with Google';
const fetchConfig = vi.mocked(configModule.fetchConfig);
const config = { signIn: { widget: {} }, publicOrigin: window.location.origin } as PublicConfig;

it('is tried even if the browser says that it is offline', async () => {
  stubOnline(false);
  fetchConfig.mockReset().mockResolvedValue(config);
  render(<SignIn onSigningIn={() => undefined} />);
  expect(await screen.findByText(widgetButton)).toBeVisible();
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
  expect(await screen.findByText(widgetButton)).toBeVisible();
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
  expect(await screen.findByText(widgetButton)).toBeVisible();
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
  expect(screen.getByText(widgetButton)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('code that cannot be loaded is left to the error boundary', async () => {
  fetchConfig.mockReset().mockResolvedValue(config);
  const arrival = Promise.withResolvers<void>();
  code = arrival.promise;
  onTestFinished(() => {
    code = undefined;
  });
  // React reports the error it hands to the boundary as well.
  expectConsoleError('%o');
  const signIn = <SignIn onSigningIn={() => undefined} />;
  await act(async () => void render(<Boundary>{signIn}</Boundary>));
  await act(async () => arrival.reject(new Error('code missing')));
  expect(screen.getByText('Caught: code missing')).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }

  override render() {
    return this.state.message ? <p>Caught: {this.state.message}</p> : this.props.children;
  }
}

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
  expect(screen.queryByText(widgetButton)).toBeNull();
});

async function openSignIn(widget: WidgetSettings = {}, keepDays = 0): Promise<void> {
  const signIn = { emailEnumerationProtection: true, widget, keepDays };
  fetchConfig.mockReset().mockResolvedValue({ ...config, signIn });
  const { container } = render(<SignIn onSigningIn={() => undefined} />);
  await waitFor(() => expect(container.querySelector('.sign-in-widget')).not.toBeNull());
  // Runs the effect that opens FirebaseUI.
  await act(async () => undefined);
}

const refusal = /^Google doesn’t let you sign in inside another app\. Open this page in Safari or Chrome/;

it('inside another app, a skater reads that Google refuses there, and can still try', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 389.0',
  );
  await openSignIn();
  expect(screen.getByText(refusal)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
});

it('says nothing about Google in a browser of its own, or where Google is not offered', async () => {
  await openSignIn();
  expect(screen.queryByText(refusal)).toBeNull();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 389.0',
  );
  await openSignIn({ signInOptions: [{ provider: 'password' }] });
  expect(screen.queryByText(refusal)).toBeNull();
});

it('a skater who is asked for a password reads of the other ways in, and gets back to them', async () => {
  await openSignIn();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with email' }));
  expect(
    screen.getByText(/^Did you use another button last time, such as Google\? It needs no password here\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all buttons' }));
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

it('says nothing of other ways in where there are none', async () => {
  await openSignIn({ signInOptions: [{ provider: 'password' }] });
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
    await openLink(mode);
    expect(screen.queryByText(widgetButton)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(screen.getByText(widgetButton)).toBeVisible();
  },
);

it.each(['resetPassword', 'signIn'])('a link to %s, which asks by itself, opens at once', async (mode) => {
  await openLink(mode);
  expect(screen.getByText(widgetButton)).toBeVisible();
});

async function openLink(mode: string, keepDays?: number): Promise<void> {
  window.history.replaceState(null, '', `/login?mode=${mode}&oobCode=code`);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  await openSignIn({}, keepDays);
}

describe('“Keep me signed in on this phone”', () => {
  const findKeepBox = () => screen.queryByRole('checkbox', { name: 'Keep me signed in on this phone' });
  let signIn: Mock<typeof sessionActions.signIn>;
  beforeEach(() => {
    signIn = vi.spyOn(sessionActions, 'signIn').mockResolvedValue();
  });

  it('is off unless the skater chooses it, and says for how long and where to leave it off', async () => {
    await openSignIn({}, 30);
    expect(findKeepBox()).not.toBeChecked();
    expect(findKeepBox()).toHaveAccessibleDescription(
      'For 30 days without use. Leave it off on a tablet that others use.',
    );
    await act(async () => reportSignIn(Promise.resolve('token')));
    expect(signIn).toHaveBeenCalledExactlyOnceWith('token', false);
  });

  it('counts as it is when the skater signs in, and stays as it is if that fails', async () => {
    expectConsoleError('Sign-in failed');
    signIn.mockRejectedValueOnce(new ApiError(503, 'identity-unavailable'));
    await openSignIn({}, 30);
    await userEvent.click(screen.getByText('Keep me signed in on this phone'));
    await act(async () => reportSignIn(Promise.resolve('token')));
    expect(signIn).toHaveBeenLastCalledWith('token', true);
    expect(findKeepBox()).toBeChecked();
    await userEvent.click(screen.getByText('Keep me signed in on this phone'));
    await act(async () => reportSignIn(Promise.resolve('another')));
    expect(signIn).toHaveBeenLastCalledWith('another', false);
  });

  it('is not stored: it is off the next time', async () => {
    await openSignIn({}, 30);
    await userEvent.click(screen.getByText('Keep me signed in on this phone'));
    cleanup();
    await openSignIn({}, 30);
    expect(findKeepBox()).not.toBeChecked();
  });

  it('is not offered where the operator has switched it off, or where signing in leaves the page', async () => {
    await openSignIn({}, 0);
    expect(findKeepBox()).toBeNull();
    cleanup();
    await openSignIn({ signInFlow: 'redirect' }, 30);
    expect(findKeepBox()).toBeNull();
  });

  it.each([
    ['resetPassword', 0],
    ['verifyEmail', 0],
    ['signIn', 1],
  ])('of an emailed link to %s is offered %i times', async (mode, times) => {
    await openLink(mode, 30);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(times);
  });

  it('is as it was when the skater asked for the link that signs her in', async () => {
    await openLink('signIn&keep=true', 30);
    expect(findKeepBox()).toBeChecked();
    await act(async () => reportSignIn(Promise.resolve('token')));
    expect(signIn).toHaveBeenCalledExactlyOnceWith('token', true);
  });
});
