import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { expectConsoleError } from '../../lib/expect-console-error.ts';
import * as configModule from '../../lib/fetch-config.ts';
import { stubOnline } from '../../lib/stub-online.ts';
import { SignIn } from './sign-in.tsx';

vi.mock('./widget/sign-in-widget.tsx', () => ({ default: () => <p>The widget</p> }));
vi.mock('../../lib/fetch-config.ts', () => ({ fetchConfig: vi.fn() }));

const fetchConfig = vi.mocked(configModule.fetchConfig);
const config = { signIn: { widget: {} } } as Awaited<ReturnType<typeof configModule.fetchConfig>>;

it('offline, it shows a notice, sends no requests, and continues automatically', async () => {
  stubOnline(false);
  fetchConfig.mockReset().mockResolvedValue(config);
  render(<SignIn onSigningIn={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'You’re offline. You can sign in here once you’re back online.',
  );
  expect(fetchConfig).not.toHaveBeenCalled();
  stubOnline(true);
  expect(await screen.findByText('The widget')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  stubOnline(false);
  expect(screen.getByText('The widget')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline');
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
