/**
 * Requests pages and signs out until a file exists, then prints how often each status was returned. Runs as a separate
 * process, because the server is in another network namespace: `node keep-asking.ts {origin} {file}`.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [origin = '', stopFile = ''] = process.argv.slice(2);
const counts: Record<string, number> = {};

async function ask(path: string, options: RequestInit = {}): Promise<void> {
  const outcome = await fetch(origin + path, options).then(
    async (answer) => {
      await answer.arrayBuffer();
      return String(answer.status);
    },
    (error) => String(error.cause ?? error),
  );
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

const headers = { 'sec-fetch-site': 'same-origin' };

async function keepAsking(): Promise<void> {
  while (!existsSync(stopFile)) {
    await ask('/category/basic');
    await ask('/api/session', { method: 'DELETE', headers });
    await sleep(20);
  }
}

await Promise.all([keepAsking(), keepAsking()]);
process.stdout.write(JSON.stringify(counts));
