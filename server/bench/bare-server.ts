/**
 * The least that Fastify can do, as a measure for our server: it copies answers from another server when it starts
 * (`node bare-server.ts <origin> <headers as JSON> <path>…`) and sends the same bytes, headers included. A JSON
 * answer is sent as an object with no header of its own, as the plainest route would.
 */
import fastify from 'fastify';
import { requestBytes } from './request-bytes.ts';

const [origin = '', headers = '{}', ...paths] = process.argv.slice(2);
/** Node sets these by itself. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'content-length']);

const app = fastify();
for (const path of paths) {
  const answer = await requestBytes(origin + path, JSON.parse(headers));
  const isJson = answer.headers['content-type']?.startsWith('application/json');
  const copied = Object.entries(answer.headers).filter(([name]) => !isJson && !ofTheConnection.has(name));
  const body = isJson ? JSON.parse(answer.body.toString()) : answer.body;
  app.get(path, (_request, reply) => reply.headers(Object.fromEntries(copied)).send(body));
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
