import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runServer } from '../testing/run-server.ts';
import { productionEnvironment } from '../testing/service-account.ts';

const project = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
const work = mkdtempSync(join(tmpdir(), 'skating-container-'));
afterAll(() => rmSync(work, { recursive: true }));

function sh(command: string, cwd: string): void {
  execFileSync('sh', ['-c', command], { cwd, stdio: 'pipe' });
}

/** Copies what git knows of, as `COPY . .` does on a fresh clone. */
function copyProject(target: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
  });
  for (const file of files.toString().split('\n').filter(Boolean))
    cpSync(join(project, file), join(target, file));
}

// No container engine is needed: the Dockerfile's own steps are replayed in a temporary folder.
it('the steps of the Dockerfile give a server that starts in production and answers', {
  timeout: 300_000,
}, async () => {
  const build = join(work, 'build');
  const image = join(work, 'image');
  copyProject(build);
  for (const [, command = ''] of dockerfile.matchAll(/^RUN (.+)$/gm)) {
    sh(command.replaceAll('npm ci', 'npm ci --prefer-offline --no-audit --no-fund'), build);
  }
  for (const [, from = '', to = ''] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm)) {
    cpSync(join(build, from), join(image, to || from), { recursive: true, verbatimSymlinks: true });
  }

  const server = await runServer(productionEnvironment(), join(image, 'server/main.ts'));
  const answers = await Promise.all(
    ['/healthz', '/', '/data/csv/skating_moves.csv'].map((path) => fetch(server.origin + path)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await server.stop()).toBe(0);
});

it('the image runs as a user without rights, with node itself as its first process', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^CMD \["node", "server\/main\.ts"\]$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
});
