import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // One is left out by default, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'data/**/*.test.ts', '.ci/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'component',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
          setupFiles: ['client/lib/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // They mostly wait.
          maxWorkers: 4,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/start-emulators.ts'],
          // Emulators of their own, and whole servers, take their time on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
