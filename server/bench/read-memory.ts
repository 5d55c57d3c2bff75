import { readFile } from 'node:fs/promises';

/** The memory that a process holds, in MB (1,000,000 bytes). Undefined where there is no /proc. */
export async function readMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1_000_000;
}
