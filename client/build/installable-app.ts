import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appDescription, appName } from '../../shared/app-name.ts';
import { shellPath } from '../../shared/paths.ts';

/** The worker is built here first. The compression plugin then copies it: it would miss a file that another plugin adds last. */
export const serviceWorkerFolder = 'dist/service-worker';

export function installableApp(): Plugin[] {
  const onlineOnly = new Set<string>();
  return [
    findFirebaseFiles(onlineOnly),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'features/offline',
      filename: 'sw.ts',
      outDir: `../${serviceWorkerFolder}`,
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      integration: {
        closeBundleOrder: 'pre',
        configureCustomSWViteBuild(options) {
          options.logLevel = 'warn';
        },
      },
      manifest: {
        id: '/',
        name: appName,
        short_name: 'Skating',
        description: appDescription,
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
        globDirectory: 'dist/client',
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css,svg}', '*.png'],
        manifestTransforms: [
          async (entries) => ({
            manifest: entries
              .filter(({ url }) => !onlineOnly.has(url))
              .map((entry) => (entry.url === 'index.html' ? { ...entry, url: shellPath } : entry)),
            warnings: [],
          }),
        ],
      },
    }),
  ];
}

/** Finds Firebase's code, styles and icons, which are not cached because they are useless offline. */
function findFirebaseFiles(found: Set<string>): Plugin {
  return {
    name: 'find-firebase-files',
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
