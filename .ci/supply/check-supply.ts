/**
 * Prints what the image is made of: packages, licences, install scripts, sizes: `npm run check:supply`. Exits with 1
 * when there is a package that somebody has to decide on.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContextFilter } from '../../server/testing/create-context-filter.ts';
import { findIdleDependencies, findMissingDependencies } from './find-import-faults.ts';
import { findLicenceFaults, findScriptFaults, listInstallScripts } from './find-supply-faults.ts';
import { listProductionPackages, type Package } from './list-production-packages.ts';
import { listRunningSources } from './list-running-sources.ts';
import { sizeOf } from './size-of.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const { dependencies, allowScripts } = JSON.parse(read('package.json'));
const lockfile = JSON.parse(read('package-lock.json'));
const isSent = createContextFilter(read('.dockerignore'));
const packages = listProductionPackages(project, lockfile);
const entries = ['server/main.ts', 'server/check-config.ts'];
const sources = [...listRunningSources(project, entries, isSent).values()];

/** The folders that the Dockerfile copies into the image, and their bytes as far as they are there. */
function listPayload(): [string, number | undefined][] {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=\w+ \/app\/(\S+) \.\/\S+$/gm)];
  return copied.map(([, folder = '']) => [folder, measure(folder)]);
}

function measure(folder: string): number | undefined {
  if (folder === 'node_modules') return packages.reduce((total, { bytes }) => total + bytes, 0);
  if (!existsSync(join(project, folder))) return undefined;
  const isBuilt = folder.startsWith('dist/');
  return sizeOf(join(project, folder), (path) => isBuilt || isSent(`${folder}/${path}`));
}

function listLicences(all: Package[]): string[] {
  const byLicence = Map.groupBy(all, ({ licence }) => licence);
  const kinds = [...byLicence].sort(([, a], [, b]) => b.length - a.length);
  return kinds.map(([licence, of]) => `${licence} (${of.length}): ${of.map(({ name }) => name).join(', ')}`);
}

function listScripts(): string[] {
  return listInstallScripts(lockfile).map((name) => {
    const decision = allowScripts[name];
    return `${name}: ${decision === undefined ? 'not decided' : decision ? 'may run' : 'does not run'}`;
  });
}

function printSection(title: string, lines: string[]): void {
  if (lines.length > 0) process.stdout.write(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;
const payload = listPayload();
const total = payload.reduce((bytes, [, size]) => bytes + (size ?? 0), 0);
const faults = [
  ...findLicenceFaults(packages),
  ...findScriptFaults(lockfile, allowScripts),
  ...findMissingDependencies(sources, dependencies),
];

process.stdout.write(`${packages.length} packages in the image, as npm ls counts them there\n\n`);
printSection(`${megabytes(total)} of files in the image, besides Node's own`, [
  ...payload.map(([folder, size]) => `${folder}: ${size === undefined ? 'not built' : megabytes(size)}`),
]);
printSection('Licences', listLicences(packages));
printSection('Packages with an install script, those for development included', listScripts());
printSection('Dependencies that the server does not import', findIdleDependencies(sources, dependencies));
printSection('To decide on', faults);
process.exitCode = faults.length === 0 ? 0 : 1;
