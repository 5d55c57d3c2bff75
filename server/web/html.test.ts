import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Curriculum, listLevels } from '#shared/curriculum.ts';
import { getEdition, setEdition } from '#shared/edition.ts';
import { parseExplanation } from '#shared/explanation.ts';
import { levelPath } from '#shared/paths.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { loadBuiltFrontend } from './built-frontend.ts';
import { listPages } from './pages.ts';
import { startEdition } from './start-edition.ts';

const config = loadConfig({});
const frontend = await loadBuiltFrontend(config);
const { curriculum: shipped } = await loadCurriculum(config.curriculumFile);
const textsOf = (id: string) => ({
  id,
  name: `Move ${id}`,
  description: `Short ${id}.`,
  detailedDescription: `Long ${id}.`,
});
/** With so many moves. */
const level = (categoryId: string, id: string, count: number) =>
  createLevel(categoryId, id, ...Array.from({ length: count }, (_, index) => textsOf(`m${index}`)));
const curriculum = (count: number): Curriculum => ({
  categories: [{ id: 'basic', levels: [level('basic', 'basic-1', count)] }],
});

/** The HTML of one page. */
async function documentOf(path: string, of: Curriculum): Promise<string> {
  const page = listPages(of, config.contactEmail).find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  return (await frontend.respond(page)).bodies.identity.toString();
}

const embeddedIn = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const dataOf = (html: string) => embeddedIn(html).data;

describe('rendered pages', () => {
  it('include exactly what they show', async () => {
    const levels = ['a', 'b'].map((id) => level('basic', id, 1));
    const basic = { categories: [{ id: 'basic', levels }] };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 11, 31) });
    onTestFinished(() => void vi.useRealTimers());
    const home = await documentOf('/', basic);
    expect(home).toContain('© 2031');
    expect(embeddedIn(home)).toEqual({ name: 'home', data: {} });
    expect(dataOf(await documentOf('/search', basic)).categoryIds).toEqual(['basic']);
    const [counted] = dataOf(await documentOf('/categories', basic)).categories;
    expect(counted.levels[1].moves).toEqual([{ key: 'basic-b-m0' }]);
    const { category } = dataOf(await documentOf('/category/basic', basic));
    const { detailedDescription, videoUrl, ...listed } = levels[1]?.moves[0] ?? {};
    expect(category.levels[1].moves).toEqual([listed]);
    const page = await documentOf('/category/basic/level/a', basic);
    expect(page).toContain('href="/category/basic/level/b"');
    expect(dataOf(page).level).toEqual(levels[0]);
    expect(dataOf(page).next).toEqual({ categoryId: 'basic', levelId: 'b' });
  });

  it('of the shipped levels show every move and how to do it', async () => {
    const documents = listLevels(shipped).map(async (level) => ({
      ...level,
      html: await documentOf(levelPath(level.categoryId, level.id), shipped),
    }));
    const missing = (await Promise.all(documents)).flatMap(({ html, moves }) => {
      const markup = html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
      // What a name requires stands in an element of its own.
      const words = markup.replaceAll(/<[^>]*>/g, '');
      return moves.flatMap(({ name, description, detailedDescription }) => {
        const { steps, good = '', fix = '' } = parseExplanation(detailedDescription);
        return [description.replace(/^Bonus: /, ''), ...steps, good, fix]
          .filter((text) => !markup.includes(`>${text}</`))
          .concat(words.includes(name) ? [] : name);
      });
    });
    expect(missing).toEqual([]);
  });

  it('explain what happens to a skater’s data and whom to write to, also without scripts', async () => {
    const policy = await documentOf('/privacy-policy', curriculum(1));
    const headings = (level: number) =>
      [...policy.matchAll(new RegExp(`<h${level}>(.*?)</h${level}>`, 'g'))].map(([, text]) => text);
    expect(headings(2)).toEqual([
      'Introduction',
      'Information Collection',
      'How We Use Your Information',
      'Cookies',
      'Advertising',
      'Changes to This Privacy Policy',
      'Contact Us',
    ]);
    expect(headings(3)).toContain('If you are a child');
    const address = config.contactEmail.replace('@', '&#64;');
    expect(policy).toContain(`<a href="mailto:${address}">${address}</a>`);
    expect(policy).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home<\/a>/);
  });

  it('contain no text that ends their script or markup', async () => {
    const evil = '</script><script>alert(1)</script><!--';
    const levels = [createLevel('basic', 'basic-1', { id: 'm', name: evil })];
    const html = await documentOf('/category/basic/level/basic-1', { categories: [{ id: 'basic', levels }] });
    expect(html).not.toContain('<script>alert');
    expect(dataOf(html).level.moves[0].name).toBe(evil);
  });

  it('link only to pages that there are, whatever the categories of the curriculum', async () => {
    const other = { id: 'other', levels: [level('other', 'other-1', 1)] };
    const before = getEdition();
    onTestFinished(() => setEdition(before));
    for (const category of [other, ...shipped.categories]) {
      const only = { categories: [category] };
      await startEdition(config, only);
      const pages = listPages(only, config.contactEmail);
      const paths = pages.map(({ path }) => path);
      const links = pages.map(async (page) => {
        const html = (await frontend.respond(page)).bodies.identity.toString();
        const linked = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
        return linked.filter((path) => !paths.includes(path)).map((path) => `${page.path} -> ${path}`);
      });
      expect((await Promise.all(links)).flat()).toEqual([]);
    }
  });

  it('request the code that they need, and no other page’s', async () => {
    const level = await documentOf('/category/basic/level/basic-1', curriculum(1));
    expect(level).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/level-[^"]+\.js">/);
    // Browsers ignore an import map that comes after the first module.
    expect(level.indexOf('type="importmap"')).toBeLessThan(level.search(/"modulepreload"|type="module"/));
    expect(level).not.toMatch(/="\/assets\/(home|search|login|sign-in-widget)-/);
  });
});
