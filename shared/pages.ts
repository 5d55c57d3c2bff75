import {
  type Category,
  type CountedMove,
  type Curriculum,
  canonicalCategoryId,
  displayName,
  findCategory,
  findLevel,
  type Level,
  type ListedMove,
  linkClosestVideos,
  listLevels,
  type Move,
} from './curriculum.ts';
import { categoriesDescription, categoryDescription, levelDescription } from './descriptions.ts';
import { appDescription, appInSentence, type Edition } from './edition.ts';
import { listKnownMoves } from './known-moves.ts';
import { findNeighbors } from './next-move.ts';
import { type PageName, pagePatterns } from './paths.ts';

/** What a page can be made of. */
export interface Sources {
  nothing: object;
  curriculum: Curriculum;
  config: { contactEmail: string };
}

/** `{ categoryId: string }` for `/category/:categoryId`. */
type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;

interface PageParts<Params, Need extends keyof Sources, Data> {
  needs: Need;
  /** Known before the data is. */
  title: (params: Params) => string;
  /** What the page shows; undefined where there is no such page. Stands before `description`, whose type follows from it. */
  load: (source: Sources[Need], params: Params) => Data | undefined;
  /** For search engines and link previews: 51 to 160 letters. */
  description: (data: Data) => string;
  /** Each page of this kind. */
  listParams?: (curriculum: Curriculum) => Params[];
  /** Rendered in the browser, because it shows nothing until it is known who is signed in. */
  isPrivate?: boolean;
}

/** Hides the types of one page's parameters and source from those who treat all pages alike. */
function page<Path extends string, Need extends keyof Sources, Data extends object>(
  path: Path,
  { title, needs, load, description, listParams, isPrivate }: PageParts<ParamsOf<Path>, Need, Data>,
) {
  return {
    path,
    needs: needs as keyof Sources,
    isPrivate,
    title: (params: object) => title(params as ParamsOf<Path>),
    /** Undefined also while what the page needs is not there. */
    load(sources: { [Each in keyof Sources]?: Sources[Each] | undefined }, params: object): Data | undefined {
      const source = sources[needs];
      return source && load(source, params as ParamsOf<Path>);
    },
    list: (sources: Sources): { path: string; description: string; data: Data }[] =>
      (listParams?.(sources.curriculum) ?? [{} as ParamsOf<Path>]).flatMap((params) => {
        const data = load(sources[needs], params);
        return data ? [{ path: fillIn(path, params), description: description(data), data }] : [];
      }),
    /** For its type alone. */
    params: {} as ParamsOf<Path>,
  };
}

function fillIn(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(Object(params)));
  return path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
}

/** A page that is rendered from nothing. @param needs what its code asks for in the browser */
function plainPage(
  path: string,
  title: string,
  description: () => string,
  { isPrivate = false, needs = 'nothing' }: { isPrivate?: boolean; needs?: keyof Sources } = {},
) {
  return page(path, {
    needs,
    title: () => title,
    load: () => ({}),
    description,
    isPrivate,
  });
}

const signIn = () => 'Sign in to track your figure skating progress across devices.';

/**
 * Every page of the product, in the order of the sitemap. The server renders what `load` gives, and embeds it; the browser shows
 * what is embedded or, after a navigation, calls the same `load`.
 */
