/** The least that a server on Fastify and firebase-admin loads before it is ready, as a measure for the start of ours. */
import fastify from 'fastify';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

const firebase = initializeApp({ projectId: process.env.FIREBASE_PROJECT_ID ?? 'demo-figure-skating' });
const app = fastify();
app.decorate('auth', getAuth(firebase)).decorate('firestore', getFirestore(firebase));
app.get('/readyz', () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
