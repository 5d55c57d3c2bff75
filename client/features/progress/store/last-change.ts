import type { Marks } from '#shared/progress.ts';
import { toggleButtonId } from '../toggle/toggle-button-id.ts';
import type { Changes } from './progress-api.ts';

/** How a change is told, and where it was asked for. */
export interface ChangeWords {
  /** What it did: 'Marked complete'. */
  text: string;
  /** What it did it to, for those who hear it. */
  about?: string;
  /** The element that set it off, where the focus goes back to. */
  originId: string;
}

/** A step that can be taken back. */
export interface LastChange extends ChangeWords {
  /** What it made of the marks. */
  after: Changes;
  /** What these marks were. */
  before: Changes;
}

export function wordsOfToggle(key: string, completed: boolean, moveName?: string): ChangeWords {
  return {
    text: completed ? 'Marked complete' : 'Mark removed',
    originId: toggleButtonId(key),
    ...(moveName !== undefined && { about: moveName }),
  };
}

export function rememberChange(after: Changes, marksBefore: Marks, words: ChangeWords): LastChange {
  const before = Object.keys(after).map((key) => [key, marksBefore.get(key) ?? false]);
  return { ...words, after, before: Object.fromEntries(before) };
}

/** Whether a mark is still what the change made of it: it may have been refused, or changed in another tab. */
export function holds({ after }: LastChange, marks: Marks): boolean {
  return Object.entries(after).some(([key, completed]) => (marks.get(key) ?? false) === completed);
}
