import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstall, installPackages } from './apt-get.ts';

const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * Finds Chromium or Chrome on this machine, or installs it. CHROMIUM_PATH takes precedence.
 * @throws if there is none and none can be installed, with what to install by hand
 */
export function ensureChromium(): string {
  return findBrowser(names) ?? installBrowser(names, ['chromium']);
}

/** The same, but prefers Chromium's headless shell, which spends less CPU time on anything but the page. */
export function ensureHeadlessShell(): string {
  const preferred = [shell, ...names];
  return findBrowser(preferred) ?? installBrowser(preferred, [shell, 'chromium']);
}

/**
 * Why there is no browser; undefined if there is one, and it starts: Playwright's may lack libraries of the system, which only
 * root can install.
 */
export function explainMissing(ensureBrowser: () => string): string | undefined {
  try {
    execFileSync(ensureBrowser(), ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return missing;
  }
}

function findBrowser(commands: string[]): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter);
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const candidates = [CHROMIUM_PATH, ...inPath, ...macApps, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Installs the first of these Debian packages that is available; on other systems, Playwright's Chromium. */
function installBrowser(commands: string[], [wanted = '', ...others]: string[]): string {
  try {
    if (canInstall()) installPackages([wanted]);
    else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  } catch (cause) {
    if (others.length > 0) return installBrowser(commands, others);
    throw new Error(missing, { cause });
  }
  const installed = findBrowser(commands);
  if (!installed) throw new Error(missing);
  return installed;
}

const missing =
  'Chromium needs (on Debian) apt-get install chromium, or CHROMIUM_PATH with the path of it or of Chrome';
