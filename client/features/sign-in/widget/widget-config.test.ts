import { expect, it, vi } from 'vitest';
import { providerStyle, toWidgetConfig } from './widget-config.ts';

const none = { intent: null, isKept: () => false };

it('offers Google and email in a popup, without one-tap, by default', () => {
  const config = toWidgetConfig({}, none, vi.fn());
  expect(config).toMatchObject({
    signInFlow: 'popup',
    credentialHelper: 'none',
    privacyPolicyUrl: '/privacy-policy',
    signInSuccessUrl: '/',
    signInOptions: [{ provider: 'google.com' }, { provider: 'password' }],
  });
  expect(config).not.toHaveProperty('tosUrl');
});

it('returns false for a sign-in, synchronously', () => {
  const onSignIn = vi.fn();
  const result = { user: {} };
  const config = toWidgetConfig({}, none, onSignIn);
  expect(config.callbacks?.signInSuccessWithAuthResult?.(result)).toBe(false);
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith(result);
});

it('prefers the operator’s settings to the defaults', () => {
  const config = toWidgetConfig(
    {
      signInFlow: 'redirect',
      signInOptions: [{ provider: 'google.com', buttonColor: '#123456', scopes: ['a'] }],
    },
    none,
    vi.fn(),
  );
  expect(config).toMatchObject({
    signInFlow: 'redirect',
    signInOptions: [
      { ...providerStyle('google.com'), provider: 'google.com', buttonColor: '#123456', scopes: ['a'] },
    ],
  });
});

it('lets Google and Microsoft ask for the account each time, unless the operator has set another prompt', () => {
  const providers = ['google.com', 'microsoft.com', 'facebook.com'];
  const promptsOf = (customParameters?: Record<string, string>) => {
    const signInOptions = providers.map((provider) => ({
      provider,
      ...(customParameters && { customParameters }),
    }));
    const config = toWidgetConfig({ signInOptions }, none, vi.fn());
    return (config.signInOptions as { customParameters?: object }[]).map((option) => option.customParameters);
  };
  const asked = { prompt: 'select_account' };
  expect(promptsOf()).toEqual([asked, asked, undefined]);
  expect(promptsOf({ hd: 'club.example' })).toEqual([
    { ...asked, hd: 'club.example' },
    { ...asked, hd: 'club.example' },
    { hd: 'club.example' },
  ]);
  expect(promptsOf({ prompt: 'consent' })).toEqual(providers.map(() => ({ prompt: 'consent' })));
});

it('sends email links only to our login page, with the choice to stay signed in as it is by then', () => {
  let isKept = false;
  const config = toWidgetConfig(
    { signInOptions: [{ provider: 'password', signInMethod: 'emailLink' }] },
    { intent: null, isKept: () => isKept },
    vi.fn(),
  );
  const [option] = config.signInOptions as { emailLinkSignIn(): object }[];
  const url = `${window.location.origin}/login`;
  expect(option?.emailLinkSignIn()).toEqual({ url, handleCodeInApp: true });
  isKept = true;
  expect(option?.emailLinkSignIn()).toEqual({ url: `${url}?keep=true`, handleCodeInApp: true });
});
