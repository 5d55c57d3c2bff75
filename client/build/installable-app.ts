import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appDescription, appName } from '../../shared/app-name.ts';
import { pagePatterns, shellPath } from '../../shared/paths.ts';

/** The worker is built here first. The compression plugin then copies it: it would miss a file that another plugin adds last. */
export const serviceWorkerFolder = 'dist/service-worker';

const signInIcons = 'account,facebook,google,mail,microsoft,phone';

export function installableApp(): Plugin[] {
  return VitePWA({
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
      // What sign-in, analytics and measuring load is useless offline.
      globIgnores: [
        // Whole names: code that the app shares with them has their names in its own.
        'assets/{sign-in-widget,google-visits,shared~google-visits~sign-in-widget}-*',
        'assets/page-speed-*',
        `assets/{${signInIcons}}-*.svg`,
      ],
      modifyURLPrefix: { 'index.html': shellPath },
      manifestTransforms: [
        (files) => {
          // Login is another shell, because it has a content security policy of its own.
          const shells = files.filter(({ url }) => url === shellPath);
          return { manifest: [...files, ...shells.map((shell) => ({ ...shell, url: pagePatterns.login }))] };
        },
      ],
    },
  });
}
