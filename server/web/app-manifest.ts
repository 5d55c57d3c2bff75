import type { FastifyPluginAsync } from 'fastify';
import { appDescription, siteName } from '#shared/edition.ts';
import { manifestPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { textFile } from './compressed-response.ts';

/** What a browser needs to install the app. */
export const appManifest: FastifyPluginAsync<{ config: Config }> = async (app, { config: { edition } }) => {
  const manifest = {
    id: '/',
    name: siteName(),
    short_name: edition.appName ?? 'Skating',
    description: appDescription(),
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
  };
  const text = JSON.stringify(manifest);
  await app.register(textFile, { path: manifestPath, text, type: 'application/manifest+json' });
};
