import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createWriteQueue } from './write-queue.ts';

const soon = 20;
const timeoutMs = 10_000;

it('writes of one user run one after another, those of two users in parallel', async () => {
  const queue = createWriteQueue();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const writes = [
    queue.run('ada', timeoutMs, () => first.promise.then(() => void order.push('ada 1'))),
    queue.run('ada', timeoutMs, async () => void order.push('ada 2')),
    queue.run('bob', timeoutMs, async () => void order.push('bob')),
  ];
  await writes[2];
  expect(order).toEqual(['bob']);
  first.resolve();
  await Promise.all(writes);
  expect(order).toEqual(['bob', 'ada 1', 'ada 2']);
});

it('a write waits for the latest one, also if the one before that has settled', async () => {
  const queue = createWriteQueue();
  const order: string[] = [];
  const second = Promise.withResolvers<void>();
  const first = queue.run('ada', timeoutMs, async () => undefined);
  void queue.run('ada', timeoutMs, () => second.promise.then(() => void order.push('second')));
  await first;
  const third = queue.run('ada', timeoutMs, async () => void order.push('third'));
  second.resolve();
  await third;
  expect(order).toEqual(['second', 'third']);
});

it('a failed write does not delay the next one', async () => {
  const queue = createWriteQueue();
  await expect(queue.run('ada', timeoutMs, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run('ada', timeoutMs, async () => undefined)).resolves.toBeUndefined();
});

it('after a timed-out write the next one waits until it has settled, and one that could not start is dropped', async () => {
  const queue = createWriteQueue();
  const order: string[] = [];
  const stuck = Promise.withResolvers<void>();
  await expect(
    queue.run('ada', soon, () => stuck.promise.then(() => void order.push('late'))),
  ).rejects.toThrow();
  await expect(queue.run('ada', soon, async () => void order.push('never'))).rejects.toThrow();
  const next = queue.run('ada', timeoutMs, async () => void order.push('next'));
  stuck.resolve();
  await next;
  expect(order).toEqual(['late', 'next']);
});

it('dropped writes are not kept in memory while an earlier write hangs', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const queue = createWriteQueue();
  const stuck = Promise.withResolvers<void>();
  const first = queue.run('ada', timeoutMs, () => stuck.promise);
  const dropped = await dropWrite(queue);
  collectGarbage();
  expect(dropped.deref()).toBeUndefined();
  stuck.resolve();
  await first;
});

/** In a function of its own: nothing of the test refers to the changes. */
async function dropWrite(queue: ReturnType<typeof createWriteQueue>) {
  const changes = { dip: true };
  const reference = new WeakRef(changes);
  await expect(queue.run('ada', soon, async () => changes)).rejects.toThrow();
  return reference;
}
