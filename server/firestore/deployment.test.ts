import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

it('the deployed rules and indexes deny browsers access, and let signed-out sessions expire', () => {
  const { firestore } = JSON.parse(read('firebase.json'));
  expect(read(firestore.rules)).toMatch(/match \/\{document=\*\*\} \{\s*allow read, write: if false;/);
  expect(JSON.parse(read(firestore.indexes)).fieldOverrides).toContainEqual({
    collectionGroup: 'signedOutSessions',
    fieldPath: 'expiresAt',
    ttl: true,
    indexes: [],
  });
});
