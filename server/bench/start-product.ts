import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type QuietServer, startQuietServer } from './start-quiet-server.ts';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));

/** What `npm start` and the container give Node: the settings of its memory are part of what is measured. */
export const productArguments: string[] = scripts.start
  .replace(/^node /, '')
  .split(' ')
  .map((argument: string) => (argument.startsWith('-') ? argument : resolve(root, argument)));

/** Our server, as it is run. */
export function startProduct(env: Record<string, string>): Promise<QuietServer> {
  return startQuietServer(productArguments, env);
}
