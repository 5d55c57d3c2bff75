import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { installableApp, serviceWorkerFolder } from './client/build/installable-app.ts';
import { scopeWidgetStyles } from './client/build/scope-widget-styles.ts';

const vendor = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;

/** Baseline 2024. */
const browsers = ['chrome130', 'edge130', 'firefox132', 'safari18.2'];

/** No advice on how to speed up plugins, which is printed where the build is slow. */
const checks = { bundlerTimings: false };

const client: UserConfig = {
  plugins: [
    react(),
    scopeWidgetStyles(),
    installableApp(),
    compression({ artifacts: () => [{ src: `${serviceWorkerFolder}/sw.js` }] }),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: browsers,
    // The server reads from it which files each page needs.
    manifest: true,
    // The import map of the page has the names of all files, so a changed file renames no other. The option is experimental, so
    // package.json pins Vite's minor version.
    chunkImportMap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks,
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 2 },
            { name: 'index', tags: ['$initial'], priority: 1 },
            // What several pages share, but no file so small that asking for it takes a phone longer than its bytes.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
          ],
        },
      },
    },
  },
};

/** What the server renders pages with: React and all, because no React is installed where it runs. */
const serverRenderer: UserConfig = {
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: '../dist/pages', emptyOutDir: true, copyPublicDir: false, rolldownOptions: { checks } },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  // Readable names that compress well, because every page carries its styles.
  css: {
    transformer: 'lightningcss',
    // The replacement for older browsers adds two `var()` lookups to every color.
    lightningcss: { cssModules: { pattern: '[name]-[local]' }, exclude: Features.LightDark },
  },
  ...(isSsrBuild ? serverRenderer : client),
}));
