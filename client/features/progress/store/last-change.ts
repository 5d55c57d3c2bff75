import type { Marks } from '#shared/progress.ts';
import type { Changes } from './progress-api.ts';

/** How a change is announced, and where it began. */
export interface ChangeWords {
  /** What it did: 'Marked complete'. */
  text: string;
  /** The move or level that it changed, for screen readers. */
  about?: string | undefined;
  /** The element that started it, where the focus returns. */
  originId: string;
}

/** A change that can be undone: its marks after it and before it. */
export interface LastChange extends ChangeWords {
  after: Changes;
  before: Changes;
}

/** The element that marks this move, where the page has one. */
export function toggleButtonId(key: string): string {
  return `toggle-${key}`;
}

export function wordsOfToggle(key: string, completed: boolean, moveName?: string): ChangeWords {
  const text = completed ? 'Marked complete' : 'Mark removed';
  return { text, about: moveName, originId: toggleButtonId(key) };
}

export function rememberChange(after: Changes, marksBefore: Marks, words: ChangeWords): LastChange {
  const before = Object.keys(after).map((key) => [key, marksBefore.get(key) ?? false]);
  return { ...words, after, before: Object.fromEntries(before) };
}

/** Whether a mark still has the value that the change gave it: it may have been refused, or changed in another tab. */
export function isInEffect({ after }: LastChange, marks: Marks): boolean {
  return Object.entries(after).some(([key, completed]) => (marks.get(key) ?? false) === completed);
}
