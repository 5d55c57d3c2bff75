import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** A Chromium or Chrome of this machine. CHROMIUM_PATH names another one. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const inPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [CHROMIUM_PATH, ...inPath, ...macApps, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * Finds a browser for the tests, or installs one.
 * @throws when there is none and none can be installed, with what to install by hand
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-qy', 'chromium'], { stdio: 'ignore' });
    } else {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
    }
  } catch (cause) {
    throw new Error(missing, { cause });
  }
  const installed = findChromium();
  if (!installed) throw new Error(missing);
  return installed;
}

const missing =
  'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.';
