import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..');
const sources = globSync('{client,server,shared,data}/**/*.{ts,tsx}', { cwd: folder });

/** The code of tests, of tools, and of what checks data/. It may use everything, and no product may use it. */
const isApart = (file: string) =>
  /\.(test|spec|fixture)\.tsx?$/.test(file) ||
  /^(client\/(e2e|testing|build)|server\/(testing|bench|emulators)|shared\/testing|data)\//.test(file);

const products = sources.filter((file) => !isApart(file));

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

/** The floors of each side, the top one first. A room imports from the floors below it, and from no other room of its own. */
const floors = [
  [
    'client',
    'client/app',
    'client/pages',
    'client/features',
    'client/tracing',
    'client/stores',
    'client/ui',
    'client/lib',
    'shared',
  ],
  [
    'server/main.ts',
    'server/app.ts',
    'server/web',
    'server/session',
    'server/progress',
    'server/curriculum',
    'server/firebase',
    'server/operations',
    'server',
    'shared',
  ],
];

/** Such as 'client/pages', 'client/features/award', 'server/session'; a file at the top of a side is in 'client' or 'server'. */
function roomOf(file: string): string {
  if (['server/main.ts', 'server/app.ts'].includes(file)) return file;
  const folders = file.split('/').slice(0, -1);
  return folders
    .slice(0, folders[1] === 'features' ? 3 : 2)
    .join('/')
    .replace(/^shared\/.*/, 'shared');
}

const floorOf = (side: string[], room: string) => side.indexOf(room.replace(/(?<=features)\/.*/, ''));

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  return floors.some((side) => {
    const [above, below] = [floorOf(side, from), floorOf(side, to)];
    return above >= 0 && below > above;
  });
}

/** All files that a side needs, also by way of others. */
function reachedFrom(side: string): Set<string> {
  const reached = new Set(products.filter((file) => file.startsWith(`${side}/`)));
  for (const file of reached)
    for (const imported of importsOf(file)) if (products.includes(imported)) reached.add(imported);
  return reached;
}

describe('imports', () => {
  it('run from floor to floor downward', () => {
    const wrong = products.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !imported.startsWith('data/') && !mayImport(roomOf(file), roomOf(imported)))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of tests and tools are their own, and so are those of the emulators, because the server knows only addresses', () => {
    const wrong = products.filter((file) =>
      importsOf(file).some((imported) => imported.endsWith('.ts') && isApart(imported)),
    );
    expect(wrong).toEqual([]);
  });

  it('of shared/ come from both sides, each file', () => {
    const [client, server] = [reachedFrom('client'), reachedFrom('server')];
    const shared = products.filter((file) => file.startsWith('shared/'));
    expect(shared.filter((file) => !client.has(file) || !server.has(file))).toEqual([]);
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
  it('are global only where they must be: a shared look is a component, with a module of its own', () => {
    const styles = globSync('client/**/*.css', { cwd: folder });
    const globalFiles = styles.filter((file) => !file.endsWith('.module.css'));
    // FirebaseUI writes its own markup, and what is around it looks alike.
    const widget = 'client/features/sign-in/';
    expect(globalFiles.filter((file) => !file.startsWith(widget)).sort()).toEqual([
      'client/ui/base.css',
      'client/ui/tokens.css',
    ]);
    expect(styles.filter((file) => /from (global|['"])/.test(read(file)))).toEqual([]);

    const globalNames = ['visually-hidden', 'needs-scripts', 'notranslate'];
    const components = products.filter((file) => file.endsWith('.tsx') && !file.startsWith(widget));
    const wrong = components.flatMap((file) =>
      [...read(file).matchAll(/className=("[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g)]
        .flatMap(([, value = '']) => value.replace(/\$\{.*?\}|=== '\w+'/g, '').match(/(["'`]).+?\1/g) ?? [])
        .flatMap((text) => text.match(/[\w-]+/g) ?? [])
        .filter((name) => !globalNames.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of a module belong to one folder', () => {
    const wrong = products.flatMap((file) => {
      const modules = importsOf(file).filter((imported) => imported.endsWith('.module.css'));
      return modules
        .filter((module) => dirname(module) !== dirname(file))
        .map((module) => `${file} imports ${module}`);
    });
    expect(wrong).toEqual([]);
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
