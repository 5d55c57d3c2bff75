import { describe, expect, it } from 'vitest';
import { isOfThisBuild } from './strategies.ts';

const ownFiles = new Set(['/assets/index-new.js', '/assets/index-new.css']);

function page(...files: string[]): Response {
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="${file}">` : `<script src="${file}"></script>`,
  );
  return new Response(`<!doctype html>${tags.join('')}<a href="/category/basic">Basic</a>`);
}

describe('a page', () => {
  it('is of this build if all files that it references are', async () => {
    expect(await isOfThisBuild(page('/assets/index-new.js', '/assets/index-new.css'), ownFiles)).toBe(true);
  });

  it.each([
    ['asks for a file of another build', page('/assets/index-new.js', '/assets/index-old.css')],
    ['asks for none at all, as the sign-in page of a Wi-Fi', page()],
  ])('is not of this build if it %s', async (_fault, other) => {
    expect(await isOfThisBuild(other, ownFiles)).toBe(false);
  });

  it('can still be read afterwards', async () => {
    const answer = page('/assets/index-new.js');
    await isOfThisBuild(answer, ownFiles);
    expect(await answer.text()).toContain('index-new.js');
  });
});
