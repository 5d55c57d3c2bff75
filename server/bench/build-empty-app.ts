import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Below the project, so that the app finds the same React as ours. */
const folder = resolve(import.meta.dirname, '../../dist/bench');

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

const main = `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
createRoot(document.getElementById('root')).render(
  h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: h('h1', null, 'Empty') }))),
);`;

/** Builds the least that React and its router come to. Gives the folder with the files. */
export async function buildEmptyApp(): Promise<string> {
  const source = join(folder, 'empty-source');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'index.html'), html);
  await writeFile(join(source, 'main.js'), main);
  const outDir = join(folder, 'empty');
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.html$/] })],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
