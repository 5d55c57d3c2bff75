import { maxUnknownKeys } from '#shared/completion-key.ts';
import { ProblemError } from '../errors.ts';

/**
 * Keeps an account from filling Firestore with keys that are not in the curriculum. Stored keys can always be changed.
 * @throws ProblemError `too-many-keys`
 */
export function limitUnknownKeys(
  stored: Iterable<string>,
  added: string[],
  isKnown: (key: string) => boolean,
): void {
  const unknown = new Set([...stored].filter((key) => !isKnown(key)));
  const before = unknown.size;
  for (const key of added) unknown.add(key);
  if (unknown.size === before || unknown.size <= maxUnknownKeys) return;
  const limit = maxUnknownKeys.toLocaleString('en-US');
  throw new ProblemError(
    'too-many-keys',
    `An account can have ${limit} moves that the curriculum does not have, and this one would have more. Nothing was saved: leave such moves out.`,
  );
}
