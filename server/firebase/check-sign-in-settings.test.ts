import type { Auth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { checkSignInSettings } from './check-sign-in-settings.ts';

const projectUrl = 'https://identitytoolkit.googleapis.com/v2/projects/a-project';
const auth = {
  app: {
    options: {
      projectId: 'a-project',
      credential: { getAccessToken: async () => ({ access_token: 'token' }) },
    },
  },
} as unknown as Auth;

const defaults = {
  authorizedDomains: ['localhost', 'a-project.firebaseapp.com', 'example.org'],
  signIn: { email: { enabled: true }, phoneNumber: { enabled: true } },
  providers: { 'google.com': true, 'github.com': false } as Record<string, boolean>,
};

/** Stands in for the project's settings at Google. */
function answerWith({ providers, ...settings }: Partial<typeof defaults>) {
  const listed = Object.entries(providers ?? {}).map(([id, enabled]) => ({
    name: `projects/a-project/defaultSupportedIdpConfigs/${id}`,
    // Google leaves out what is false.
    ...(enabled && { enabled }),
  }));
  const answers = new Map<unknown, object>([
    [`${projectUrl}/config`, settings],
    [`${projectUrl}/defaultSupportedIdpConfigs`, { defaultSupportedIdpConfigs: listed }],
  ]);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const isAllowed = new Headers(init?.headers).get('authorization') === 'Bearer token';
    return Response.json(answers.get(url) ?? {}, { status: isAllowed ? 200 : 401 });
  });
}

async function messagesFor(env: NodeJS.ProcessEnv, settings: Partial<typeof defaults>): Promise<string[]> {
  answerWith({ ...defaults, ...settings });
  const config = loadConfig({
    PUBLIC_ORIGIN: 'https://skate.example.org',
    FIREBASE_PROJECT_ID: 'a-project',
    FIREBASE_API_KEY: 'key',
    ...env,
  });
  return (await checkSignInSettings(auth, config)).map(({ message }) => message);
}

const offer = (...providers: string[]) => ({
  FIREBASEUI_CONFIG: JSON.stringify({ signInOptions: providers.map((provider) => ({ provider })) }),
});

it.each([
  ['our host', ['skate.example.org']],
  ['a domain above it', ['example.org']],
])('a project that authorizes %s passes', async (_what, authorizedDomains) => {
  expect(await messagesFor({}, { authorizedDomains })).toEqual([]);
});

it.each([[[]], [['other.example.org', 'ample.org']]])(
  'with the domains %j our host is named as missing',
  async (authorizedDomains) => {
    expect(await messagesFor({}, { authorizedDomains })).toEqual([
      expect.stringMatching(/^Sign-in .*"skate\.example\.org".*Authentication, Settings, Authorized domains/),
    ]);
  },
);

it.each([
  ['google.com', { providers: { 'google.com': false } }],
  ['github.com', {}],
  ['password', { signIn: { email: { enabled: false }, phoneNumber: { enabled: true } } }],
  ['phone', { signIn: {} as typeof defaults.signIn }],
])('the provider %s is named when the project has not enabled it', async (provider, settings) => {
  expect(await messagesFor(offer(provider), settings)).toEqual([
    expect.stringMatching(new RegExp(`^Sign-in with ${provider} .*Authentication, Sign-in method`)),
  ]);
});

it('says nothing of providers that are not offered, or that the project defines itself', async () => {
  expect(
    await messagesFor(offer('google.com', 'saml.club', 'oidc.club'), {
      signIn: {} as typeof defaults.signIn,
    }),
  ).toEqual([]);
});

it('settings that cannot be read are reported', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 403 }));
  const failures = await checkSignInSettings(auth, loadConfig({}));
  expect(failures).toEqual([
    {
      message: expect.stringContaining('could not be read'),
      err: expect.objectContaining({ message: expect.stringContaining('403') }),
    },
  ]);
});
