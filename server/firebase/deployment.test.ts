import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

const { firestore } = JSON.parse(read('firebase.json'));

it('the deployed rules give browsers no access to any document', () => {
  const rules = read(firestore.rules).replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
  // The only rule: what one rule denies, another could allow.
  expect(rules.match(/\ballow\b/g)).toHaveLength(1);
  expect(rules).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;\s*\}/);
});

it('the deployed indexes let sessions expire', () => {
  expect(JSON.parse(read(firestore.indexes)).fieldOverrides).toContainEqual({
    collectionGroup: 'sessions',
    fieldPath: 'expiresAt',
    ttl: true,
    indexes: [],
  });
});
