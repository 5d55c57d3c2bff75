import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
  setDefaultEventParameters,
} from 'firebase/analytics';
import { type FirebaseOptions, initializeApp } from 'firebase/app';
import { deleteInstallations, getInstallations } from 'firebase/installations';

const halfAYearInSeconds = 182 * 24 * 60 * 60;

/** Configured to send as little data as possible. @throws if the browser or the configuration does not allow it */
export async function startGoogleAnalytics(options: FirebaseOptions) {
  if (!(await isSupported())) throw new Error('This browser does not support Google Analytics');
  // A separate Firebase app, because sign-in has its own.
  const app = initializeApp(options, 'analytics');
  setConsent({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  const analytics = initializeAnalytics(app, {
    config: {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // This host only, so that `stop` can remove the cookies.
      cookie_domain: 'none',
      cookie_expires: halfAYearInSeconds,
    },
  });
  return {
    countPage(path: string): void {
      // These are set as defaults, too, or automatic events would contain the full URL with its query.
      const page = {
        page_location: window.location.origin + path,
        page_title: path,
        page_referrer: document.referrer.replace(/[?#].*$/s, ''),
      };
      setAnalyticsCollectionEnabled(analytics, true);
      setDefaultEventParameters(page);
      logEvent(analytics, 'page_view', page);
    },
    async stop(): Promise<void> {
      setAnalyticsCollectionEnabled(analytics, false);
      removeCookies();
      await deleteInstallations(getInstallations(app));
    },
  };
}

export type GoogleAnalytics = Awaited<ReturnType<typeof startGoogleAnalytics>>;

function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we support
    if (name.startsWith('_ga')) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
