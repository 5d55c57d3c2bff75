import { completionKey, maxKeyLength } from '#shared/completion-key.ts';
import { categoryAliases } from '#shared/curriculum.ts';
import type { Row } from '#shared/curriculum-csv.ts';
import { checkExplanation } from '#shared/explanation.ts';
import { parseVideoId } from '#shared/video.ts';

const idPattern = /^[a-z0-9][a-z0-9-]*$/;

/** Two characters of UTF-8, as programs show them that read it as Windows-1252 or as Mac Roman. */
const misread = /â€|[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|‚Ä|√[^\p{ASCII}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it finds
const control = /[\0-\x08\x0B-\x1F\x7F]/;

/** Validates the cells of a curriculum row. Returns one message per problem. */
export function checkRow(row: Row): string[] {
  const required = ['category', 'level', 'name'] as const;
  const messages = required.filter((column) => row[column] === '').map((column) => `"${column}" is empty`);
  if (row.name !== '' && row.move_id === '')
    messages.push(`"move_id" is empty, and none can be made from "${row.name}": write one of a-z and 0-9`);
  for (const column of ['category', 'level', 'move_id'] as const) {
    const id = row[column];
    if (id === '' || idPattern.test(id)) continue;
    messages.push(
      `${column} "${id}" may contain only a-z, 0-9, and hyphens, and may not start with a hyphen`,
    );
  }
  for (const [alias, categoryId] of categoryAliases) {
    if (`${row.category}-`.startsWith(`${alias}-`))
      messages.push(`category "${row.category}" is read as an older spelling: write "${categoryId}"`);
  }
  if (/^s\d+(-|$)/.test(row.category))
    messages.push(`category "${row.category}" begins like the id of a skater: choose another id`);
  for (const [column, cell] of Object.entries(row)) {
    messages.push(...checkText(cell).map((message) => `${column} ${message}`));
  }
  if (row.video_url !== '' && parseVideoId(row.video_url) === undefined) {
    messages.push(
      `video_url "${row.video_url}" is no video of https://www.youtube.com or https://youtu.be with an id of 11 characters`,
    );
  }
  const key = completionKey(row.category, row.level, row.move_id);
  if (key.length > maxKeyLength) messages.push('category, level and move_id together exceed 198 characters');
  return [...messages, ...checkExplanation(row.detailed_description)];
}

/** Finds characters that somebody's program wrote, not the author. */
function checkText(text: string): string[] {
  if (text.includes('\uFFFD')) return ['is not UTF-8: save the file as CSV UTF-8'];
  const [wrong] = misread.exec(text) ?? [];
  if (wrong) return [`has "${wrong}", UTF-8 that was read as another encoding: save the file as CSV UTF-8`];
  const [code] = control.exec(text) ?? [];
  if (code)
    return [`has the control character U+${code.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`];
  return [];
}
