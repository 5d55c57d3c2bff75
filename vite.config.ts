import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { installableApp } from './client/lib/installable-app.ts';
import { stripRemoteStyles } from './client/lib/strip-remote-styles.ts';

const top = import.meta.dirname;
const server = 'http://localhost:3000';

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    stripRemoteStyles(),
    installableApp(),
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.html$/] }),
  ],
  build: { outDir: '../dist/client', emptyOutDir: true },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/data': server } },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root: top,
          include: ['shared/**/*.test.ts', 'data/**/*.test.ts', '.ci/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'component',
          root: top,
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
          setupFiles: ['client/lib/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          root: top,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/start-emulators.ts'],
          // Emulators of their own, and whole servers, take their time on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
