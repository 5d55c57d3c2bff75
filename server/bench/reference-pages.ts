import '#shared/testing/set-up-edition.ts';

import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { displayName, findCategory, findLevel } from '#shared/curriculum.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { type ReferenceAnswer, writeBenchFile } from './servers.ts';

const style = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:#f3f8fc;color:#10283a}
header,footer,main{max-width:60rem;margin:auto;padding:1rem}header{background:#0b3a5e;max-width:none}header a{color:#fff}
a{color:#0b5a99;margin-right:1rem}ul,ol{display:grid;gap:1rem;padding:0;list-style:none}
li{padding:1rem;border:1px solid #d3e1ec;border-radius:.75rem;background:#fff}summary{min-height:44px}`;

const home = `<p>Learn figure skating step by step with the moves of the <a href="https://www.learntoskateusa.com/">official
Learn to Skate USA curriculum</a>: read how each one is done, watch it, and mark it once you can do it.</p>
<details><summary>Why Use This App?</summary><ul><li>Track your progress through official levels<li>Read detailed move
descriptions<li>Watch tutorial videos<li>Mark moves completed<li>Follow the curriculum used by coaches</ul></details>
<ul><li><h2>Figure Skating Basic</h2><p>Fundamental skills for beginners</p><a href="/category/basic">Explore</a>
<li><h2>Free Skate Curriculum</h2><p>Free skating techniques</p><a href="/category/free-skate">Explore</a></ul>
<p><a href="/categories">See all categories</a></p><h2>Learning Path</h2><ol><li>Basic Skills<li>Free Skate</ol>`;

/** What a careful person would write by hand with the words of our pages: one file, its style inside, no script. */
export async function writePagesByHand(categoryId: string, levelId: string): Promise<ReferenceAnswer[]> {
  const { curriculum } = await loadCurriculum(loadConfig({}).curriculumFile);
  const levels = (findCategory(curriculum, categoryId)?.levels ?? []).map(
    ({ id, moves }) => `<li><h2>${displayName(id)}</h2><p>0 of ${moves.length} moves completed</p>
<p>${moves.length} moves available</p><a href="${levelPath(categoryId, id)}">View Moves</a></li>`,
  );
  const moves = (findLevel(curriculum, categoryId, levelId)?.moves ?? []).map(
    (move, index) => `<li><h3>${index + 1}. ${move.name}</h3><button>Mark Complete</button>
<p>${move.description}</p><details><summary>View Details</summary><p>${move.detailedDescription}</p>
<a href="${move.videoUrl}">Watch on YouTube</a></details></li>`,
  );
  const intro = `<p>Figure Skating ${displayName(categoryId)}, level by level</p>`;
  return [
    writePage(pagePatterns.home, 'Figure Skating Curriculums', home),
    writePage(categoryPath(categoryId), 'Levels', `${intro}<ul>${levels.join('')}</ul>`),
    writePage(
      levelPath(categoryId, levelId),
      `Level ${displayName(levelId)}`,
      `<h2>Moves</h2><ol>${moves.join('')}</ol>`,
    ),
  ];
}

function writePage(path: string, heading: string, body: string): ReferenceAnswer {
  return compress(
    path,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><a href="/">Figure Skating App</a><nav><a href="/">Home</a><a href="/search">Search</a><a href="/login">Login</a></nav></header>
<main><h1>${heading}</h1>${body}</main><footer><a href="/privacy-policy">Privacy Policy</a></footer></body></html>`,
  );
}

function compress(path: string, type: string, text: string): ReferenceAnswer {
  return { path, headers: { 'content-type': type, 'content-encoding': 'gzip' }, body: gzipSync(text) };
}

export const emptyAppPath = '/empty';

const emptyHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div><script type="module" src="/empty/app.js"></script></body></html>`;

const emptyApp = `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
createRoot(document.getElementById('root')).render(
  h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: h('h1', null, 'Empty') }))),
);`;

/** The least that React and its router come to. */
export async function buildEmptyApp(): Promise<ReferenceAnswer[]> {
  const input = await writeBenchFile('empty-app.js', emptyApp);
  const options = { write: false, rolldownOptions: { input } };
  const built = await build({ configFile: false, logLevel: 'error', build: options });
  const code = 'output' in built && built.output[0].code;
  if (!code) throw new Error('The empty app was not built');
  return [
    compress(emptyAppPath, 'text/html; charset=utf-8', emptyHtml),
    compress('/empty/app.js', 'text/javascript', code),
  ];
}
