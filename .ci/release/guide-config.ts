import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const guide = resolve(import.meta.dirname, '../../server/DEPLOY.md');

/** The code block of DEPLOY.md that begins like this, with what differs in tests replaced. */
export function adaptGuide(beginning: RegExp, replacements: [RegExp, string][]): string {
  const blocks = readFileSync(guide, 'utf8').matchAll(/^```\w*\n.+?^```$/gms);
  const block = [...blocks].map(([text]) => text).find((text) => beginning.test(text));
  if (!block) throw new Error(`DEPLOY.md shows no configuration that begins like ${beginning}`);
  const config = block.replace(/^```\w*\n|```$/g, '');
  return replacements.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`DEPLOY.md’s configuration has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, config);
}
