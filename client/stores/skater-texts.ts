import { usePart } from '../lib/create-value.ts';
import { progressStore } from './progress/progress-store.ts';
import { type SkaterItem, useSkaterItem } from './skater-item.ts';

export type Texts = ReadonlyMap<string, string>;

type SkaterTexts = ReturnType<typeof createSkaterTexts>;

/**
 * Texts of one line by key, which each skater of an account has for herself. An item of local storage has a line for each: the key,
 * a space, and the text.
 * @param clean the text that is shown for what is stored or written; '' if there is nothing to show
 */
export function createSkaterTexts(item: SkaterItem, clean: (text: string) => string) {
  const parse = (stored: string | null): Texts =>
    new Map(
      (stored ?? '')
        .split('\n')
        .map((line) => [line.split(' ', 1).join(), clean(line.replace(/^\S* ?/, ''))] as const)
        .filter(([, text]) => text),
    );

  const read = () => parse(item.get());

  return {
    item,
    parse,
    /** Those of the skater who is shown. */
    read,
    /** '' removes the text. Returns false if the browser forbids storage, or it is full: then all stays as it was. */
    write(key: string, text: string): boolean {
      const before = item.get();
      const lines = [...new Map(read()).set(key, clean(text))].filter((entry) => entry[1]);
      const isStored = item.set(lines.map((entry) => entry.join(' ')).join('\n') || null);
      if (!isStored) item.set(before);
      return isStored;
    },
  };
}

/** Those of the skater who is shown; none until it is known who that is. */
export function useSkaterTexts({ item, parse }: SkaterTexts): Texts {
  const loaded = usePart(progressStore.value, (state) => state.loaded);
  const stored = useSkaterItem(item);
  return parse(loaded ? stored : null);
}
