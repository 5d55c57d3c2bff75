import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Bytes of the files in a folder for which `isCounted` says so; it is given the path within the folder. */
export function sizeOf(folder: string, isCounted: (path: string) => boolean): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.filter(isCounted).reduce((bytes, path) => bytes + statSync(join(folder, path)).size, 0);
}
