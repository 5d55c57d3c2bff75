import { dayOf } from '#shared/days.ts';
import { plural } from '#shared/plural.ts';
import * as messages from '../../lib/messages.ts';
import type { ClassSkater } from '../../stores/class/class-skaters.ts';
import { classStore } from '../../stores/class/class-store.ts';
import { readNotes, writeNote } from '../../stores/notes.ts';
import type { Texts } from '../../stores/skater-texts.ts';
import { readTestDays, writeTestDay } from '../../stores/test-days.ts';
import { restoreClass } from './restore-class.ts';

/** What a backup has besides the progress. */
export interface BesidesProgress {
  notes: Texts;
  testDays: Texts;
  myClass: readonly ClassSkater[];
}

export function readBesidesProgress(): BesidesProgress {
  return { notes: readNotes(), testDays: readTestDays(), myClass: classStore.value.get().skaters };
}

export function hasBesidesProgress(): boolean {
  const { notes, testDays, myClass } = readBesidesProgress();
  return notes.size + testDays.size + myClass.length > 0;
}

/** Adds to this device what a backup has. What is here stays: it may be newer. Returns what came of it; '' if nothing. */
export function restoreBesidesProgress({ notes, testDays, myClass }: BesidesProgress): string {
  return [
    restoreClass(myClass),
    restore('note', notes, readNotes(), writeNote),
    restore('test day', daysToCome(testDays), daysToCome(readTestDays()), writeTestDay),
  ]
    .filter(Boolean)
    .join(' ');
}

function daysToCome(testDays: Texts): Texts {
  const today = dayOf(new Date());
  return new Map([...testDays].filter(([, day]) => day >= today));
}

function restore(
  noun: string,
  found: Texts,
  own: Texts,
  write: (key: string, text: string) => boolean,
): string {
  const missing = [...found].filter(([key]) => !own.has(key));
  const different = [...found].filter(([key, text]) => own.has(key) && own.get(key) !== text).length;
  const notStored = missing.filter(([key, text]) => !write(key, text)).length;
  const added = missing.length - notStored;
  return [
    added > 0 && `Added ${plural(added, noun)}.`,
    different > 0 &&
      `${plural(different, noun)} of the file ${different === 1 ? 'differs from yours: yours stays' : 'differ from yours: yours stay'}.`,
    notStored > 0 && `Not added: ${plural(notStored, noun)}. ${messages.allowStorage}`,
  ]
    .filter(Boolean)
    .join(' ');
}
