import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { loadConfig } from '../../config.ts';
import { loadCurriculum } from '../../curriculum/load-curriculum.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { loadBuiltFrontend } from '../built-frontend.ts';

const publicOrigin = 'https://skate.example.org';
const settings = { publicOrigin };
let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp({ settings });
});
afterAll(() => app.close());

async function readHtml(url: string): Promise<string> {
  return (await app.inject({ url })).body;
}

function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
}

const indexed = [
  '/',
  '/categories',
  '/category/basic',
  '/category/basic/level/basic-1',
  '/search',
  '/practice',
  '/privacy-policy',
];
const hidden = [
  '/nope',
  '/category/nope',
  '/category/basic/level/nope',
  '/login',
  '/login?mode=resetPassword&oobCode=x',
  '/profile',
  '/shared-progress',
  '/class',
  '/test-firebase',
  '/shell.html',
];

describe('the head of a page', () => {
  it.each(indexed)('%s has its canonical URL, with the public origin', async (url) => {
    const html = await readHtml(url);
    expect(canonicalOf(html)).toBe(publicOrigin + url);
    expect(contentOf(html, 'og:url')).toBe(publicOrigin + url);
    expect(contentOf(html, 'robots')).toBeUndefined();
  });

  it('is the same for every spelling of the URL', async () => {
    expect(canonicalOf(await readHtml('/categories/?from=mail'))).toBe(`${publicOrigin}/categories`);
    expect(canonicalOf(await readHtml('/search?q=axel'))).toBe(`${publicOrigin}/search`);
    expect(canonicalOf(await readHtml('/category/b%61sic'))).toBe(`${publicOrigin}/category/basic`);
  });

  it.each(hidden)('%s is not to be indexed', async (url) => {
    const html = await readHtml(url);
    expect(contentOf(html, 'robots')).toBe('noindex');
    expect(canonicalOf(html)).toBeUndefined();
  });

  it('has its own title, description and preview, short enough to be shown in full', async () => {
    const pages = await Promise.all(indexed.map(readHtml));
    for (const [index, html] of pages.entries()) {
      const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      expect(contentOf(html, 'og:title')).toBe(title);
      expect(contentOf(html, 'og:description')).toBe(contentOf(html, 'description'));
      expect(contentOf(html, 'og:image')).toBe(`${publicOrigin}/social/share-image.png`);
      expect(contentOf(html, 'description'), indexed[index]).toMatch(/^.{51,162}$/);
    }
    for (const name of ['description', 'og:title']) {
      const texts = pages.map((html) => contentOf(html, name));
      expect(texts).toEqual([...new Set(texts)]);
    }
  });

  it('names the moves of a level', async () => {
    expect(contentOf(await readHtml('/category/basic/level/basic-1'), 'description')).toMatch(
      /^How to do the 8 moves in Basic 1: .+/,
    );
  });

  it('stays intact whatever a move is called', async () => {
    const name = '</script><script>alert("1")</script> & "more"';
    const levels = [createLevel('x', 'x-1', { id: 'a', name })];
    const config = { ...loadConfig({}), ...settings };
    const loaded = { csv: '', curriculum: { categories: [{ id: 'x', levels }] } };
    const frontend = await loadBuiltFrontend(config);
    const ownApp = await buildTestApp({ settings, services: { curriculum: loaded, frontend } });
    onTestFinished(() => ownApp.close());
    const { body: html } = await ownApp.inject({ url: '/category/x/level/x-1' });
    expect(html).not.toContain('<script>alert');
    expect(contentOf(html, 'og:description')).toContain('&lt;/script&gt;');
  });
});

describe('sitemap.xml', () => {
  it('lists every page of the curriculum once, by its canonical URL, and each exists', async () => {
    const answer = await app.inject({ url: '/sitemap.xml' });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const listed = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(new Set(listed).size).toBe(listed.length);
    for (const address of listed) {
      const html = await readHtml(address.slice(publicOrigin.length));
      expect(canonicalOf(html)).toBe(address);
    }
    const { curriculum } = await loadCurriculum(loadConfig({}).curriculumFile);
    const levels = curriculum.categories.flatMap((category) => category.levels);
    const others = Object.values(pagePatterns).filter((pattern) => !pattern.includes(':'));
    const open = others.filter((path) => !hidden.includes(path));
    expect(listed).toEqual(expect.arrayContaining(open.map((path) => publicOrigin + path)));
    expect(listed).toHaveLength(open.length + curriculum.categories.length + levels.length);
  });
});

describe('robots.txt', () => {
  it('names the sitemap and excludes pages that are empty without a session', async () => {
    const answer = await app.inject({ url: '/robots.txt' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /profile',
      'Disallow: /shared-progress',
      'Disallow: /class',
      'Disallow: /test-firebase',
      '',
      `Sitemap: ${publicOrigin}/sitemap.xml`,
      '',
    ]);
  });
});

it('The link preview’s image exists, in the declared size', async () => {
  expect((await app.inject({ url: '/social/share-image.png' })).headers['content-type']).toBe('image/png');
  const file = await open(join(loadConfig({}).clientFolder, 'social/share-image.png'));
  const { buffer } = await file.read(Buffer.alloc(24), 0, 24, 0);
  await file.close();
  expect([buffer.readUInt32BE(16), buffer.readUInt32BE(20)]).toEqual([1200, 630]);
});