export const pages = {
  home: plainPage(pagePatterns.home, 'Figure Skating Curriculums', appDescription, { needs: 'curriculum' }),
  categories: page(pagePatterns.categories, {
    needs: 'curriculum',
    title: () => 'Skating Categories',
    load: ({ categories }) => ({ categories: categories.map((each) => mapMoves(each, toCounted)) }),
    description: categoriesDescription,
  }),
  search: page(pagePatterns.search, {
    needs: 'curriculum',
    title: () => 'Search Skating Moves',
    load: ({ categories }) => ({ categoryIds: categories.map(({ id }) => id) }),
    description: () => 'Search every move in the figure skating curriculum by name or description.',
  }),
  practice: plainPage(
    pagePatterns.practice,
    'Practice',
    () => 'Practice your next figure skating moves at the rink: one step at a time, in large letters.',
    { needs: 'curriculum' },
  ),
  privacyPolicy: page(pagePatterns.privacyPolicy, {
    needs: 'config',
    title: () => 'Privacy Policy',
    load: ({ contactEmail }) => ({ contactEmail }),
    description: () => `What ${appInSentence()} stores about you, and what it sends to others.`,
  }),
  login: plainPage(pagePatterns.login, 'Login', signIn, { isPrivate: true }),
  profile: plainPage(pagePatterns.profile, 'Profile', signIn, { isPrivate: true }),
  sharedProgress: plainPage(
    pagePatterns.sharedProgress,
    'Shared Progress',
    () => 'A skater’s completed moves, level by level, in a link that the skater has shared.',
    { isPrivate: true, needs: 'curriculum' },
  ),
  class: plainPage(
    pagePatterns.class,
    'My Class',
    () => 'What each skater of a coach’s class can do, move by move, on this device only.',
    { isPrivate: true, needs: 'curriculum' },
  ),
  firebaseTest: plainPage(pagePatterns.firebaseTest, 'Test Firebase', appDescription, { isPrivate: true }),
  category: page(pagePatterns.category, {
    needs: 'curriculum',
    title: ({ categoryId }) => `${displayName(canonicalCategoryId(categoryId))} Levels`,
    load(curriculum, { categoryId }) {
      const category = findCategory(curriculum, canonicalCategoryId(categoryId));
      return (
        category && {
          category: mapMoves(category, toListed),
          known: category.levels.map((level) => listKnownMoves(curriculum, level)),
        }
      );
    },
    description: ({ category }) => categoryDescription(category),
    listParams: ({ categories }) => categories.map(({ id }) => ({ categoryId: id })),
  }),
  level: page(pagePatterns.level, {
    needs: 'curriculum',
    title: ({ levelId }) => `${displayName(levelId)} Moves`,
    load(curriculum, { categoryId, levelId }) {
      const level = findLevel(curriculum, canonicalCategoryId(categoryId), levelId);
      if (!level) return undefined;
      const levels = findCategory(curriculum, level.categoryId)?.levels ?? [];
      return {
        level,
        earlier: levels.slice(0, levels.indexOf(level)).map((each) => mapLevel(each, toCounted)),
        closestVideos: linkClosestVideos(curriculum, level),
        ...findNeighbors(curriculum, level.categoryId, levelId),
      };
    },
    description: ({ level }) => levelDescription(level),
    listParams: (curriculum) =>
      listLevels(curriculum).map(({ categoryId, id }) => ({ categoryId, levelId: id })),
  }),
} satisfies Record<PageName, ReturnType<typeof page>>;

export const pageNames = Object.keys(pages) as PageName[];
export type PageData<Name extends PageName> = NonNullable<ReturnType<(typeof pages)[Name]['load']>>;
export type PageParams<Name extends PageName> = (typeof pages)[Name]['params'];

function mapMoves<M>({ id, levels }: Category, map: (move: Move) => M): Category<M> {
  return { id, levels: levels.map((level) => mapLevel(level, map)) };
}

function mapLevel<M>(level: Level, map: (move: Move) => M): Level<M> {
  return { ...level, moves: level.moves.map(map) };
}

const toCounted = ({ key }: Move): CountedMove => ({ key });
const toListed = ({ detailedDescription, videoUrl, ...listed }: Move): ListedMove => listed;

/** What a page was rendered from. It is embedded in the page, so that hydration starts with the same data. */
export interface EmbeddedPage {
  name: PageName | 'notFound';
  data: object;
}

/** The id of the script element that has it as JSON. */
export const embeddedPageId = 'page-data';

/**
 * Renders a page as it is before the skater is known (`client/render-page.tsx`): its title, already escaped, and the content of
 * the root element. The renderer is a bundle of its own, with modules of its own, so it has to be given the edition.
 */
export type Render = (
  path: string,
  page: EmbeddedPage,
  edition: Edition,
) => Promise<{ title: string; html: string }>;
