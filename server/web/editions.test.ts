import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edition, getEdition, setEdition } from '#shared/edition.ts';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

const folder = resolve(import.meta.dirname, '../testing/editions');
const shipped = getEdition();
afterAll(() => setEdition(shipped));

/** What a reader sees of a page. */
interface Page {
  path: string;
  title: string;
  heading: string;
  text: string;
  html: string;
}

const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function readPages(app: FastifyInstance): Promise<Page[]> {
  const sitemap = (await app.inject({ url: '/sitemap.xml' })).body;
  const paths = [...sitemap.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path);
  return Promise.all(
    [...paths, '/login', '/unknown'].map(async (path) => {
      const html = (await app.inject({ url: path })).body;
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
      return { path, title, heading, text: textOf(html), html };
    }),
  );
}

const programs = {
  canskate: {
    name: 'CanSkate',
    hues: ['orange', 'purple'],
    first: ['Pre-CanSkate', 'First Steps', '/category/pre-canskate'],
    courses: ['Pre-CanSkate', 'CanSkate'],
    levels: ['Pre-CanSkate', 'Stage 1', 'Stage 2', 'Stage 3', 'Stage 4', 'Stage 5', 'Stage 6'],
    neighbor: ['/category/pre-canskate/level/pre-canskate', 'Next level: Stage 1'],
    reference: 'with the moves of the official CanSkate curriculum',
  },
  'skate-uk': {
    name: 'Skate UK',
    hues: ['teal'],
    first: ['Levels 1 to 10', 'Skate UK', '/category/skate-uk'],
    courses: ['Skate UK'],
    levels: Array.from({ length: 10 }, (_, index) => `Level ${index + 1}`),
    neighbor: ['/category/skate-uk/level/level-9', 'Next level: Level 10'],
    reference: 'with the moves of Skate UK : read',
  },
};

describe.each(Object.entries(programs))('the edition of a club with %s', (id, program) => {
  let app: FastifyInstance;
  let pages: Page[];
  let edition: Edition;
  beforeAll(async () => {
    const club = { appName: 'Skate Lakeside', clubName: 'Lakeside & Friends SC' };
    app = await buildTestApp({
      settings: {
        curriculumFile: resolve(folder, `${id}.csv`),
        edition: {
          ...loadConfig({}).edition,
          ...club,
          programFile: resolve(folder, `${id}.json`),
          clubLogoFile: resolve(folder, 'club-logo.svg'),
        },
      },
    });
    edition = getEdition();
    pages = await readPages(app);
  });
  afterAll(() => app.close());

  const find = (path: string) => pages.find((page) => page.path === path);

  it('names the program on Home: its doors, its learning path, and where it is from', () => {
    const home = find('/')?.text;
    expect(home).toContain(`Every move of ${program.name}, explained, checked off.`);
    expect(home).toContain(program.reference);
    const [stage, title, path] = program.first;
    expect(home).toContain(`Learning Path 1 ${stage} ${title} `);
    const [link] = /<a [^>]*aria-label="Explore: .*?>/.exec(find('/')?.html ?? '') ?? [];
    expect(link).toContain(`href="${path}"`);
    expect(home).toContain('Who is skating?');
    const hues = find('/')?.html.matchAll(/ data-hue="(.*?)"/g) ?? [];
    expect([...new Set(Array.from(hues, ([, hue]) => hue))]).toEqual(program.hues);
  });

  it('has its names for categories and levels, as headings, titles and links', () => {
    const courses = pages.filter(({ path }) => /^\/category\/[^/]+$/.test(path));
    expect(courses.map(({ heading }) => heading)).toEqual(program.courses);
    const levels = pages.filter(({ path }) => path.includes('/level/'));
    expect(levels.map(({ heading }) => heading)).toEqual(program.levels);
    expect(levels.map(({ title }) => title)).toEqual(
      program.levels.map((name) => `${name} Moves – Skate Lakeside · Lakeside &amp; Friends SC`),
    );
    const [path = '', link] = program.neighbor;
    expect(find(path)?.text).toContain(link);
  });

  it('has the club’s names and its logo on every page, and no other’s', () => {
    for (const { path, title, text, html } of pages) {
      expect(title, path).toMatch(/Skate Lakeside · Lakeside &amp; Friends SC$/);
      expect(html, path).toContain(
        '<meta property="og:site_name" content="Skate Lakeside · Lakeside &amp; Friends SC">',
      );
      expect(html, path).not.toMatch(/Learn to Skate|learntoskate|Figure Skating App|share-image/);
      expect(`${title} ${text}`, path).not.toMatch(/undefined|null|NaN|\[object|Level Level|Level Stage/);
      if (path !== '/login') expect(html, path).toContain(' src="/club-logo"');
      expect(JSON.parse(/id="edition">(.*?)<\/script>/.exec(html)?.[1] ?? ''), path).toEqual(edition);
    }
  });

  it('can be installed under its name', async () => {
    expect((await app.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      name: 'Skate Lakeside · Lakeside & Friends SC',
      short_name: 'Skate Lakeside',
      description: expect.stringContaining(`${program.name} curriculum`),
    });
  });
});
