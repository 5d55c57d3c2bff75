import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createContextFilter } from '../testing/create-context-filter.ts';
import { runServer } from '../testing/run-server.ts';
import { productionEnvironment } from '../testing/service-account.ts';

const project = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'skating-container-'));
afterAll(() => rmSync(work, { recursive: true }));

const isSent = createContextFilter(readFileSync(join(project, '.dockerignore'), 'utf8'));

/** What `COPY` sees on a fresh clone: the files that git knows of and .dockerignore lets through. */
function listContext(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: project }).toString().split('\n');
  return files.filter((file) => file !== '' && isSent(file) && existsSync(join(project, file)));
}

function runStep(command: string, cwd: string, compileCache: string | undefined): void {
  if (command === 'npm ci') {
    // It would install a gigabyte, the same that this test runs with.
    symlinkSync(join(project, 'node_modules'), join(cwd, 'node_modules'));
    return;
  }
  const offline = command.replaceAll('npm ci', 'npm ci --prefer-offline --no-audit --no-fund');
  // A builder knows nothing of the environment that the tests run in.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync('sh', ['-c', offline], {
    cwd,
    stdio: 'pipe',
    env: { ...env, ...(compileCache && { NODE_COMPILE_CACHE: compileCache.replace('/app', cwd) }) },
  });
}

function copyFromContext(sources: string[], target: string): void {
  const files = listContext().filter((file) => sources.includes('.') || sources.includes(file));
  for (const file of files) cpSync(join(project, file), join(target, file));
}

function copyStep(args: string, target: string): void {
  const [, stage, from = '', to = ''] = /^--from=(\w+) \/app\/(\S+) \.\/(\S*)$/.exec(args) ?? [];
  if (stage === undefined) copyFromContext(args.split(' ').slice(0, -1), target);
  else cpSync(join(work, stage, from), join(target, to || from), { recursive: true, verbatimSymlinks: true });
}

/** Replays the steps of every stage and gives the folder that the last one, the image, would have as /app. */
function replayDockerfile(): string {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const folders = stages.map((stage) => {
    const folder = join(work, / AS (\w+)/.exec(stage)?.[1] ?? 'image');
    mkdirSync(folder);
    const compileCache = /NODE_COMPILE_CACHE=(\S+)/.exec(stage)?.[1];
    for (const [, step, args = ''] of stage.matchAll(/^(COPY|RUN) (.+)$/gm)) {
      if (step === 'RUN') runStep(args, folder, compileCache);
      else copyStep(args, folder);
    }
    return folder;
  });
  return folders.at(-1) ?? work;
}

// No container engine is needed: the Dockerfile's own steps are replayed in a temporary folder.
it('the steps of the Dockerfile give a server that starts in production and answers', {
  timeout: 300_000,
}, async () => {
  const image = replayDockerfile();
  const server = await runServer(productionEnvironment(), join(image, 'server/main.ts'));
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const answers = await Promise.all(
    ['/healthz', '/', '/data/csv/skating_moves.csv'].map((path) => fetch(server.origin + path)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await server.stop()).toBe(0);

  const packages = readdirSync(join(image, 'node_modules'));
  expect(packages).toContain('fastify');
  expect(packages).not.toContain('firebase-tools');
  expect(readdirSync(join(image, 'node_modules/.cache/compiled'))).toHaveLength(1);
  const files = readdirSync(join(image, 'server'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.test\.ts$|^(bench|embedded|testing)\b/.test(file))).toEqual([]);
});

it('no file goes to the builder but those that the image is built from', () => {
  expect(['server/main.ts', 'client/index.html', 'package-lock.json'].filter(isSent)).toHaveLength(3);
  const others = ['.env', 'service-account.json', '.git/config', '.local/auth.json', 'server/main.test.ts'];
  expect(others.filter(isSent)).toEqual([]);
});

it('the image runs what `npm start` does, as a user without rights, with node itself as its first process', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toContain(`\nCMD ${JSON.stringify(scripts.start.split(' ')).replaceAll(',', ', ')}\n`);
  expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
});

it('the image runs the very Node that the tests ran on', () => {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set([`node:${lock.packages['node_modules/node'].version}-slim`]));
});
