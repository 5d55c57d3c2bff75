/**
 * Runs Node with the arguments given, which name the server: `npm start` and `npm run dev`. Where no Firebase is configured, it
 * first starts emulators, which stay while a watcher restarts the server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { type Config, loadConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { print } from './print.ts';

const emulators = await startEmulatorsIfNeeded().catch((error: unknown) => {
  print(error instanceof StartError ? error.message : inspect(error));
  process.exit(1);
});
const server = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, ...emulators?.env },
});
const exited = once(server, 'exit');
// At a Ctrl-C, the terminal and npm signal this process both, and the terminal the server too, which ignores the second SIGINT.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!server.killed) server.kill(signal);
  });
}
// The emulators throw on unknown calls: one bad call must not end them.
process.on('uncaughtException', (error) => print(`An emulator failed during a call: ${inspect(error)}`));
const [code] = await exited;
await emulators?.stop();
process.exit(code ?? 1);

async function startEmulatorsIfNeeded() {
  const config = readConfig();
  if (config?.firebase.mode !== 'emulators' || config.firebase.emulators) return undefined;
  // A development dependency, which production does not have.
  const { startEmulators } = await import('./start-emulators.ts');
  const folder = resolve(import.meta.dirname, '../..', process.env.EMULATORS_FOLDER || '.local');
  return startEmulators(config, folder);
}

/** Nothing if the configuration is not valid: the server then logs why. */
function readConfig(): Config | undefined {
  try {
    return loadConfig(process.env);
  } catch {
    return undefined;
  }
}
