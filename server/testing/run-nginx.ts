import { join } from 'node:path';
import { buildNginxConfig, type NginxSetup } from './nginx-config.ts';
import { type RunningProxy, runProxy } from './run-proxy.ts';

/** Runs a real nginx with README.md's configuration. */
export function runNginx(nginx: string, setup: Omit<NginxSetup, 'folder'>): Promise<RunningProxy> {
  const file = 'nginx.conf';
  return runProxy({
    port: setup.port,
    configure: (folder) => ({ file, text: buildNginxConfig({ ...setup, folder }) }),
    command: (folder) => [nginx, '-p', folder, '-c', join(folder, file), '-e', 'stderr'],
  });
}
