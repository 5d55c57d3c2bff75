import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
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
    // The server makes it, because it has the operator's names.
    manifest: false,
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
