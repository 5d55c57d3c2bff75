import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '#server/testing/find-free-port.ts';
import type { Engine, Profile, Size } from './engine.ts';
import { createWebKitTab } from './webkit-tab.ts';

/** Where Debian installs the small browser in which WebKit is driven. */
export const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Lets the window be as narrow as a phone. */
const noMinimumSizes = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; }';

/** So narrow that the pointer, in the middle of the screen, is over a window of 390 px: only then does that have the focus. */
const screen = '600x1000x24';

/** WebKit over classic WebDriver, on a virtual screen. */
export async function launchWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-home-'));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), noMinimumSizes);
  const display = await startDisplay();
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    // Without a graphics card, images that go through its buffers cost a fifth more.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  return {
    name: 'webkit',
    openProfile: (size) => openProfile(env, size),
    async close() {
      await end(display.process);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { name: `:${String(number).trim()}`, process: child };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(25);
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** On a busy machine the driver sometimes never opens a session. */
const sessionTimeoutMs = 30_000;
const sessionAttempts = 3;

interface Session {
  driver: WebDriver;
  process: ChildProcess;
}

async function startSession(env: NodeJS.ProcessEnv, attempt = 1): Promise<Session> {
  const port = await findFreePort();
  const process = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  const opened = openSession(url).then((driver) => ({ driver, process }));
  const session = await Promise.race([opened, sleep(sessionTimeoutMs)]);
  if (session) return session;
  // It rejects when its driver ends, and nothing awaits it anymore.
  opened.catch(() => undefined);
  await end(process);
  if (attempt === sessionAttempts) throw new Error('WebKitWebDriver opens no session');
  return startSession(env, attempt + 1);
}

async function openSession(url: string): Promise<WebDriver> {
  return new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--full-screen'] },
      // A page from the back/forward cache is not loaded, so the driver would wait forever.
      pageLoadStrategy: 'none',
    })
    .build();
}

/** Each profile has its own driver, which controls one browser at a time. */
async function openProfile(env: NodeJS.ProcessEnv, size: Size): Promise<Profile> {
  const { driver, process } = await startSession(env);
  const handles: string[] = [];
  return {
    async openTab() {
      // A tab of the same window would be hidden, and browsers slow down hidden pages.
      if (handles.length > 0) await driver.switchTo().newWindow('window');
      const handle = await driver.getWindowHandle();
      handles.push(handle);
      const tab = createWebKitTab(driver, handle);
      await tab.resize(size);
      return tab;
    },
    async close() {
      await driver.quit();
      await end(process);
    },
  };
}
