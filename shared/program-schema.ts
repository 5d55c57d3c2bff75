import Type from 'typebox';
import { checkName } from './check-name.ts';

const strict = { additionalProperties: false };

/** A name or a few words: 40 letters at most, in one line. */
const words = Type.Refine(
  Type.String(),
  (text) => checkName(text) === undefined,
  () => 'must have 1 to 40 letters, in one line and without characters that are not seen',
);
/** As the curriculum file has it. */
const id = Type.String();
/** Leads to another site, so it is no script. */
const link = Type.Refine(
  Type.String(),
  (text) => URL.parse(text)?.protocol === 'https:',
  () => 'must be an address that begins with https://',
);

const CategorySchema = Type.Object(
  {
    id,
    /** Its colors, see `client/ui/tokens.css`. */
    hue: Type.Optional(Type.Enum(['blue', 'orange', 'purple', 'teal'])),
    /** Its skater. */
    picture: Type.Optional(Type.Enum(['snowplow-sam', 'basic', 'free-skate', 'adult'])),
    /** What Home says to newcomers who begin here. */
    door: Type.Optional(Type.Object({ name: words, text: words }, strict)),
    /** Its station on the learning path. */
    path: Type.Optional(Type.Object({ stage: words, title: words, text: words }, strict)),
    /** Where the program continues after its last level. */
    next: Type.Optional(Type.Object({ category: id, level: id }, strict)),
  },
  strict,
);

/** `data/program.json`, or the operator's PROGRAM_FILE. */
export const ProgramSchema = Type.Object(
  {
    name: Type.Optional(words),
    /** For sentences; the name where there is none. */
    shortName: Type.Optional(words),
    /** The official site. */
    link: Type.Optional(link),
    /** The level that teaches the waltz jump, which Home draws to show what the app does; without it Home draws none. */
    waltzJump: Type.Optional(id),
    /** Of categories and levels, by id, where it is not the id in words. */
    names: Type.Optional(Type.Record(Type.String(), words)),
    /** In the order of Home. */
    categories: Type.Array(CategorySchema),
  },
  strict,
);
