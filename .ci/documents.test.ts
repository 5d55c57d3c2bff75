import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const documents = globSync(['*.md', '.ci/**/*.md', '{client,server,shared,data}/**/*.md'], { cwd: folder });

/** The anchors that GitHub gives to a document's headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

const names = new Set(
  globSync('{.ci,client,server,shared,data}/**/*', { cwd: folder }).map((path) => basename(path)),
);

/** Whether the path exists from the document's folder or one above it; a name alone, anywhere. */
function isThere(path: string, from: string): boolean {
  if (names.has(path)) return true;
  return existsSync(join(folder, from, path)) || (from !== '.' && isThere(path, dirname(from)));
}

it('finds the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'server/DEPLOY.md', 'data/README.md']));
});

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('names only commands that exist', () => {
    const commands = [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map((match) => match[1] ?? '');
    const { scripts } = JSON.parse(read('package.json'));
    const builtIn = ['ci', 'install'];
    expect(commands.filter((command) => !(command in scripts) && !builtIn.includes(command))).toEqual([]);
  });

  it('names only files that exist', () => {
    const prose = text.replace(/^```.*?^```$/gms, '');
    const paths = [
      ...prose.matchAll(/`((?:\.ci\/)?\w[\w./-]*(?:\/|\.(?:tsx?|css|csv|json|ya?ml|md|html)))`/g),
    ];
    const started = [...text.matchAll(/\bnode (?:--\S+ )*(server\/[\w./-]+)/g)];
    const files = [...paths, ...started].map((match) => match[1] ?? '');
    expect(files.filter((path) => !isThere(path, dirname(file)))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)];
    const broken = links.filter(([, path = '', anchor = '']) => {
      const target = path ? join(dirname(file), path) : file;
      if (!existsSync(join(folder, target))) return true;
      return anchor !== '' && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});
