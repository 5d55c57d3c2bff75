import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { compressFiles } from './client/lib/compress-files.ts';
import { foldRuntime } from './client/lib/fold-runtime.ts';
import { holdBackScript } from './client/lib/hold-back-script.ts';
import { installableApp } from './client/lib/installable-app.ts';
import { listPageFiles } from './client/lib/list-page-files.ts';
import { reactAsModules, reactModule } from './client/lib/react-as-modules.ts';
import { stripRemoteStyles } from './client/lib/strip-remote-styles.ts';
import { trimRouter } from './client/lib/trim-router.ts';
import { pageFilesName } from './shared/page-files.ts';

const top = import.meta.dirname;
const server = 'http://localhost:3000';

/*
 * Few files, as each costs a request, and four for the code of most visits: every group takes along what it imports. React has
 * one of its own, which is kept when the app changes, and which browsers run in a task of its own.
 */
const ofReact = new RegExp(`/node_modules/(react|react-dom|scheduler|react-router)/|^${reactModule}`);

/** At work before the rest is there. */
const beforeReact = /\/client\/before-react\.ts$/;

/** With every page: also what Home shares with others. */
const ofApp =
  /\/client\/(main\.tsx|ui\/(back-link\.tsx|category-art\.tsx|card-grid\.module\.css)|features\/curriculum\/last-level\.ts)$|\/shared\/curriculum\.ts$/;

/** With the pages that lead to a move. */
const ofCurriculum = /\/(category|level)-route\.tsx$/;

/** What a page's own file need not ask for. */
const inEveryPage = /\/(app|before-react|react)-[^/]*\.js$/;

/** Of the first visit: Chromium compiles all their functions while they arrive, and not one by one as each is first called. */
const compiledAhead = new Set(['before-react', 'react', 'app', 'curriculum', 'home-route']);

/** What browsers load. */
const client: UserConfig = {
  plugins: [
    react(),
    stripRemoteStyles(),
    trimRouter(),
    reactAsModules(),
    foldRuntime('react'),
    holdBackScript('app'),
    installableApp(),
    listPageFiles(pageFilesName),
    compressFiles(),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Browsers of 2024 know `light-dark()`; what stands in for it makes every colour two steps longer to work out.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: {
      // Without modulepreload a browser loads the same files, a little later.
      polyfill: false,
      // A page's own file is one, and all that it imports is there.
      resolveDependencies: (_file, needed, { hostId }) =>
        needed
          .filter((file) => !inEveryPage.test(file))
          .filter((file) => !/\/(app|before-react)-/.test(hostId) || file.endsWith('.css')),
    },
    rolldownOptions: {
      // A page carries the texts that it uses, and no file with those of all.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // No getter of ours or of our libraries does anything but get.
      treeshake: { propertyReadSideEffects: false },
      output: {
        postBanner: ({ name }) => (compiledAhead.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            { name: 'react', test: ofReact, priority: 4 },
            { name: 'before-react', test: beforeReact, priority: 3 },
            { name: 'app', test: ofApp, priority: 2 },
            { name: 'curriculum', test: ofCurriculum },
          ],
        },
      },
    },
  },
};

/** What the server renders pages with, with all it needs: it runs where no React is installed. */
const pages: UserConfig = {
  plugins: [react(), stripRemoteStyles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: '../dist/pages',
    emptyOutDir: true,
    copyPublicDir: false,
  },
};

/** Names that compress well: every page carries its styles, and the names of their files differ. */
const nameClass = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  css: { modules: { generateScopedName: nameClass } },
  ...(isSsrBuild ? pages : client),
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: server, headers: { origin: server } }, '/data': server },
  },
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
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
}));
