import { open, readFile, rename } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { EmbeddedLog } from './embedded-log.ts';

/** Replaces the file in one step: after a crash or power cut it holds either the old or the new text, never a part. */
export async function writeSnapshot(file: string, text: string): Promise<void> {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(dirname(file));
}

/**
 * Reads the file and hands its JSON to `restore`. A file that cannot be understood is renamed, never overwritten, and
 * the emulator starts empty. A file that cannot be read at all stops the start.
 */
export async function readSnapshot<State>(
  file: string,
  restore: (snapshot: unknown) => State,
  log: EmbeddedLog,
): Promise<State | undefined> {
  const text = await readIfPresent(file);
  if (text === undefined) return undefined;
  try {
    return restore(JSON.parse(text));
  } catch (error) {
    const keptAs = nameForDamaged(file);
    await rename(file, keptAs);
    log.error(
      { file, keptAs, reason: String(error) },
      'Saved data is damaged: set aside, starting without it',
    );
    return undefined;
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`cannot read ${file}`, { cause: error });
  }
}

function nameForDamaged(file: string): string {
  const extension = extname(file);
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return join(dirname(file), `${basename(file, extension)}.damaged-${time}${extension}`);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync for a rename to last.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
