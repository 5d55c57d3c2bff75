import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../lib/expect-console-error.ts';
import { catchReports } from '../../lib/reports-test-kit.ts';
import { Page } from '../../ui/page.tsx';
import { Analytics } from './analytics.tsx';
import { AnalyticsChoice } from './analytics-choice.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('no network'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  document.querySelector('meta[name="analytics"]')?.remove();
  // The storage was emptied after the last test: the answer is forgotten as well.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

function openPage({ configured }: { configured: boolean }): void {
  if (configured) {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'analytics', content: 'G-TEST1' }),
    );
  }
  render(
    <MemoryRouter>
      <Page title="A page">
        <AnalyticsChoice />
      </Page>
      <Analytics />
    </MemoryRouter>,
  );
}

const notice = () => screen.queryByRole('region', { name: 'Analytics' });

it('no consent is requested if analytics is not configured', () => {
  openPage({ configured: false });
  expect(notice()).toBeNull();
  expect(screen.getByText(/doesn’t use Google Analytics/)).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it('the consent notice loads nothing, and a refusal dismisses it for good', async () => {
  openPage({ configured: true });
  await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }));
  expect(notice()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(localStorage.getItem('analyticsConsent')).toBe('refused');
  expect(fetched).not.toHaveBeenCalled();
});

it('saying no is as easy as saying yes: both buttons look alike', async () => {
  openPage({ configured: true });
  const allow = await screen.findByRole('button', { name: 'Allow' });
  expect(screen.getByRole('button', { name: 'No thanks' }).className).toBe(allow.className);
});

it('the configuration is fetched only after consent has been stored', async () => {
  const { sendBeacon } = catchReports();
  expectConsoleError('Error loading analytics');
  openPage({ configured: true });
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(notice()).toBeNull();
  expect(localStorage.getItem('analyticsConsent')).toBe('allowed');
  expect(fetched).toHaveBeenCalledWith('/api/config', expect.anything());
  await expect.poll(() => sendBeacon.mock.calls).toHaveLength(1);
});

it('consent can be withdrawn and given again', async () => {
  localStorage.setItem('analyticsConsent', 'refused');
  window.dispatchEvent(new StorageEvent('storage', { key: 'analyticsConsent' }));
  openPage({ configured: true });
  expect(notice()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('You have not allowed Google Analytics');
  await userEvent.click(screen.getByRole('button', { name: 'Allow Google Analytics' }));
  expect(screen.getByRole('status')).toHaveTextContent('You have allowed Google Analytics');
  await userEvent.click(screen.getByRole('button', { name: 'Stop Google Analytics' }));
  expect(screen.getByRole('status')).toHaveTextContent('You have not allowed Google Analytics');
  expect(localStorage.getItem('analyticsConsent')).toBe('refused');
});
