import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnNode } from './run-server.ts';

const module = resolve(import.meta.dirname, 'find-free-port.ts');
const program = `
  import { findFreePort } from '${module}';
  for (let count = 0; count < 300; count += 1) console.log(await findFreePort());
  process.stdin.resume();`;

it('a free port is given only once, also to two processes that look at the same time', async () => {
  const seekers = [0, 1].map(() => spawnNode({}, '--input-type=module', '--eval', program));
  onTestFinished(() => {
    for (const seeker of seekers) seeker.process.kill();
  });
  const ports = () => seekers.flatMap((seeker) => seeker.output().match(/\d+(?=\n)/g) ?? []);
  await expect.poll(ports).toHaveLength(600);
  expect(new Set(ports()).size).toBe(600);
});
