import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

function checkNode(version: string) {
  const pretend = `Object.defineProperty(process, 'version', { value: '${version}' });`;
  const check = `require(${JSON.stringify(join(import.meta.dirname, 'check-node.cjs'))});`;
  return spawnSync(process.execPath, ['--eval', pretend + check], { encoding: 'utf8' });
}

it('an older Node is told in one line what to do', () => {
  const { status, stderr } = checkNode('v20.9.0');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This needs Node 24, and node is v20\.9\.0: .+npm rebuild node.+\n$/);
});

it.each(['v24.0.0', 'v26.1.0'])('%s is accepted', (version) => {
  expect(checkNode(version)).toMatchObject({ status: 0, stderr: '' });
});

it('npm start, npm test and npm run dev begin with the check', async () => {
  const { default: manifest } = await import(resolve(import.meta.dirname, '../package.json'), {
    with: { type: 'json' },
  });
  for (const name of ['prestart', 'predev', 'pretest', 'pretest:release'])
    expect(manifest.scripts[name]).toMatch(/^node \.ci\/check-node\.cjs/);
});
