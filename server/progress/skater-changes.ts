import { FieldValue } from 'firebase-admin/firestore';
import type { Skater } from '#shared/api.ts';
import { firstSkater, lastSkaterNumber, maxSkaters, numberOf, splitKey } from '#shared/skaters.ts';
import { ProblemError } from '../errors.ts';
import { hasSkater, type UserDocument } from './user-document.ts';

export type Fields = Record<string, boolean | number | string | FieldValue>;

/** What to write, and what to answer. */
export interface SkaterChange<Answer> {
  fields: Fields;
  answer: Answer;
}

/** Gives the next id. @throws ProblemError `too-many-skaters` */
export function addSkater(stored: UserDocument, name: string): SkaterChange<Skater> {
  const further = Object.keys(stored.skaters).filter((each) => each !== firstSkater);
  if (further.length + 1 >= maxSkaters)
    throw new ProblemError(
      'too-many-skaters',
      `An account has at most ${maxSkaters} skaters: remove one first.`,
    );
  // Damage must not give an id twice.
  const number = Math.max(stored.lastSkater, ...further.map(numberOf)) + 1;
  if (number > lastSkaterNumber)
    throw new ProblemError('too-many-skaters', 'This account has had too many skaters: rename one of them.');
  const id = `s${number}`;
  const fields = {
    [`skaters.${id}`]: name,
    lastSkater: number,
    ...removeKeys(stored, (each) => each === id),
  };
  return { fields, answer: { id, name } };
}

/** @throws ProblemError `not-found` */
export function renameSkater(stored: UserDocument, id: string, name: string): SkaterChange<Skater> {
  requireSkater(stored, id);
  return { fields: { [`skaters.${id}`]: name }, answer: { id, name } };
}

/** With all that is stored of her, and of skaters who are gone: their devices may have sent changes since. @throws ProblemError `not-found` */
export function removeSkater(stored: UserDocument, id: string): SkaterChange<undefined> {
  if (id === firstSkater) throw noSuchSkater();
  requireSkater(stored, id);
  const isGone = (each: string) => each === id || !hasSkater(stored.skaters, each);
  return {
    fields: { [`skaters.${id}`]: FieldValue.delete(), ...removeKeys(stored, isGone) },
    answer: undefined,
  };
}

function removeKeys({ progress, days }: UserDocument, isGone: (skater: string) => boolean): Fields {
  const list = (field: string, keys: string[]) =>
    keys.filter((key) => isGone(splitKey(key).skater)).map((key) => [`${field}.${key}`, FieldValue.delete()]);
  return Object.fromEntries([...list('progress', Object.keys(progress)), ...list('days', Object.keys(days))]);
}

function requireSkater({ skaters }: UserDocument, id: string): void {
  if (!hasSkater(skaters, id)) throw noSuchSkater();
}

function noSuchSkater(): ProblemError {
  return new ProblemError('not-found', 'You have no such skater.');
}
