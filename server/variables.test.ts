import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { faultsOf } from './testing/config-faults.ts';

const email = 'owner@skate.example.org';
const origin = 'https://skate.example.org';
const widget = '{"signInOptions":[{"provider":"google.com","buttonColor":"#0b5a99"}]}';
const readFile = (line: string) => parseEnv(line) as Record<string, string>;

it.each([
  ['in single quotes, which Docker keeps', { CONTACT_EMAIL: `'${email}'` }],
  ['in quotes in a .env file', readFile(`CONTACT_EMAIL="${email}"`)],
  ['before a comment in a .env file', readFile(`CONTACT_EMAIL=${email} # the owner`)],
  ['with a line break, which a mounted secret has', { CONTACT_EMAIL: `${email}\n` }],
  ['with a no-break space', { CONTACT_EMAIL: `\u00A0${email}` }],
  ['with a zero-width space, from a web page', { CONTACT_EMAIL: `${email}\u200B` }],
  ['in typographic quotes, from a document', { CONTACT_EMAIL: `“${email}”` }],
])('a setting is accepted %s', (_how, env) => {
  expect(loadConfig(env).contactEmail).toBe(email);
});

it.each([
  ['a number', { PORT: '"8080"' }, { port: 8080 }],
  ['a list', { TRUST_PROXY: "'10.0.0.1, 10.0.0.2'" }, { trustProxy: ['10.0.0.1', '10.0.0.2'] }],
  [
    'an origin',
    { PUBLIC_ORIGIN: `"${origin}"`, FIREBASE_PROJECT_ID: "'a-project'", FIREBASE_API_KEY: '"key"' },
    { publicOrigin: origin },
  ],
  ['JSON with #', { FIREBASEUI_CONFIG: `'${widget}'` }, { widget: JSON.parse(widget) }],
  ['nothing', { PORT: '""' }, { port: 3000 }],
])('%s is accepted in quotes', (_what, env, config) => {
  expect(loadConfig(env as Record<string, string>)).toMatchObject(config);
});

it.each([
  [
    'a comment, which Docker keeps',
    { PORT: '3000 # for visitors' },
    'PORT: expected a whole number from 0 to 65535, found "3000 # for visitors"',
  ],
  ['JSON that # cut', readFile(`FIREBASEUI_CONFIG=${widget}`), 'FIREBASEUI_CONFIG: ends early'],
  [
    'typographic quotes in JSON',
    { FIREBASEUI_CONFIG: '{“signInFlow”:“popup”}' },
    'FIREBASEUI_CONFIG: is not JSON',
  ],
  [
    'quotes around a file that Google’s library reads itself',
    { GOOGLE_APPLICATION_CREDENTIALS: '"/run/secrets/key.json"' },
    'GOOGLE_APPLICATION_CREDENTIALS: expected a file, without quotes',
  ],
  ['quotes around what React reads itself', { NODE_ENV: '"production"' }, 'NODE_ENV: expected production or'],
])('a setting with %s is refused in one line', (_what, env, fault) => {
  expect(faultsOf(env as Record<string, string>)).toEqual([expect.stringContaining(fault)]);
});

it.each([
  ['https://Skate.Example.org', 'https://skate.example.org'],
  ['https://skate.example.org:443', 'https://skate.example.org'],
  ['https://köln-eis.de', 'https://xn--kln-eis-90a.de'],
])('an origin that browsers spell differently is refused with their spelling: %s', (text, spelling) => {
  expect(faultsOf({ PUBLIC_ORIGIN: text })).toEqual([
    expect.stringContaining(`PUBLIC_ORIGIN: expected an origin such as`),
  ]);
  expect(faultsOf({ PUBLIC_ORIGIN: text })[0]).toMatch(new RegExp(`found "${text}": write ${spelling}$`));
});

it('a file that begins with a byte order mark is refused, because Node reads the mark as part of the first name', () => {
  expect(faultsOf(readFile('\uFEFFHSTS=0\nPORT=3000'))).toEqual([
    'HSTS: a byte order mark stands before its name: save the file without one, as UTF-8',
  ]);
});
