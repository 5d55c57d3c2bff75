import { once } from 'node:events';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { createDevFrontend } from './dev-frontend.ts';

const config = loadConfig({});
// In another mode Vite would prepare the dependencies anew, in the folder of an `npm run dev` that is running.
vi.stubEnv('NODE_ENV', 'development');

async function startDevServer() {
  const logger = pino({ level: 'silent' });
  const frontend = await createDevFrontend(config);
  const app = await buildTestApp({ services: { frontend, logger } });
  onTestFinished(async () => void (await app.close()));
  return { app, frontend, origin: `http://127.0.0.1:${await listen(app)}` };
}

it('in development pages are rendered from the sources, the same server sends their scripts, and an open page does not keep it from stopping', async () => {
  const { app, origin } = await startDevServer();
  // To its end: the app waits a minute for a connection whose response was not over when it began to close.
  async function fetchAll(path: string) {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  }
  const read = async (path: string) => (await fetchAll(path)).text;
  const statusOf = async (path: string) => (await fetchAll(path)).status;

  const page = await fetch(`${origin}/category/basic`);
  expect(page.headers.get('content-security-policy')).toContain("'nonce-development'");
  const html = await page.text();
  expect(html).toContain('<h1 tabindex="-1">Figure Skating Basic</h1>');
  expect(html).toContain('<script type="module" src="/main.tsx" nonce="development">');
  expect(await read('/main.tsx')).toContain('hydrateRoot');
  expect(await read('/search?q=axel')).toContain('All categories');
  expect(await statusOf('/nope')).toBe(404);
  expect(await statusOf('/api/session')).toBe(200);
  // Vite serves sources by their path on the disk, but no other files, such as the emulators' passwords.
  const onDisk = `/@fs${resolve(import.meta.dirname, '../..')}`;
  expect(await statusOf(`${onDisk}/shared/paths.ts`)).toBe(200);
  expect(await statusOf(`${onDisk}/data/closest-videos.json`)).toBe(200);
  expect(await statusOf(`${onDisk}/package.json`)).toBe(403);

  const openPage = new WebSocket(origin, 'vite-hmr');
  await once(openPage, 'open');
  await app.close();
});

it('in development a page that the server cannot render is left to the browser, where Vite shows why', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { frontend } = await startDevServer();
  const mistake = { name: 'level', data: { level: {} } } as const;

  const path = '/category/basic/level/basic-1';
  const page = await frontend.respond({ path, description: '', embedded: mistake });
  const html = page.bodies.identity.toString();
  expect(html).toContain('<script type="module" src="/@vite/client" nonce="development">');
  expect(html).toContain('<div id="root"></div>');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Cannot read properties of undefined'));
});
