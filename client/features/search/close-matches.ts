import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch';
import { type Curriculum, displayName, type LevelRef, listLevels, type Move } from '#shared/curriculum.ts';
import {
  createAliasFinder,
  joinNeighbors,
  listSpellings,
  maxTypos,
  type SearchAlias,
  swapLetters,
  toSearchWords,
} from './search-words.ts';

/** A move that does not contain the term, but whose name, aliases, level or category are close to it. */
export interface CloseMatch extends Move {
  /** The words that were matched, as `toSearchWords` writes them. */
  words: string[];
  /** Whether the match has every word of the term, possibly in another form or order. */
  hasAllWords: boolean;
}

export interface CloseMatches {
  /** The best first. */
  moves: CloseMatch[];
  /** The only level whose name or aliases have every word of the term, such as Basic 3 for 'basic 3'. */
  level?: LevelRef | undefined;
}

/** An index entry: a move, or a level that stands for all its moves. */
interface Entry {
  /** Index into the list of entries; also the document id in MiniSearch. */
  id: number;
  name: string;
  /** The category and level of a move. */
  place: string;
  moves: Move[];
  /** Undefined for a move. */
  level: LevelRef | undefined;
}

const maxCloseMatches = 25;

/** Entries indexed before yielding to the event loop. */
const chunkSize = 100;

const options: Options<Entry> = {
  fields: ['names', 'joined', 'place'],
  tokenize: (text, field) =>
    field === 'joined'
      ? text.split('\n').flatMap((name) => joinNeighbors(toSearchWords(name)))
      : toSearchWords(text),
  searchOptions: {
    tokenize: (word) => [word],
    prefix: true,
    // Exact words outrank prefixes, prefixes outrank typos.
    weights: { prefix: 0.3, fuzzy: 0.1 },
    // `place` has to match, but must not affect the ranking.
    boost: { place: 0.000001 },
    // Without weights for length and frequency, ties keep the curriculum's order.
    bm25: { k: 0, b: 0, d: 1 },
  },
};

/** Indexes the moves in chunks, so that the page stays responsive. */
export async function createMatchFinder(curriculum: Curriculum, aliases: SearchAlias[]) {
  const entries = listEntries(curriculum);
  const findAliases = createAliasFinder(aliases);
  const index = new MiniSearch<Entry>({ ...options, extractField });
  await index.addAllAsync(entries, { chunkSize });
  return find;

  function extractField(entry: Entry, field: string) {
    if (field === 'id' || field === 'place') return entry[field];
    // Both have the same text: `options.tokenize` splits 'Toe loop' into the names 'toe' and 'loop', and the joined 'toeloop'.
    return [entry.name, ...findAliases(entry.name)].join('\n');
  }

  /** Finds the close matches of a term, without the moves that contain it. */
  function find(term: string, hits: Move[]): CloseMatches {
    const spellings = listSpellings(toSearchWords(term));
    const hasAllWords = ({ terms }: SearchResult) =>
      spellings.some((spelling) => spelling.every((word) => terms.includes(word)));
    const nearest = search(spellings, 1);
    const level = findOnlyLevel(nearest.filter(hasAllWords));
    // One search would add up what a word matches: for 'stoping', 'stroking' and 'showing' would outrank 'stopping'.
    const results = [...(level ? [level] : []), ...nearest, ...search(spellings, 2)];
    const known = new Set(hits);
    const moves: CloseMatch[] = [];
    for (const result of results) {
      for (const move of entries[result.id]?.moves ?? []) {
        if (known.has(move)) continue;
        known.add(move);
        moves.push({ ...move, words: result.terms, hasAllWords: hasAllWords(result) });
      }
    }
    return {
      moves: moves.slice(0, maxCloseMatches),
      level: level && entries[level.id]?.level,
    };
  }

  function search(spellings: string[][], typos: number): SearchResult[] {
    return index
      .search({ combineWith: 'OR', queries: spellings.map((words) => toQuery(words, typos)) })
      .toSorted(
        (one, other) =>
          roundScore(other) - roundScore(one) || startRank(one) - startRank(other) || one.id - other.id,
      );
  }

  /** As in `searchMoves`, names that start with the only matched word come before others. */
  function startRank({ id, terms: [word = '', ...others] }: SearchResult): number {
    return others.length === 0 && entries[id]?.name.toLowerCase().startsWith(word) ? 0 : 1;
  }

  function findOnlyLevel(results: SearchResult[]): SearchResult | undefined {
    const [level, ...others] = results.filter(({ id }) => entries[id]?.level);
    return others.length === 0 ? level : undefined;
  }
}

/** Moves first, then levels: ties keep this order. */
function listEntries(curriculum: Curriculum): Entry[] {
  const levels = listLevels(curriculum).map(({ categoryId, id, moves }) => ({
    name: displayName(id),
    place: `${displayName(categoryId)} ${displayName(id)}`,
    moves,
    level: { categoryId, levelId: id },
  }));
  return [
    ...levels.flatMap(({ place, moves }) =>
      moves.map((move) => ({ name: move.name, place, moves: [move], level: undefined })),
    ),
    ...levels.map((level) => ({ ...level, place: '' })),
  ].map((entry, id) => ({ ...entry, id }));
}

/** Every word has to be matched, with at most this many typos. */
function toQuery(words: string[], typos: number): Query {
  const queries = words.map(
    (word): Query => ({
      combineWith: 'OR',
      queries: [
        { fields: ['names', 'place'], fuzzy: Math.min(typos, maxTypos(word)), queries: [word] },
        { fields: ['joined'], prefix: false, queries: [word] },
        { fields: ['names'], prefix: false, boost: { names: 0.1 }, queries: swapLetters(word) },
      ],
    }),
  );
  return { combineWith: 'AND', queries };
}

/** Rounded, so that the tiny weight of `place` never decides between equal names. */
function roundScore({ score }: SearchResult): number {
  return Math.round(10 * score);
}
