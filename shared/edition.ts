import type { Static } from 'typebox';
import type { ProgramSchema } from './program-schema.ts';

export type Program = Static<typeof ProgramSchema>;

/** What makes the app an operator's own. */
export interface Edition {
  appName: string;
  clubName?: string;
  /** The address of the club's logo. */
  logo?: string;
  program: Program;
}

export const defaultAppName = 'Figure Skating App';

let edition: Edition | undefined;

/**
 * An edition is a constant of the process, like its locale: it is set once, before anything is shown. The server makes it at its
 * start, and passes it to the renderer and, in every document, to the browser.
 */
export function setEdition(chosen: Edition): void {
  edition = chosen;
}

export function getEdition(): Edition {
  if (!edition) throw new Error('The edition is not set yet');
  return edition;
}

/** The id of the script element that has it as JSON. */
export const editionId = 'edition';

/** The app's name with the club's: 'Figure Skating App · Lakeside Skating Club'. */
export function siteName(): string {
  const { appName, clubName } = getEdition();
  return clubName ? `${appName} · ${clubName}` : appName;
}

/** The app's name within a sentence: 'the Figure Skating App', but 'Skate Lakeside'. */
export function appInSentence(): string {
  const { appName } = getEdition();
  return / app$/i.test(appName) ? `the ${appName}` : appName;
}

/** The program's name within a sentence. */
export function programInSentence(): string | undefined {
  const { name, shortName } = getEdition().program;
  return shortName ?? name;
}

/** Shown by search engines, in link previews and when the app is installed. */
export function appDescription(): string {
  const program = programInSentence() ?? 'figure skating';
  const kind = getEdition().program.link ? `official ${program}` : program;
  return `Follow the ${kind} curriculum: read every move, watch tutorials, and mark what you can do.`;
}

/** What the program says of a category. */
export function findInProgram(categoryId: string): Program['categories'][number] | undefined {
  return getEdition().program.categories.find(({ id }) => id === categoryId);
}

/** The categories on the learning path, in its order. */
export function listStations() {
  return getEdition().program.categories.flatMap(({ id, path }) => (path ? { id, ...path } : []));
}

/** The name that the program gives to a category or level. */
export function givenName(id: string): string | undefined {
  const { names = {} } = getEdition().program;
  return Object.hasOwn(names, id) ? names[id] : undefined;
}
