import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const documents = globSync(['*.md', '{.ci,.github}/**/*.md', '{client,server,shared,data}/**/*.md'], {
  cwd: folder,
});

/** The anchor that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

const names = new Set(
  globSync('{.ci,client,server,shared,data}/**/*', { cwd: folder }).map((path) => basename(path)),
);

/** The path from the top folder, if it exists from this folder or one above it. */
function find(path: string, from: string): string | undefined {
  const found = join(from, path);
  if (existsSync(join(folder, found))) return found;
  return from === '.' ? undefined : find(path, dirname(from));
}

/** Whether there is such a file; a name alone may be anywhere. */
function isThere(path: string, from: string): boolean {
  return names.has(path) || find(path, from) !== undefined;
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
    const paths = [...prose.matchAll(/`(\.?\w[\w./-]*(?:\/|\.(?:tsx?|css|csv|json|ya?ml|md|html)))`/g)];
    const started = [...text.matchAll(/\bnode (?:--\S+ )*(server\/[\w./-]+)/g)];
    const files = [...paths, ...started].map((match) => match[1] ?? '');
    const made = ['.local/'];
    expect(files.filter((path) => !made.includes(path) && !isThere(path, dirname(file)))).toEqual([]);
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

it('code and settings name only documents, and headings in them, that exist', () => {
  const settings = ['Dockerfile', '.env.example', '.compose.yaml', 'server/operations/Caddyfile'];
  const sources = globSync('{.ci,client,server,shared,data}/**/*.{ts,tsx,yml,yaml,json}', { cwd: folder });
  const broken = [...settings, ...sources].flatMap((file) => {
    const mentions = read(file).matchAll(/(?:"([^"\n]+)" in )?([\w./-]*\w\.md)\b(?:#([\w-]+))?/g);
    return Array.from(mentions, ([mention, heading, path = '', anchor]) => {
      const target = find(path, dirname(file));
      const anchors = target ? anchorsOf(read(target)) : [];
      const isNamed = !(heading || anchor) || anchors.includes(anchor ?? anchorOf(heading ?? ''));
      return isThere(path, dirname(file)) && isNamed ? [] : `${file}: ${mention}`;
    }).flat();
  });
  expect(broken).toEqual([]);
});
