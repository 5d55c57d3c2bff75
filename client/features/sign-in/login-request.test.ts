import { describe, expect, it } from 'vitest';
import { localPath, parseLoginRequest } from './login-request.ts';

const origin = 'https://skate.example';
const read = (search: string) => parseLoginRequest(search, origin);

describe('parseLoginRequest', () => {
  it('leaves an ordinary visit unchanged', () => {
    expect(read('')).toEqual({ isEmailAction: false, returnTo: null, search: '' });
  });

  it.each(['resetPassword', 'verifyEmail', 'recoverEmail', 'verifyAndChangeEmail', 'signIn'])(
    'accepts %s in any case and keeps its code',
    (mode) => {
      for (const spelling of [mode, mode.toLowerCase(), mode.toUpperCase()]) {
        const request = read(`?mode=${spelling}&oobCode=a_B-1&apiKey=k&lang=en`);
        expect(request).toMatchObject({ isEmailAction: true });
        expect(Object.fromEntries(new URLSearchParams(request.search))).toEqual({
          mode,
          oobCode: 'a_B-1',
          apiKey: 'k',
          lang: 'en',
        });
      }
    },
  );

  it('accepts select, which is no email action', () => {
    expect(read('?mode=SELECT&oobCode=x')).toEqual({
      isEmailAction: false,
      returnTo: null,
      search: '?mode=select',
    });
  });

  it('drops unknown modes, and email sign-in without a code', () => {
    expect(read('?mode=callback').search).toBe('');
    expect(read('?mode=__proto__&utm_source=x').search).toBe('');
    expect(read('?mode=signIn')).toMatchObject({ isEmailAction: false, search: '' });
  });

  it('keeps the first of two modes, as the widget does', () => {
    expect(read('?mode=select&mode=verifyEmail').search).toBe('?mode=select');
  });

  it('drops codes with strange characters', () => {
    expect(read('?mode=verifyEmail&oobCode=%3Cscript%3E').search).toBe('?mode=verifyEmail');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://skate.example.evil.example/',
    'https://user@skate.example/',
    'blob:https://skate.example/x',
    '/.//evil.example',
    '',
  ])('drops continueUrl and signInSuccessUrl %s', (target) => {
    const asked = encodeURIComponent(target);
    expect(read(`?mode=verifyEmail&oobCode=c&continueUrl=${asked}`).search).toBe(
      '?mode=verifyEmail&oobCode=c',
    );
    expect(read(`?signInSuccessUrl=${asked}`)).toMatchObject({ returnTo: null, search: '' });
  });

  it('keeps a continueUrl of our own as an absolute URL', () => {
    const { search } = read('?mode=verifyEmail&oobCode=c&continueUrl=%2Fprofile%3Fa%3D1%23b');
    expect(new URLSearchParams(search).get('continueUrl')).toBe('https://skate.example/profile?a=1#b');
  });

  it('keeps the choice to stay signed in only in a link that signs in', () => {
    const { search } = read(
      `?mode=signIn&oobCode=c&continueUrl=${encodeURIComponent(`${origin}/login?keep=true`)}`,
    );
    expect(search).toBe('?mode=signIn&oobCode=c&keep=true');
    expect(read('?keep=true').search).toBe('');
    expect(read('?mode=select&keep=true').search).toBe('?mode=select');
  });

  it('keeps the state of email sign-in only there', () => {
    expect(new URLSearchParams(read('?mode=signIn&oobCode=c&ui_sid=s&ui_sd=1').search).get('ui_sid')).toBe(
      's',
    );
    expect(read('?mode=verifyEmail&oobCode=c&ui_sid=s').search).not.toContain('ui_sid');
    const direct = encodeURIComponent(`${origin}/login?ui_sid=s&next=x`);
    expect(read(`?mode=signIn&oobCode=c&continueUrl=${direct}`).search).toBe(
      '?mode=signIn&oobCode=c&ui_sid=s',
    );
  });
});

it('localPath keeps path, query and hash, and never leads back to the login page', () => {
  expect(localPath('/category/basic/level/1#move-dip', origin)).toBe('/category/basic/level/1#move-dip');
  expect(localPath('profile', origin)).toBe('/profile');
  expect(localPath('/login?mode=signIn', origin)).toBeNull();
  expect(localPath('/login/', origin)).toBeNull();
  expect(localPath('/log%69n', origin)).toBeNull();
  for (const target of [null, undefined, 7, {}]) expect(localPath(target, origin)).toBeNull();
});
