/**
 * Prints the effective configuration and all its faults: `npm run check:config`. Needs neither a build nor a network. With
 * `--online` it also checks access to the Firebase project.
 */
import { resolve } from 'node:path';
import { plural } from '#shared/plural.ts';
import { ConfigError, loadConfig } from './config.ts';
import { CurriculumError, loadCurriculum } from './curriculum/load-curriculum.ts';
import { checkFirebase } from './firestore/check-firebase.ts';
import { connectFirebase, requireCredentials } from './firestore/connect-firebase.ts';
import { isSecret, readEnvironment, type Values, variables } from './variables.ts';

const { env } = process;
const { values, has } = readEnvironment(env);

/** Returns the faults that a step throws, each beginning with the name of a variable or file. */
async function findFaults(step: () => unknown): Promise<string[]> {
  try {
    await step();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    if (error instanceof CurriculumError) {
      const name = error.file === curriculumFile ? 'CURRICULUM_FILE' : error.file;
      return error.faults.map(({ row, message }) => `${name}: row ${row}: ${message}`);
    }
    throw error;
  }
}

async function findOnlineFaults(): Promise<string[]> {
  const { firebase, timeouts } = loadConfig(env);
  if (firebase.mode !== 'project') return [];
  const faults = await findFaults(requireCredentials);
  if (faults.length > 0) return faults;
  const failures = await checkFirebase(connectFirebase(firebase), timeouts.firebaseCheckMs);
  return failures.map(({ message }) => message);
}

/** One line per variable: name, origin and value. For secrets, only their lengths. */
function formatVariable(name: string, faults: string[]): string {
  const isFaulty = faults.some((fault) => fault.split(':')[0]?.split(' ').includes(name));
  const [origin, shown] = isFaulty
    ? ['faulty', '(see below)']
    : [has(name) ? 'set' : 'default', formatValue(name)];
  return `${name.padEnd(30)}  ${origin.padEnd(7)}  ${shown}\n`;
}

function formatValue(name: string): string {
  const value = (values as Values)[name];
  if (!isSecret(name)) return String(value ?? '') || '(none)';
  if (value === undefined) return '(none)';
  const secrets = [value].flat().map(String);
  return `${secrets.length} (length ${secrets.map(({ length }) => length).join(', ')})`;
}

const curriculumFile = resolve(import.meta.dirname, '..', values.CURRICULUM_FILE);
const namesKeyFile = has('FIREBASE_PROJECT_ID') && values.GOOGLE_APPLICATION_CREDENTIALS;
let faults = [
  ...(await findFaults(() => loadConfig(env))),
  ...(await findFaults(() => loadCurriculum(curriculumFile))),
  ...(namesKeyFile ? await findFaults(requireCredentials) : []),
];
for (const name of Object.keys(variables)) process.stdout.write(formatVariable(name, faults));
if (faults.length === 0 && process.argv.includes('--online')) faults = await findOnlineFaults();
if (values.NODE_ENV === 'production' && values.TRUST_PROXY.length === 0)
  process.stdout.write(
    '\nWarning: TRUST_PROXY is not set. Behind a proxy, which https requires, every visitor seems to have the proxy’s address: ' +
      'all of them share one rate limit, and the log cannot tell them apart.\n',
  );
process.stdout.write(
  faults.length === 0
    ? '\nNo problems found.\n'
    : `\n${plural(faults.length, 'problem')} to fix:\n${faults.map((fault) => `  ${fault}\n`).join('')}`,
);
// A Firestore client without a response keeps retrying, and terminating it throws where it cannot be caught.
process.exit(faults.length === 0 ? 0 : 1);
