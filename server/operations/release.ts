import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
/** The image sets it when it is built. */
const commit = process.env.COMMIT?.trim() ?? '';

/** What runs: in every line of the log and in the metrics, so that a fault can be laid to a release. */
export const release: { version: string; commit: string; name: string } = {
  version,
  commit,
  name: commit ? `${version}+${commit.slice(0, 12)}` : version,
};
