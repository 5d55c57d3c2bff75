import { type Curriculum, displayName, findCategory, findLevel } from '#shared/curriculum.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';

const style = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:#f3f8fc;color:#10283a}
header,footer,main{max-width:60rem;margin:auto;padding:1rem}header{background:#0b3a5e;max-width:none}header a{color:#fff}
a{color:#0b5a99;margin-right:1rem}ul,ol{display:grid;gap:1rem;padding:0;list-style:none}
li{padding:1rem;border:1px solid #d3e1ec;border-radius:.75rem;background:#fff}summary{min-height:44px}`;

/**
 * What a careful person would write by hand with the words that our pages show: one file with its style inside
 * and no script.
 */
export function writePlainPages(curriculum: Curriculum, categoryId: string, levelId: string) {
  const levels = findCategory(curriculum, categoryId)?.levels ?? [];
  const moves = findLevel(curriculum, categoryId, levelId)?.moves ?? [];
  return new Map([
    [pagePatterns.home as string, page('Figure Skating Curriculums', home)],
    [
      categoryPath(categoryId),
      page(
        'Levels',
        `<p>Figure Skating ${displayName(categoryId)}, level by level</p><ul>${levels
          .map(
            ({ id, moves: { length } }) =>
              `<li><h2>${displayName(id)}</h2><p>0 of ${length} moves completed</p><p>${length} moves available</p><a href="${levelPath(categoryId, id)}">View Moves</a></li>`,
          )
          .join('')}</ul>`,
      ),
    ],
    [
      levelPath(categoryId, levelId),
      page(
        `Level ${displayName(levelId)}`,
        `<h2>Moves</h2><ol>${moves
          .map(
            ({ name, description, detailedDescription, videoUrl }, index) =>
              `<li><h3>${index + 1}. ${name}</h3><button>Mark Complete</button><p>${description}</p><details><summary>View Details</summary><p>${detailedDescription}</p><a href="${videoUrl}">Watch on YouTube</a></details></li>`,
          )
          .join('')}</ol>`,
      ),
    ],
  ]);
}

const home = `<p>Learn figure skating step by step with the moves of the <a href="https://www.learntoskateusa.com/">official
Learn to Skate USA curriculum</a>: read how each one is done, watch it, and mark it once you can do it.</p>
<details><summary>Why Use This App?</summary><ul><li>Track your progress through official levels<li>Read detailed move
descriptions<li>Watch tutorial videos<li>Mark moves completed<li>Follow the curriculum used by coaches</ul></details>
<ul><li><h2>Figure Skating Basic</h2><p>Fundamental skills for beginners</p><a href="/category/basic">Explore</a>
<li><h2>Free Skate Curriculum</h2><p>Free skating techniques</p><a href="/category/free-skate">Explore</a></ul>
<p><a href="/categories">See all categories</a></p><h2>Learning Path</h2><ol><li>Basic Skills<li>Free Skate</ol>`;

function page(heading: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><a href="/">Figure Skating App</a><nav><a href="/">Home</a><a href="/search">Search</a><a href="/login">Login</a></nav></header>
<main><h1>${heading}</h1>${body}</main><footer><a href="/privacy-policy">Privacy Policy</a></footer></body></html>`;
}
