/**
 * Prints what the server would use and everything that is wrong with it, and exits with 0 or 1: `npm run check:config`.
 * Needs neither a build nor a network. With `--online` it also tries whether the Firebase project lets the server work.
 */
import { resolve } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';
import { CurriculumError, loadCurriculum } from './curriculum/load-curriculum.ts';
import { isSecret, readEnvironment, type Values } from './environment.ts';
import { requireCredentials } from './firestore/require-credentials.ts';
import { variables } from './variables.ts';

const { env } = process;
const { values, has } = readEnvironment(variables, env);
const keyFile = 'GOOGLE_APPLICATION_CREDENTIALS';

/** What is wrong, in lines that begin with the name of a variable; none when the step goes well. */
async function findFaults(step: () => unknown): Promise<string[]> {
  try {
    await step();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    if (error instanceof CurriculumError)
      return error.faults.map(({ row, message }) => `CURRICULUM_FILE: row ${row}: ${message}`);
    throw error;
  }
}

/** What the environment shows by itself, and the files that it names. */
async function findLocalFaults(): Promise<string[]> {
  const faults = await findFaults(() => loadConfig(env));
  const curriculumFile = resolve(import.meta.dirname, '..', values.CURRICULUM_FILE);
  return [
    ...faults,
    ...(await findFaults(() => loadCurriculum(curriculumFile))),
    ...(has('FIREBASE_PROJECT_ID') && has(keyFile) ? await findFaults(requireCredentials) : []),
  ];
}

async function findFirebaseFaults(): Promise<string[]> {
  const { firebase } = loadConfig(env);
  if (firebase.mode !== 'project') return [];
  const withoutCredentials = await findFaults(requireCredentials);
  if (withoutCredentials.length > 0) return withoutCredentials;
  const { connectFirebase } = await import('./firestore/connect-firebase.ts');
  const { checkFirebase } = await import('./firestore/check-firebase.ts');
  const { auth, firestore } = connectFirebase(firebase);
  const faults: string[] = [];
  await checkFirebase(auth, firestore, {
    info: () => undefined,
    error: (_fields: object, message: string) => void faults.push(message),
  });
  return faults;
}

/** A line for each variable: its name, its value, and where that comes from. Of secrets only the lengths. */
function formatVariables(faults: string[]): string {
  const nameWidth = Math.max(...Object.keys(variables).map((name) => name.length));
  const lines = Object.keys(variables).map((name) => {
    const faulty = faults.some((fault) => fault.split(':')[0]?.split(' ').includes(name));
    const origin = faulty ? 'faulty' : has(name) ? 'set' : 'default';
    const shown = faulty ? '(see below)' : formatValue(name);
    return `${name.padEnd(nameWidth)}  ${origin.padEnd(7)}  ${shown}\n`;
  });
  return lines.join('');
}

function formatValue(name: string): string {
  const value = (values as Values)[name];
  if (!isSecret(name)) return String(value ?? '') || '(none)';
  const secrets = [value].flat().map(String);
  return `${secrets.length} (length ${secrets.map(({ length }) => length).join(', ')})`;
}

let faults = await findLocalFaults();
process.stdout.write(`${formatVariables(faults)}\n`);
if (faults.length === 0 && process.argv.includes('--online')) faults = await findFirebaseFaults();
process.stdout.write(
  faults.length === 0
    ? 'Nothing is wrong.\n'
    : `${faults.length} to put right:\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
);
// A Firestore client without an answer goes on asking, and throws where nobody can catch it when it is shut down.
process.exit(faults.length === 0 ? 0 : 1);
