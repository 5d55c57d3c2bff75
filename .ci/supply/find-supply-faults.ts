/** The parts of package-lock.json that we read; the keys of `packages` are folders. */
export interface Lockfile {
  packages: Record<
    string,
    { dev?: boolean; optional?: boolean; devOptional?: boolean; hasInstallScript?: boolean }
  >;
}

/** Permissive licenses, which require no more than the notice that every package contains. */
const allowedLicenses = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Imported only in development. */
const developmentOnly = ['pino-pretty', 'vite'];
/** firebase-admin needs it for Firestore, but declares it as optional, and the image omits optional dependencies. */
const neededByOthers = ['@google-cloud/firestore'];

/** Lists packages whose license is not accepted, one line each. */
export function findLicenseFaults(packages: { name: string; license: string }[]): string[] {
  const choices = (license: string) => license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return packages
    .filter(({ license }) => !choices(license).some((choice) => allowedLicenses.includes(choice)))
    .map(({ name, license }) => `${name} has the license ${license}: replace it, or allow that license here`);
}

/** The license in a package.json. Old packages have a list of objects instead of a string. */
export function readLicense({ license, licenses }: { license?: unknown; licenses?: unknown }): string {
  const [entry] = [licenses ?? license].flat();
  if (typeof entry === 'string') return entry;
  return typeof entry === 'object' && entry !== null && 'type' in entry ? String(entry.type) : 'none';
}

/** The names of all packages with an install script, including those for development. */
export function listInstallScripts({ packages }: Lockfile): string[] {
  const folders = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript);
  return [...new Set(folders.map((folder) => folder.replace(/^.*node_modules\//, '')))];
}

/** Lists install scripts that `allowScripts` in package.json neither allows nor forbids, one line each. */
export function findScriptFaults(lockfile: Lockfile, allowScripts: Record<string, boolean>): string[] {
  return listInstallScripts(lockfile)
    .filter((name) => !Object.hasOwn(allowScripts, name))
    .map((name) => `${name} has an install script: decide on it in allowScripts of package.json`);
}

/** Packages that the server imports but that would be missing from the image. */
export function findMissingDependencies(sources: string[], dependencies: Record<string, string>): string[] {
  return listImportedPackages(sources)
    .filter((name) => !Object.hasOwn(dependencies, name) && !developmentOnly.includes(name))
    .map((name) => `${name} is imported by the server: move it to dependencies of package.json`);
}

/** Dependencies that nothing in the image imports. */
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
