import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { shellPath } from '../../shared/paths.ts';

/** Makes the app installable, and builds the service worker with the list of the files it keeps. */
export function installableApp(): Plugin[] {
  const needingConnection = new Set<string>();
  return [
    findFilesOfFirebase(needingConnection),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'features/offline',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      integration: {
        configureCustomSWViteBuild(options) {
          options.logLevel = 'warn';
        },
      },
      manifest: {
        id: '/',
        name: 'Figure Skating App',
        short_name: 'Skating',
        description:
          'Follow the official Learn to Skate curriculum: read every move, watch tutorials and mark what you can do.',
        lang: 'en',
        start_url: '/',
        display: 'standalone',
        theme_color: '#0b3a5e',
        background_color: '#f3f8fc',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css,svg}', '*.png'],
        manifestTransforms: [
          async (entries) => ({
            manifest: entries
              .filter(({ url }) => !needingConnection.has(url))
              .map((entry) => (entry.url === 'index.html' ? { ...entry, url: shellPath } : entry)),
            warnings: [],
          }),
        ],
      },
    }),
    compressServiceWorker(),
  ];
}

/** Firebase's code, with the styles and icons that come along, is of no use without a connection. */
function findFilesOfFirebase(found: Set<string>): Plugin {
  return {
    name: 'find-files-of-firebase',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        if (!output.moduleIds.some((id) => /\/node_modules\/@?firebase(?:ui)?\//.test(id))) continue;
        const { importedAssets = [], importedCss = [] } = output.viteMetadata ?? {};
        for (const file of [output.fileName, ...importedAssets, ...importedCss]) found.add(file);
      }
    },
  };
}

/** It is written last of all files, after the others have been compressed. */
function compressServiceWorker(): Plugin {
  return {
    name: 'compress-service-worker',
    apply: 'build',
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error?: Error) {
        if (error) return;
        const { root, build } = this.environment.config;
        const file = join(root, build.outDir, 'sw.js');
        const script = await readFile(file);
        await writeFile(`${file}.gz`, gzipSync(script, { level: 9 }));
        await writeFile(`${file}.br`, brotliCompressSync(script));
      },
    },
  };
}
