import { useMemo } from 'react';
import { usePart } from '../lib/create-value.ts';
import { progressStore } from './progress/progress-store.ts';
import { type SkaterItem, useSkaterItem } from './skater-item.ts';

export type Texts = ReadonlyMap<string, string>;

export type SkaterTexts = ReturnType<typeof createSkaterTexts>;

/**
 * Texts by key, as JSON in one item of local storage, which each skater of an account has for herself.
 * @param clean the text that is shown for what is stored or written; '' if there is nothing to show
 */
export function createSkaterTexts(item: SkaterItem, clean: (text: string) => string) {
  /** What is not ours is left out. */
  function parse(json: string | null): Texts {
    const texts = Object.entries(parseJson(json) ?? {}).map(
      ([key, text]) => [key, typeof text === 'string' ? clean(text) : ''] as const,
    );
    return new Map(texts.filter(([, text]) => text !== ''));
  }

  const read = () => parse(item.get());

  return {
    item,
    parse,
    /** Those of the skater who is shown. */
    read,
    /** '' removes the text. Returns false if the browser forbids storage, or it is full: then the text lasts as long as the page. */
    write(key: string, text: string): boolean {
      const texts = new Map([...read(), [key, clean(text)]]);
      if (texts.get(key) === '') texts.delete(key);
      return item.set(texts.size > 0 ? JSON.stringify(Object.fromEntries(texts)) : null);
    },
  };
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Those of the skater who is shown; none until it is known who that is. */
export function useSkaterTexts({ item, parse }: SkaterTexts): Texts {
  const loaded = usePart(progressStore.value, (state) => state.loaded);
  const json = useSkaterItem(item);
  return useMemo(() => parse(loaded ? json : null), [parse, loaded, json]);
}
