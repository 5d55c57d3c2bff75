import { logEvent, setDefaultEventParameters } from 'firebase/analytics';
import { expect, it, vi } from 'vitest';
import { startGoogleAnalytics } from './google-visits.ts';

vi.mock('firebase/app', () => ({ initializeApp: vi.fn() }));
vi.mock('firebase/installations', () => ({ deleteInstallations: vi.fn(), getInstallations: vi.fn() }));
vi.mock('firebase/analytics', () => ({
  initializeAnalytics: vi.fn(),
  isSupported: async () => true,
  logEvent: vi.fn(),
  setAnalyticsCollectionEnabled: vi.fn(),
  setConsent: vi.fn(),
  setDefaultEventParameters: vi.fn(),
}));

it.each([
  ['https://club.example/news?member=michelle', 'https://club.example/news'],
  ['http://localhost:3000/search?q=axel', 'http://localhost:3000/search'],
  ['https://club.example/#michelle@example.com', 'https://club.example/'],
  ['https://club.example/news', 'https://club.example/news'],
  ['', ''],
])('a visit from %s is counted without its query and fragment', async (referrer, counted) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const analytics = await startGoogleAnalytics({});
  analytics.countPage('/category/basic');
  const page = expect.objectContaining({
    page_location: `${window.location.origin}/category/basic`,
    page_referrer: counted,
  });
  expect(setDefaultEventParameters).toHaveBeenLastCalledWith(page);
  expect(logEvent).toHaveBeenLastCalledWith(undefined, 'page_view', page);
});
