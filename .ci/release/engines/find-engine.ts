import { existsSync } from 'node:fs';
import { canInstall, installPackages } from '#server/testing/apt-get.ts';
import { ensureChromium, explainMissing } from '#server/testing/find-chromium.ts';
import { findProgram } from '#server/testing/find-program.ts';
import type { EngineName } from './engine.ts';
import { miniBrowser } from './webkit-engine.ts';

interface Need {
  /** Whether the engine and its driver are installed. */
  isHere(): boolean;
  /** Their Debian packages. */
  packages: string[];
}

const needs: Record<Exclude<EngineName, 'chromium'>, Need> = {
  firefox: {
    isHere: () => findFirefox() !== undefined,
    packages: ['firefox-esr'],
  },
  webkit: {
    isHere: () => existsSync(miniBrowser) && ['WebKitWebDriver', 'Xvfb'].every(findProgram),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** Finds Firefox on this machine. FIREFOX_PATH takes precedence. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH && existsSync(FIREFOX_PATH)) return FIREFOX_PATH;
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** Installs a missing engine if possible. Returns why it is not available; undefined if it is. */
export function ensureEngine(name: EngineName): string | undefined {
  if (name === 'chromium') return explainMissing(ensureChromium);
  const { isHere, packages } = needs[name];
  if (isHere()) return undefined;
  const command = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  const reason = `${name} needs (on Debian) ${command}`;
  if (!canInstall()) return reason;
  try {
    installPackages(packages, '--no-install-recommends');
  } catch (error) {
    return `${reason}, which failed: ${error}`;
  }
  return isHere() ? undefined : `${reason}, which did not bring it`;
}
