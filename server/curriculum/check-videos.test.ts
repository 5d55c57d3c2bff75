import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMove } from '#shared/curriculum-test-kit.ts';
import { runToItsEnd } from '../testing/run-server.ts';
import { checkVideoList } from './check-videos.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-videos-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A curriculum with one move for each video, given by its id; '' is a move without one. */
function writeCurriculum(videoIds: string[]): string {
  const file = join(folder, `${crypto.randomUUID()}.csv`);
  const rows = videoIds.map((id, index) => {
    const url = id && `https://www.youtube.com/watch?v=${id}`;
    return `basic,basic-1,move-${index},Move ${index},,,${url}`;
  });
  writeFileSync(
    file,
    ['category,level,move_id,name,description,detailed_description,video_url', ...rows].join('\n'),
  );
  return file;
}

/** Ids of 11 characters that begin with the number the stand-in answers with: '404-padding'. */
function videoId(status: number | string, mark = ''): string {
  return `${status}-${mark}`.padEnd(11, '_');
}

/** Stands in for YouTube: answers with the status in the video's id; drops the connection where there is none. */
async function startStandIn() {
  const asked: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = createServer(async (request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://localhost');
    const id = new URL(searchParams.get('url') ?? '').searchParams.get('v') ?? '';
    expect([pathname, searchParams.get('format')]).toEqual(['/oembed', 'json']);
    asked.push(id);
    mostOpen = Math.max(mostOpen, ++open);
    await sleep(100);
    open--;
    const status = Number.parseInt(id, 10);
    const isFirstOfTwo = id.startsWith('once') && asked.filter((other) => other === id).length === 1;
    if (isFirstOfTwo || id.startsWith('drop')) response.destroy();
    else response.writeHead(status || 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, mostOpen: () => mostOpen };
}

async function runCommand(env: Record<string, string>) {
  const { code, output } = await runToItsEnd(env, resolve(import.meta.dirname, 'check-videos.ts'));
  return { code, output, lines: output.trim().split('\n') };
}

async function checkCurriculum(videoIds: string[]) {
  const standIn = await startStandIn();
  const run = await runCommand({
    CURRICULUM_FILE: writeCurriculum(videoIds),
    OEMBED_ORIGIN: standIn.origin,
  });
  return { ...run, ...standIn };
}

describe('checking the videos', () => {
  it('succeeds if every video plays', async () => {
    const { code, output } = await checkCurriculum([videoId(200), '']);
    expect(output).toBe('Every video plays (1 checked).\n');
    expect(code).toBe(0);
  });

  it('lists dead videos with every move that shows them, separately from those it could not check', async () => {
    const { code, lines, asked } = await checkCurriculum([
      videoId(404),
      videoId(200),
      videoId(500),
      videoId(401),
      `${videoId(404)}&t=42s`,
      videoId(400),
      videoId(403),
      videoId(429),
      videoId(302),
    ]);
    expect(lines).toEqual([
      'Dead or not embeddable:',
      `  https://www.youtube.com/watch?v=${videoId(404)}: not found (404)`,
      '    basic, basic-1, move-0: Move 0',
      '    basic, basic-1, move-4: Move 4',
      `  https://www.youtube.com/watch?v=${videoId(401)}: may not be embedded (401)`,
      '    basic, basic-1, move-3: Move 3',
      `  https://www.youtube.com/watch?v=${videoId(400)}: no such video (400)`,
      '    basic, basic-1, move-5: Move 5',
      `  https://www.youtube.com/watch?v=${videoId(403)}: private or not embeddable (403)`,
      '    basic, basic-1, move-6: Move 6',
      '',
      'Could not be checked:',
      `  https://www.youtube.com/watch?v=${videoId(500)}: answered 500`,
      '    basic, basic-1, move-2: Move 2',
      `  https://www.youtube.com/watch?v=${videoId(429)}: answered 429`,
      '    basic, basic-1, move-7: Move 7',
      `  https://www.youtube.com/watch?v=${videoId(302)}: answered 302`,
      '    basic, basic-1, move-8: Move 8',
      '',
      '8 videos: 1 play, 4 dead, 3 could not be checked.',
    ]);
    expect(asked).toHaveLength(8);
    expect(code).toBe(1);
  });

  it('reports no dead video if YouTube fails', async () => {
    const { code, output } = await checkCurriculum([videoId(503)]);
    expect(output).toContain('0 dead, 1 could not be checked');
    expect(code).toBe(2);
  });

  it('checks four videos at a time', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => videoId(200, String(index)));
    const { mostOpen, asked } = await checkCurriculum(ids);
    expect(asked.toSorted()).toEqual(ids);
    expect(mostOpen()).toBe(4);
  });

  it('retries once after a network failure, and reports a second one', async () => {
    const { code, output, asked } = await checkCurriculum([videoId('once'), videoId('drop')]);
    expect(asked.toSorted()).toEqual([videoId('drop'), videoId('drop'), videoId('once'), videoId('once')]);
    expect(output).toContain(`${videoId('drop')}: network failure (UND_ERR_SOCKET)`);
    expect(output).not.toContain(`${videoId('once')}: `);
    expect(code).toBe(2);
  });

  it('reports that YouTube cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolvePromise) => closed.close(resolvePromise));
    const { code, output } = await runCommand({
      CURRICULUM_FILE: writeCurriculum([videoId(200)]),
      OEMBED_ORIGIN: `http://127.0.0.1:${port}`,
    });
    expect(output).toContain('network failure (ECONNREFUSED)');
    expect(code).toBe(2);
  });

  it('gives up on a response that does not arrive', async () => {
    const videoUrl = `https://www.youtube.com/watch?v=${videoId(200)}`;
    const request = vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
      expect(init?.signal).toBeInstanceOf(AbortSignal);
      return Promise.reject(new DOMException('too late', 'TimeoutError'));
    });
    onTestFinished(() => request.mockRestore());
    const moves = [createMove('basic', 'basic-1', { id: 'dip', videoUrl })];
    const { unchecked } = await checkVideoList(moves, new URL('http://127.0.0.1/oembed'));
    expect(unchecked).toMatchObject([{ reason: 'network failure (no answer within 10 s)' }]);
  });

  it('does not report dead videos if the curriculum cannot be read', async () => {
    const { code, output } = await runCommand({ CURRICULUM_FILE: join(folder, 'absent.csv') });
    expect(output).toContain('CURRICULUM_FILE: expected a file that can be read');
    expect(code).toBe(2);
  });
});
