import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** Types are gone when the code runs. */
const typeImport = /import type [^;]+;/g;
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([\w@#.][\w@./:-]*)'/g;

/** What a source file imports when it runs, as it is written there. */
export function listImports(source: string): string[] {
  return [...source.replace(typeImport, '').matchAll(specifier)].map(([, name = '']) => name);
}

/** The files of the project that run when one does, with their texts. Files that `isThere` denies are left out. */
export function listRunningSources(
  project: string,
  entries: string[],
  isThere: (file: string) => boolean,
): Map<string, string> {
  const sources = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file) || !isThere(file) || !existsSync(join(project, file))) continue;
    const source = readFileSync(join(project, file), 'utf8');
    sources.set(file, source);
    for (const name of listImports(source)) {
      if (name.startsWith('.')) waiting.push(normalize(join(file, '..', name)));
      if (name.startsWith('#')) waiting.push(name.slice(1));
    }
  }
  return sources;
}
