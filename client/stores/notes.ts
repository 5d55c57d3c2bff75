import { cleanNote } from '../lib/clean-note.ts';
import { createSkaterItem } from './skater-item.ts';
import { createSkaterTexts, type Texts, useSkaterTexts } from './skater-texts.ts';
import * as storedKeys from './stored-keys.ts';

/** What the coach has said about a move, by completion key: one line each. */
const notes = createSkaterTexts(createSkaterItem(storedKeys.notes), cleanNote);

/** The notes of the skater who is shown. */
export const readNotes = (): Texts => notes.read();

/** '' removes the note. Returns false if the browser has not stored it. */
export const writeNote = (key: string, text: string): boolean => notes.write(key, text);

/** The notes of the skater who is shown; none until it is known who that is. */
export const useNotes = (): Texts => useSkaterTexts(notes);

export const useNote = (key: string): string | undefined => useNotes().get(key);
