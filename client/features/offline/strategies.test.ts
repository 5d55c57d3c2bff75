import { describe, expect, it } from 'vitest';
import { isOfBuild } from './strategies.ts';

const page = (build: string) =>
  new Response(`<!doctype html><meta name="build" content="${build}"><p>Level Basic 1</p>`);

describe('a page', () => {
  it('is of the build that it names', async () => {
    expect(await isOfBuild('new', page('new'))).toBe(true);
  });

  it.each([
    ['names another', page('old')],
    ['names none, as the sign-in page of a Wi-Fi', new Response('<h1>Welcome to our Wi-Fi</h1>')],
  ])('is not of a build if it %s', async (_fault, other) => {
    expect(await isOfBuild('new', other)).toBe(false);
  });

  it('can still be read afterwards', async () => {
    const answer = page('new');
    await isOfBuild('new', answer);
    expect(await answer.text()).toContain('Level Basic 1');
  });
});
