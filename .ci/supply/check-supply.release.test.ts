import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findIdleDependencies,
  findLicenseFaults,
  findMissingDependencies,
  findScriptFaults,
  readLicense,
} from './find-supply-faults.ts';

describe('npm run check:supply', () => {
  it('finds nothing to decide, and prints packages, licenses and install scripts', {
    timeout: 60_000,
  }, () => {
    const script = resolve(import.meta.dirname, 'check-supply.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).not.toContain('To decide on');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+ packages in the image/);
    expect(stdout).toMatch(/^ {2}MIT \(\d+\): .*\bfastify\b/m);
    expect(stdout).toMatch(/^ {2}re2: does not run$/m);
  });

  it('reports a license that nobody has approved, and a missing license', () => {
    const packages = [
      { name: 'free', license: 'MIT' },
      { name: 'either', license: '(GPL-2.0 OR BSD-3-Clause)' },
      { name: 'both', license: '(MIT AND GPL-2.0)' },
      { name: 'strict', license: 'AGPL-3.0' },
      { name: 'silent', license: readLicense({}) },
      { name: 'old', license: readLicense({ licenses: [{ type: 'MIT' }] }) },
    ];
    expect(findLicenseFaults(packages).map((fault) => fault.split(' ')[0])).toEqual([
      'both',
      'strict',
      'silent',
    ]);
  });

  it('reports an install script that allowScripts neither allows nor forbids', () => {
    const lockfile = {
      packages: {
        'node_modules/allowed': { hasInstallScript: true },
        'node_modules/a/node_modules/@new/one': { hasInstallScript: true, dev: true },
        'node_modules/quiet': {},
      },
    };
    expect(findScriptFaults(lockfile, { allowed: true })).toEqual([
      expect.stringMatching(/^@new\/one has an install script/),
    ]);
  });

  it('reports a package that the server imports but the image would not contain', () => {
    const source = `
      import fastify from 'fastify';
      import type { Locator } from '@playwright/test';
      import {
        readFile,
      } from 'node:fs/promises';
      import '#shared/api.ts';
      const { a } = await import('@scope/late/part');`;
    expect(findMissingDependencies([source], { fastify: '5' })).toEqual([
      expect.stringMatching(/^@scope\/late is imported/),
    ]);
    expect(findIdleDependencies([source], { fastify: '5', idle: '1' })).toEqual(['idle']);
  });
});
