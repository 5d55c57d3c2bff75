import type { Lockfile } from './list-production-packages.ts';

/** Permissive ones, which ask for no more than the notice that every package brings along. */
const allowedLicences = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** A package with a licence that nobody has agreed to, one line each. */
export function findLicenceFaults(packages: { name: string; licence: string }[]): string[] {
  const choices = (licence: string) => licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return packages
    .filter(({ licence }) => !choices(licence).some((choice) => allowedLicences.includes(choice)))
    .map(({ name, licence }) => `${name} has the licence ${licence}: replace it, or allow that licence here`);
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
