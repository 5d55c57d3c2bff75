/**
 * Prints what the image is made of: packages, licences, install scripts, sizes: `npm run check:supply`. Exits with 1
 * when there is a package that somebody has to decide on.
 */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContextFilter } from '../../server/testing/create-context-filter.ts';
import {
  findIdleDependencies,
  findLicenceFaults,
  findMissingDependencies,
  findScriptFaults,
  type Lockfile,
  listInstallScripts,
  readLicence,
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
  licence: readLicence(JSON.parse(read(`${folder}/package.json`))),
}));
const sources = globSync('{server,shared}/**/*.ts', { cwd: project }).filter(isSent).map(read);

/** The folders that the Dockerfile copies into the image, with their bytes. */
function listSizes(): [string, number][] {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=\w+ \/app\/(\S+) \.\/\S+$/gm)];
  return copied.map(([, folder = '']) => {
    if (folder === 'node_modules') return [folder, folders.reduce((bytes, each) => bytes + sizeOf(each), 0)];
    return [folder, sizeOf(folder, folder.startsWith('dist/') ? undefined : isSent)];
  });
}

/** Bytes of the files in a folder, without those of packages inside a package. */
function sizeOf(folder: string, isCounted: (file: string) => boolean = () => true): number {
  if (!existsSync(join(project, folder))) return 0;
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules/') && isCounted(`${folder}/${path}`))
    .map((path) => statSync(join(project, folder, path)))
    .reduce((bytes, file) => bytes + (file.isFile() ? file.size : 0), 0);
}

function listLicences(): string[] {
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return byLicence.map(
    ([licence, all]) => `${licence} (${all.length}): ${all.map(({ name }) => name).join(', ')}`,
  );
}

function listScripts(): string[] {
  return listInstallScripts(lockfile).map((name) => {
    const mayRun: boolean | undefined = allowScripts[name];
    return mayRun === undefined ? `${name}: not decided` : `${name}: ${mayRun ? 'may run' : 'does not run'}`;
  });
}

function printSection(title: string, lines: string[]): void {
  if (lines.length > 0) process.stdout.write(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;
const sizes = listSizes();
const total = sizes.reduce((bytes, [, size]) => bytes + size, 0);
const faults = [
  ...findLicenceFaults(packages),
  ...findScriptFaults(lockfile, allowScripts),
  ...findMissingDependencies(sources, dependencies),
];

process.stdout.write(`${packages.length} packages in the image, as npm ls counts them there\n\n`);
printSection(
  `${megabytes(total)} of files in the image, besides Node's own`,
  sizes.map(([folder, size]) => `${folder}: ${size ? megabytes(size) : 'not built'}`),
);
printSection('Licences', listLicences());
printSection('Packages with an install script, those for development included', listScripts());
printSection('Dependencies that the server does not import', findIdleDependencies(sources, dependencies));
printSection('To decide on', faults);
process.exitCode = faults.length === 0 ? 0 : 1;
