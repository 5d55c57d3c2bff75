import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Page } from '../../ui/page.tsx';
import { Analytics } from './analytics.tsx';
import { AnalyticsChoice } from './analytics-choice.tsx';

// It loads Google Analytics with the first page that it counts, and has tests of its own.
vi.mock('./page-counter.ts', () => ({ countPage, stopCounting: vi.fn() }));
const countPage = vi.hoisted(() => vi.fn());

beforeEach(() => {
  countPage.mockReset();
  vi.spyOn(globalThis, 'fetch');
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

function expectNothingLoaded(): void {
  expect(countPage).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
}

const notice = () => screen.queryByRole('region', { name: 'Analytics' });

it('no consent is requested if analytics is not configured', () => {
  openPage({ configured: false });
  expect(notice()).toBeNull();
  expect(screen.getByText(/doesn’t use Google Analytics/)).toBeVisible();
  expectNothingLoaded();
});

it('the consent notice loads nothing, and a refusal dismisses it for good', async () => {
  openPage({ configured: true });
  await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }));
  expect(notice()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(localStorage.getItem('analyticsConsent')).toBe('refused');
  expectNothingLoaded();
});

it('saying no is as easy as saying yes: both buttons look alike', async () => {
  openPage({ configured: true });
  const allow = await screen.findByRole('button', { name: 'Allow' });
  expect(screen.getByRole('button', { name: 'No thanks' }).className).toBe(allow.className);
});

it('no page is counted, and so nothing loaded, until consent has been stored', async () => {
  countPage.mockImplementation(() => expect(localStorage.getItem('analyticsConsent')).toBe('allowed'));
  openPage({ configured: true });
  expectNothingLoaded();
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(notice()).toBeNull();
  expect(countPage.mock.calls).toEqual([['/']]);
});
