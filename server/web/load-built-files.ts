import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file of the built app. */
export interface BuiltFile {
  /** Its path in URLs: `/assets/app-1a2b3c4d.js`. */
  path: string;
  contentType: string;
  content: Buffer;
  /** What the build compressed: nothing where that made it no smaller. */
  compressed: { br?: Buffer; gzip?: Buffer };
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Reads the built app, but for its HTML and the build's own list of files. */
export async function loadBuiltFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(files);
  const read = (file: string) => (present.has(file) ? readFile(file) : undefined);
  return Promise.all(
    files
      .filter((file) => !['.html', '.br', '.gz'].includes(extname(file)) && !file.includes('/.vite/'))
      .map(async (file) => {
        const [content, br, gzip] = await Promise.all([
          readFile(file),
          read(`${file}.br`),
          read(`${file}.gz`),
        ]);
        return {
          path: `/${relative(folder, file).split(sep).join('/')}`,
          contentType: contentTypes[extname(file)] ?? 'application/octet-stream',
          content,
          compressed: { ...(br && { br }), ...(gzip && { gzip }) },
        };
      }),
  );
}
