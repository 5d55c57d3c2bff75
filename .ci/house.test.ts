import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..');
const sources = globSync('{client,server,shared,data}/**/*.{ts,tsx}', { cwd: folder });

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

/** The project files that a source file imports, as paths from the top folder. */
function importsOf(file: string): string[] {
  const specifiers = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('#')
      ? specifier.slice(1)
      : relative(folder, resolve(folder, dirname(file), specifier)),
  );
}

/** Every circle of imports, type-only ones included, as the files on its way. */
function findCircles(files: string[]): string[] {
  const circles: string[] = [];
  const visited = new Set<string>();
  function visit(file: string, path: string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (visited.has(file) || !existsSync(join(folder, file))) return;
    visited.add(file);
    for (const imported of importsOf(file)) visit(imported, [...path, file]);
  }
  for (const file of files) visit(file, []);
  return circles;
}

/** The layer a file belongs to: 'client/pages', 'client/features/progress', 'client/ui', 'server', … */
function layerOf(file: string): string {
  const [side = '', part = '', feature = ''] = file.split('/');
  if (side !== 'client') return side;
  if (part === 'features') return `client/features/${feature}`;
  return ['app', 'pages', 'ui', 'lib', 'e2e'].includes(part) ? `client/${part}` : 'client';
}

/** Which layers a layer may import from, besides itself. Imports run one way. */
function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  if (to === 'shared' || to === 'data') return from !== 'shared';
  if (from === 'client') return to.startsWith('client/') && to !== 'client/e2e';
  if (from === 'client/app' && to === 'client/pages') return true;
  if (from === 'client/app' || from === 'client/pages')
    return to.startsWith('client/features/') || to === 'client/ui' || to === 'client/lib';
  if (from === 'client/ui') return to === 'client/lib';
  if (from === 'client/e2e') return to === 'server';
  return from.startsWith('client/features/') && (to === 'client/ui' || to === 'client/lib');
}

describe('imports', () => {
  it('run one way: client to shared, server to shared, app to pages to features to ui and lib', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !mayImport(layerOf(file), layerOf(imported)))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of the emulators are their own, because the server and its image know only addresses', () => {
    const isTheirs = (file: string) => file.startsWith('server/emulators/');
    const wrong = sources.filter((file) => !isTheirs(file) && importsOf(file).some(isTheirs));
    expect(wrong).toEqual([]);
  });

  it('of the code in data/ are its own, because it only checks the files', () => {
    const isCheck = (file: string) => /^data\/.*\.ts$/.test(file);
    const wrong = sources.filter((file) => !isCheck(file) && importsOf(file).some(isCheck));
    expect(wrong).toEqual([]);
  });

  it('have no circle, types included', () => {
    expect(findCircles(sources)).toEqual([]);
  });

  it('of the API’s schemas by the client are type-only, so that no validator is sent to the browser', () => {
    const wrong = sources
      .filter((file) => file.startsWith('client/'))
      .filter((file) => /import (?!type)[^;]*'#shared\/api\.ts'/.test(read(file)));
    expect(wrong).toEqual([]);
  });
});

describe('styles', () => {
  it('declare the order of their layers first, because any of them may come first in a page', () => {
    const files = globSync('client/**/*.css', { cwd: folder }).filter((file) =>
      read(file).includes('@layer ui {'),
    );
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !read(file).startsWith('@layer tokens, base, ui;'))).toEqual([]);
  });

  it('of a module have every class that a component uses, so that no rename leaves it unstyled', () => {
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/import (\w+) from '([.\w/-]+\.module\.css)'/g)].flatMap(
        ([, name, module = '']) => {
          const css = read(relative(folder, resolve(folder, dirname(file), module)));
          const used = [...read(file).matchAll(new RegExp(`(?<![-/\\w])${name}\\.(\\w+)`, 'g'))].map(
            (match) => match[1] ?? '',
          );
          return used
            .filter((local) => !new RegExp(`\\.${local}\\b`).test(css))
            .map((local) => `${file}: ${local}`);
        },
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('the top folder', () => {
  it('contains only what the layout allows', () => {
    const allowed = [
      'LICENSE',
      'Dockerfile',
      'README.md',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
    ];
    const folders = ['client', 'server', 'shared', 'data', 'node_modules', 'dist'];
    const found = globSync('*', { cwd: folder }).filter((name) => !name.startsWith('.'));
    expect(found.filter((name) => ![...allowed, ...folders].includes(name))).toEqual([]);
  });
});
