import { describe, expect, it } from 'vitest';
import type { Curriculum, Move } from '#shared/curriculum.ts';
import type { SearchFilters } from '#shared/search-filters.ts';
import { loadConfig } from '../config.ts';
import { loadPageBuild, type PageBuild } from './page-build.ts';
import { createPages } from './pages.ts';
import type { PreparedResponse } from './prepared-response.ts';

const build = await loadPageBuild(loadConfig({}));
const move = (id: string): Move => ({
  id,
  name: `Move ${id}`,
  description: `Short ${id}.`,
  detailedDescription: `Long ${id}.`,
  videoUrl: '',
});
const noTexts = { name: '', description: '', detailedDescription: '', videoUrl: '' };
const search = (term: string): SearchFilters => ({ term, categoryId: '', status: 'all' });
const moves = (count: number) => Array.from({ length: count }, (_, index) => move(`m${index}`));
const curriculum = (count: number): Curriculum => ({
  categories: [{ id: 'basic', levels: [{ id: 'basic-1', moves: moves(count) }] }],
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

const textOf = (page: PreparedResponse | undefined) => page?.plain.body.toString() ?? '';
const dataOf = (page: PreparedResponse | undefined) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(textOf(page))?.[1] ?? 'null');

describe('rendered pages', () => {
  it('are rendered once, before anybody asks', () => {
    const { counting, rendered } = countRendering();
    const pages = createPages(counting, curriculum(2));
    const atStart = rendered.length;
    expect(rendered).toContain('/category/basic/level/basic-1');
    pages.find('level', { categoryId: 'basic', levelId: 'basic-1' });
    pages.find('home', {});
    expect(rendered).toHaveLength(atStart);
  });

  it('that fail stop the start, and the page is named', () => {
    const broken: PageBuild = {
      ...build,
      renderPage(url, data) {
        if (url.includes('/level/basic-1')) throw new TypeError('no moves');
        return build.renderPage(url, data);
      },
    };
    expect(() => createPages(broken, curriculum(1))).toThrow(
      'The page /category/basic/level/basic-1 cannot be rendered',
    );
  });

  it('come with the part of the curriculum that they show', () => {
    const pages = createPages(build, curriculum(2), 2031);
    expect(dataOf(pages.find('home', {}))).toEqual({ year: 2031 });
    expect(dataOf(pages.find('level', { categoryId: 'basic', levelId: 'basic-1' })).curriculum).toEqual(
      curriculum(2),
    );
    const [category] = dataOf(pages.find('category', { categoryId: 'basic' })).curriculum.categories;
    expect(category.levels[0].moves.map(({ id }: Move) => id)).toEqual(['m0', 'm1']);
    expect(
      dataOf(pages.find('search', { search: search('long m1') })).curriculum.categories[0].levels[0].moves,
    ).toEqual([move('m1')]);
    expect(textOf(pages.find('home', {}))).toContain('© 2031');
  });

  it('hold no text that ends their script or markup', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const level = { id: 'basic-1', moves: [{ ...move('m'), name: evil }] };
    const pages = createPages(build, { categories: [{ id: 'basic', levels: [level] }] });
    const page = pages.find('level', { categoryId: 'basic', levelId: 'basic-1' });
    expect(textOf(page)).not.toContain('<script>alert');
    expect(dataOf(page).curriculum.categories[0].levels[0].moves[0].name).toBe(evil);
  });

  it('of a search show all hits and close matches, and come with these alone', () => {
    const close = { ...move('close'), name: 'Level hop', description: '', detailedDescription: '' };
    const levels = [
      { id: 'hits', moves: moves(150) },
      { id: 'others', moves: [close, { ...close, id: 'other', name: 'Spin' }] },
    ];
    const pages = createPages(build, { categories: [{ id: 'basic', levels }] });
    const page = pages.find('search', { search: search('move') });
    expect(textOf(page)).toContain('150 moves found');
    expect(textOf(page).match(/<h2>/g)).toHaveLength(150);

    const ofHop = pages.find('search', { search: search('hop level') });
    expect(textOf(ofHop)).toContain('No moves found matching');
    expect(textOf(ofHop)).toContain('1 close match');
    expect(dataOf(ofHop)).toMatchObject({
      curriculum: { categories: [{ id: 'basic', levels: [] }] },
      closeMatches: [{ categoryId: 'basic', levelId: 'others', move: close, words: ['hop', 'level'] }],
    });
  });

  it('of a search in categories that are none are one page, that of all categories', () => {
    const { counting, rendered } = countRendering();
    const pages = createPages(counting, curriculum(1));
    const atStart = rendered.length;
    const found = ['', 'x1', 'x2', 'constructor'].map((categoryId) =>
      pages.find('search', { search: { ...search('move'), categoryId } }),
    );
    expect(rendered.slice(atStart)).toEqual(['/search?q=move']);
    expect(new Set(found).size).toBe(1);
  });

  it('of a search keep to its category, offer the others, and leave the marks to the browser', () => {
    const categories = ['basic', 'adult'].map((id) => ({ id, levels: [{ id: 'one', moves: moves(20) }] }));
    const pages = createPages(build, { categories });
    const filtered = { ...search('move'), categoryId: 'adult', status: 'done' as const };
    const page = pages.find('search', { search: filtered });
    expect(textOf(page)).toContain('20 moves found');
    expect(textOf(page)).toContain('20 more moves');
    expect(textOf(page)).toContain('<option value="basic">');
    expect(textOf(page)).not.toContain('href="/category/basic/level/one#');
    expect(dataOf(page).curriculum).toEqual({ categories });
  });

  it('hold what their cards count, what their checklist prints, and the way to the levels beside', () => {
    const levels = ['a', 'b'].map((id) => ({ id, moves: moves(1) }));
    const pages = createPages(build, { categories: [{ id: 'basic', levels }] });
    const [counted] = dataOf(pages.find('categories', {})).curriculum.categories;
    expect(counted.levels[1].moves).toEqual([{ ...move('m0'), ...noTexts }]);
    const [printed] = dataOf(pages.find('category', { categoryId: 'basic' })).curriculum.categories;
    expect(printed.levels[1].moves).toEqual([{ ...move('m0'), detailedDescription: '' }]);
    expect(textOf(pages.find('level', { categoryId: 'basic', levelId: 'a' }))).toContain(
      'href="/category/basic/level/b"',
    );
  });

  it('are not kept for names that are none', () => {
    const { counting, rendered } = countRendering();
    const pages = createPages(counting, curriculum(1));
    const atStart = rendered.length;
    expect(pages.find('category', { categoryId: 'nope' })).toBeUndefined();
    expect(pages.find('level', { categoryId: 'basic', levelId: 'nope' })).toBeUndefined();
    expect(rendered).toHaveLength(atStart);
  });

  it('of a curriculum that is large are rendered when they are first asked for', () => {
    const { counting, rendered } = countRendering();
    const levels = ['a', 'b', 'c'].map((id) => ({ id, moves: moves(200) }));
    const large: Curriculum = { categories: ['basic', 'adult'].map((id) => ({ id, levels })) };
    const pages = createPages(counting, large);
    expect(rendered.filter((url) => /^\/category\/(basic|adult)/.test(url))).toEqual([
      '/category/basic',
      '/category/basic/level/a',
      '/category/basic/level/b',
      '/category/basic/level/c',
    ]);
    expect(textOf(pages.find('level', { categoryId: 'adult', levelId: 'c' }))).toContain('Move m199');
  });

  it('ask for the code that they need, and for no other page’s', () => {
    const level = textOf(
      createPages(build, curriculum(1)).find('level', { categoryId: 'basic', levelId: 'basic-1' }),
    );
    expect(level).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/level-[^"]+\.js">/);
    expect(level).not.toMatch(/assets\/(home|search|login)-|sign-in/);
  });
});
