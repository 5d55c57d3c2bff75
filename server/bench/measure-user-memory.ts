import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { formatTable } from './format-table.ts';

/** What so many users leave in a server's memory, in MB. */
export interface UserMemory {
  users: number;
  sessions: number;
  writeQueues: number;
  rateLimits: number;
  total: number;
}

const run = promisify(execFile);
const file = resolve(import.meta.dirname, 'user-memory.ts');

export async function measureUserMemory(users: number): Promise<UserMemory> {
  const { stdout } = await run(process.execPath, ['--expose-gc', file, String(users)]);
  const memory = JSON.parse(stdout) as Omit<UserMemory, 'total'>;
  return { ...memory, total: memory.sessions + memory.writeQueues + memory.rateLimits };
}

export function formatUserMemory(memories: UserMemory[]): string {
  const rows = memories.map(({ users, sessions, writeQueues, rateLimits }) =>
    [users, ...[sessions, writeQueues, rateLimits].map((megabytes) => megabytes.toFixed(1))].map(String),
  );
  return formatTable(['users seen', 'sessions, MB', 'write queues', 'rate limits'], rows, 1);
}
