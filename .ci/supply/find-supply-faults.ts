/** The parts of package-lock.json that are looked at; the keys are folders. */
export interface Lockfile {
  packages: Record<
    string,
    { dev?: boolean; optional?: boolean; devOptional?: boolean; hasInstallScript?: boolean }
  >;
}

/** Permissive ones, which ask for no more than the notice that every package brings along. */
const allowedLicences = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Loaded only where it is installed: on a developer's terminal. */
const developmentOnly = ['pino-pretty', 'vite'];
/** firebase-admin/firestore is made of it, but calls it optional, and the image has nothing that is optional. */
const neededByOthers = ['@google-cloud/firestore'];

/** A package with a licence that nobody has agreed to, one line each. */
export function findLicenceFaults(packages: { name: string; licence: string }[]): string[] {
  const choices = (licence: string) => licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return packages
    .filter(({ licence }) => !choices(licence).some((choice) => allowedLicences.includes(choice)))
    .map(({ name, licence }) => `${name} has the licence ${licence}: replace it, or allow that licence here`);
}

/** The licence in a package.json. Old packages have a list of objects where new ones have a text. */
export function readLicence({ license, licenses }: { license?: unknown; licenses?: unknown }): string {
  const [entry] = [licenses ?? license].flat();
  if (typeof entry === 'string') return entry;
  return typeof entry === 'object' && entry !== null && 'type' in entry ? String(entry.type) : 'none';
}

/** The names of all packages, those for development included, that want to run something when they are installed. */
export function listInstallScripts({ packages }: Lockfile): string[] {
  const folders = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript);
  return [...new Set(folders.map((folder) => folder.replace(/^.*node_modules\//, '')))];
}

/** An install script that `allowScripts` of package.json neither allows nor forbids, one line each. */
export function findScriptFaults(lockfile: Lockfile, allowScripts: Record<string, boolean>): string[] {
  return listInstallScripts(lockfile)
    .filter((name) => !Object.hasOwn(allowScripts, name))
    .map((name) => `${name} has an install script: decide on it in allowScripts of package.json`);
}

/** Packages that the server needs when it runs, and that the image would not have. */
export function findMissingDependencies(sources: string[], dependencies: Record<string, string>): string[] {
  return listImportedPackages(sources)
    .filter((name) => !Object.hasOwn(dependencies, name) && !developmentOnly.includes(name))
    .map((name) => `${name} is imported by the server: move it to dependencies of package.json`);
}

/** Dependencies of the image that nothing in it imports. */
export function findIdleDependencies(sources: string[], dependencies: Record<string, string>): string[] {
  const needed = [...listImportedPackages(sources), ...neededByOthers];
  return Object.keys(dependencies).filter((name) => !needed.includes(name));
}

function listImportedPackages(sources: string[]): string[] {
  const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([\w@][\w@./:-]*)'/g;
  const imports = sources.flatMap((source) => [
    ...source.replace(/import type [^;]+;/g, '').matchAll(specifier),
  ]);
  const names = imports.map(([, name = '']) => name).filter((name) => !name.startsWith('node:'));
  return [...new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))];
}
