import { readFile } from 'node:fs/promises';

export interface MemoryWatch {
  /** The mean of each quarter of the run in megabytes; NaN where there was no process. */
  quarters(): number[];
  stop(): void;
}

interface MemorySample {
  at: number;
  megabytes: number;
}

/** Reads once a second how much memory of the machine a process holds. Linux only: elsewhere there is no figure. */
export function watchMemory(pid: () => number | undefined, runMs: number): MemoryWatch {
  const begin = performance.now();
  const samples: MemorySample[] = [];
  const timer = setInterval(async () => {
    const id = pid();
    const megabytes = id === undefined ? undefined : await readResident(id);
    if (megabytes !== undefined) samples.push({ at: performance.now() - begin, megabytes });
  }, 1_000);
  const quarterOf = ({ at }: MemorySample) => Math.floor((4 * at) / runMs);
  return {
    quarters: () =>
      [0, 1, 2, 3].map((quarter) => mean(samples.filter((sample) => quarterOf(sample) === quarter))),
    stop: () => clearInterval(timer),
  };
}

function mean(samples: MemorySample[]): number {
  return samples.reduce((total, { megabytes }) => total + megabytes, 0) / samples.length;
}

async function readResident(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
