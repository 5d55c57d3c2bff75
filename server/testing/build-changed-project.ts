import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const project = resolve(import.meta.dirname, '../..');
const sources = ['client', 'data', 'server', 'shared', 'package.json', 'vite.config.ts', 'dist/pages'];
const testFile = /\.(test|spec)\.tsx?$/;

/**
 * Copies the project and builds its client as the next release, in which one sentence of the level page differs. The server does not
 * render that sentence, so the copy shares the renderer. Needs `npm run build`.
 */
export async function buildChangedProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const source of sources)
    await cp(join(project, source), join(folder, source), {
      recursive: true,
      filter: (path) => !testFile.test(path),
    });
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const changed = join(folder, 'client/pages/level/level-head.tsx');
  const text = await readFile(changed, 'utf8');
  const next = text.replace('You can do every move', 'You can do each move');
  if (next === text) throw new Error(`There is nothing to change in ${changed}`);
  await writeFile(changed, next);
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  // Not for the environment of tests, in which React's code is another.
  const env = { PATH: process.env.PATH };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env });
}
