import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from './size-of.ts';

export interface Package {
  name: string;
  licence: string;
  bytes: number;
}

/** The parts of package-lock.json that are looked at; the keys are folders. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

/**
 * Every package that `npm ci --omit=dev --omit=optional` installs, as `npm ls` would list them there. They are looked
 * at where they are installed here, among those for development.
 */
export function listProductionPackages(project: string, { packages }: Lockfile): Package[] {
  const folders = Object.entries(packages)
    .filter(([folder, { dev, optional, devOptional }]) => folder && !dev && !optional && !devOptional)
    .map(([folder]) => folder);
  return folders.map((folder) => ({
    name: folder.replace(/^node_modules\//, ''),
    licence: readLicence(JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8'))),
    bytes: sizeOf(join(project, folder), (path) => !path.startsWith('node_modules/')),
  }));
}

/** Old packages have a list of objects where new ones have a text. */
export function readLicence({ license, licenses }: { license?: unknown; licenses?: unknown }): string {
  const [entry] = [licenses ?? license].flat();
  if (typeof entry === 'string') return entry;
  return typeof entry === 'object' && entry !== null && 'type' in entry ? String(entry.type) : 'none';
}
