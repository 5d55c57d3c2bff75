/**
 * Lists the image's packages, licenses and install scripts: `npm run check:supply`. Exits with 1 if a package needs a decision.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContextFilter } from './create-context-filter.ts';
import {
  findIdleDependencies,
  findLicenseFaults,
  findMissingDependencies,
  findScriptFaults,
  type Lockfile,
  listInstallScripts,
  readLicense,
} from './find-supply-faults.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const { dependencies, allowScripts } = JSON.parse(read('package.json'));
const lockfile: Lockfile = JSON.parse(read('package-lock.json'));
const isSent = createContextFilter(read('.dockerignore'));

/** The folders of every package that `npm ci --omit=dev --omit=optional` installs. */
const folders = Object.entries(lockfile.packages)
  .filter(([folder, { dev, optional, devOptional }]) => folder && !dev && !optional && !devOptional)
  .map(([folder]) => folder);
const packages = folders.map((folder) => ({
  name: folder.replace(/^node_modules\//, ''),
  license: readLicense(JSON.parse(read(`${folder}/package.json`))),
}));
const sources = globSync('{server,shared}/**/*.ts', { cwd: project }).filter(isSent).map(read);

function printSection(title: string, lines: string[]): void {
  if (lines.length > 0) process.stdout.write(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

const licenses = [...Map.groupBy(packages, ({ license }) => license)].sort(
  ([, a], [, b]) => b.length - a.length,
);
const decisions = new Map([
  [undefined, 'not decided'],
  [true, 'may run'],
  [false, 'does not run'],
]);

process.stdout.write(`${packages.length} packages in the image, as npm ls counts them there\n\n`);
printSection(
  'Licenses',
  licenses.map(([license, all]) => `${license} (${all.length}): ${all.map(({ name }) => name).join(', ')}`),
);
printSection(
  'Packages with an install script, those for development included',
  listInstallScripts(lockfile).map((name) => `${name}: ${decisions.get(allowScripts[name])}`),
);
printSection('Dependencies that the server does not import', findIdleDependencies(sources, dependencies));
const faults = [
  ...findLicenseFaults(packages),
  ...findScriptFaults(lockfile, allowScripts),
  ...findMissingDependencies(sources, dependencies),
];
printSection('To decide on', faults);
process.exitCode = faults.length === 0 ? 0 : 1;
