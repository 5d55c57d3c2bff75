import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, installPackages } from './apt-get.ts';
import { findProgram, installProgram } from './find-program.ts';

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
  return findBrowser() ?? installBrowser();
}

/** The same, but where Debian has it, Chromium's headless shell, which spends less CPU time on anything but the page. */
export function ensureHeadlessShell(): string {
  return process.env.CHROMIUM_PATH ?? findProgram(shell) ?? installProgram(shell, shell) ?? ensureChromium();
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

function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.map(findProgram),
    ...macApps,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

/** Installs Debian's Chromium; on other systems, Playwright's. */
function installBrowser(): string {
  try {
    if (canInstall()) installPackages(['chromium']);
    else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error(missing, { cause });
  }
  const installed = findBrowser();
  if (!installed) throw new Error(missing);
  return installed;
}

const missing =
  'Chromium needs (on Debian) apt-get install chromium, or CHROMIUM_PATH with the path of it or of Chrome';
