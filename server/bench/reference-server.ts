/**
 * A minimal server with Fastify and firebase-admin, to compare ours with. It sends the responses listed in a file:
 * `node reference-server.ts <file>`
 */
import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

/** Set by the server for each answer. */
const automatic = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

const firebase = initializeApp({ projectId: process.env.FIREBASE_PROJECT_ID ?? 'demo-figure-skating' });
const app = fastify();
app.decorate('auth', getAuth(firebase)).decorate('firestore', getFirestore(firebase));
app.get('/readyz', () => ({ status: 'ready' }));
for (const { path, headers, body } of JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))) {
  for (const name of automatic) delete headers[name];
  // In the file a buffer is { type: 'Buffer', data: [...] }.
  const bytes = Buffer.from(body);
  const isJson = /^application\/json/.test(headers['content-type']);
  // The plainest route sends an object and sets no header itself.
  const object = isJson ? JSON.parse(bytes.toString()) : undefined;
  app.get(path, (_request, reply) => (object ? reply.send(object) : reply.headers(headers).send(bytes)));
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
