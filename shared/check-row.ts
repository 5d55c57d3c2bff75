import { completionKey, isCompletionKey } from './completion-key.ts';
import { categoryAliases } from './curriculum.ts';
import type { Row } from './curriculum-csv.ts';
import { checkExplanation } from './explanation.ts';
import { parseVideoId } from './video.ts';

const idPattern = /^[a-z0-9][a-z0-9-]*$/;

/** Validates the cells of a curriculum row. Returns one message per problem. */
export function checkRow(row: Row): string[] {
  const required = ['category', 'level', 'name'] as const;
  const messages = required.filter((column) => row[column] === '').map((column) => `"${column}" is empty`);
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
  for (const [column, cell] of Object.entries(row)) {
    if (cell.includes('\uFFFD')) messages.push(`${column} is not UTF-8: save the file as CSV UTF-8`);
  }
  if (row.video_url !== '' && parseVideoId(row.video_url) === undefined) {
    messages.push(
      `video_url "${row.video_url}" is not https://www.youtube.com/watch?v= followed by an id of 11 characters`,
    );
  }
  const key = completionKey(row.category, row.level, row.move_id);
  if (idPattern.test(key) && !isCompletionKey(key))
    messages.push('category, level and move_id together exceed 198 characters');
  return [...messages, ...checkExplanation(row.detailed_description)];
}
