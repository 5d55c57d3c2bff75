import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Curriculum, listLevels } from '#shared/curriculum.ts';
import { createLevel } from '#shared/curriculum-test-kit.ts';
import { parseExplanation } from '#shared/explanation.ts';
import { levelPath } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { loadPageBuild, type PageBuild } from './page-build.ts';
import { createPageDocuments } from './page-documents.ts';
import { renderPages } from './pages.ts';

const config = loadConfig({});
const build = await loadPageBuild(config);
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

/** Counts what is rendered. */
function countRendering(): { counting: PageBuild; rendered: string[] } {
  const rendered: string[] = [];
  const renderPage: PageBuild['renderPage'] = (url, data) => {
    rendered.push(url);
    return build.renderPage(url, data);
  };
  return { counting: { ...build, renderPage }, rendered };
}

const documentsOf = (of: Curriculum, from: PageBuild = build) =>
  createPageDocuments(config, from, { curriculum: of });
/** The HTML of one page. */
const documentOf = (path: string, of: Curriculum) => documentsOf(of).renderers.get(path)?.() ?? '';
const dataOf = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('rendered pages', () => {
  it('are rendered once, before the first request', async () => {
    const { counting, rendered } = countRendering();
    const pages = await renderPages(documentsOf(curriculum(2), counting));
    const atStart = rendered.length;
    expect(rendered).toContain('/category/basic/level/basic-1');
    expect(await pages.get('/category/basic/level/basic-1')).toBeDefined();
    expect(await pages.get('/')).toBeDefined();
    expect(rendered).toHaveLength(atStart);
  });

  it('that fail stop the start with an error that names the page', async () => {
    const broken: PageBuild = {
      ...build,
      renderPage(url, data) {
        if (url.includes('/level/basic-1')) throw new TypeError('no moves');
        return build.renderPage(url, data);
      },
    };
    await expect(renderPages(documentsOf(curriculum(1), broken))).rejects.toThrow(
      'The page /category/basic/level/basic-1 cannot be rendered',
    );
  });

  it('include the part of the curriculum that they show', () => {
    const basic = curriculum(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 11, 31) });
    onTestFinished(() => void vi.useRealTimers());
    const home = documentOf('/', basic);
    expect(dataOf(home)).toEqual({ year: 2031 });
    expect(home).toContain('© 2031');
    expect(dataOf(documentOf('/category/basic/level/basic-1', basic)).curriculum).toEqual(basic);
    const [category] = dataOf(documentOf('/category/basic', basic)).curriculum.categories;
    expect(category.levels[0].moves.map(({ id }: { id: string }) => id)).toEqual(['m0', 'm1']);
    expect(dataOf(documentOf('/search', basic)).categoryIds).toEqual(['basic']);
  });

  it('of the shipped levels show every move and how to do it', async () => {
    const { renderers } = documentsOf(shipped);
    const missing = listLevels(shipped).flatMap(({ categoryId, id, moves }) => {
      const html = renderers.get(levelPath(categoryId, id))?.() ?? '';
      const markup = html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
      const texts = moves.flatMap(({ name, description, detailedDescription }) => {
        const { steps, good = '', fix = '' } = parseExplanation(detailedDescription);
        return [name, description.replace(/^Bonus: /, ''), ...steps, good, fix];
      });
      return texts.filter((text) => !markup.includes(`>${text}</`));
    });
    expect(missing).toEqual([]);
  });

  it('explain what happens to a skater’s data and whom to write to, also without scripts', () => {
    const policy = documentOf('/privacy-policy', curriculum(1));
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
    expect(policy).toContain(`href="mailto:${config.contactEmail}"`);
    expect(policy).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home<\/a>/);
  });

  it('contain no text that ends their script or markup', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const levels = [createLevel('basic', 'basic-1', { id: 'm', name: evil })];
    const html = documentOf('/category/basic/level/basic-1', { categories: [{ id: 'basic', levels }] });
    expect(html).not.toContain('<script>alert');
    expect(dataOf(html).curriculum.categories[0].levels[0].moves[0].name).toBe(evil);
  });

  it('contain what their cards count, what their checklist prints, and links to the neighboring levels', () => {
    const levels = ['a', 'b'].map((id) => level('basic', id, 1));
    const basic = { categories: [{ id: 'basic', levels }] };
    const [counted] = dataOf(documentOf('/categories', basic)).curriculum.categories;
    expect(counted.levels[1].moves).toMatchObject([{ key: 'basic-b-m0', name: '' }]);
    const [printed] = dataOf(documentOf('/category/basic', basic)).curriculum.categories;
    expect(printed.levels[1].moves).toEqual([{ ...levels[1]?.moves[0], detailedDescription: '' }]);
    const page = documentOf('/category/basic/level/a', basic);
    expect(page).toContain('href="/category/basic/level/b"');
    expect(dataOf(page).curriculum.categories[0].levels).toEqual([levels[0], { ...levels[1], moves: [] }]);
  });

  it('link from the last level of a category to the next category, if the curriculum has it', () => {
    const path = '/category/basic/level/basic-1';
    const next = 'href="/category/free-skate/level/pre-free-skate"';
    const freeSkate = { id: 'free-skate', levels: [level('free-skate', 'pre-free-skate', 1)] };
    const { categories } = curriculum(1);
    const page = documentOf(path, { categories: [...categories, freeSkate] });
    expect(page).toContain(next);
    expect(dataOf(page).curriculum.categories[1].levels[0].moves).toEqual([]);
    expect(documentOf(path, { categories })).not.toContain(next);
  });

  it('are complete for a large curriculum too', async () => {
    const categories = ['basic', 'adult'].map((id) => ({
      id,
      levels: ['a', 'b', 'c'].map((levelId) => level(id, levelId, 200)),
    }));
    const pages = await renderPages(documentsOf({ categories }));
    const last = await pages.get('/category/adult/level/c');
    expect(last?.bodies.identity.toString()).toContain('Move m199');
  });

  it('request the code that they need, and no other page’s', () => {
    const level = documentOf('/category/basic/level/basic-1', curriculum(1));
    expect(level).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/level-[^"]+\.js">/);
    expect(level).not.toMatch(/assets\/(home|search|login)-|sign-in/);
  });
});
