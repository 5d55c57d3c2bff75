/**
 * The least that Fastify can do, as a measure for our server: it copies answers from another server when it starts
 * (`node bare-server.ts <origin> <headers as JSON> <path>…`) and sends their bytes with their content headers.
 * A JSON answer is sent as an object, as a route would.
 */
import fastify from 'fastify';
import { requestBytes } from './request-bytes.ts';

const [origin = '', headers = '{}', ...paths] = process.argv.slice(2);

const app = fastify();
for (const path of paths) {
  const answer = await requestBytes(origin + path, JSON.parse(headers));
  const type = answer.headers['content-type'] ?? '';
  const encoding = answer.headers['content-encoding'];
  const contentHeaders = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
  const body = type.startsWith('application/json') ? JSON.parse(answer.body.toString()) : answer.body;
  app.get(path, (_request, reply) => reply.headers(contentHeaders).send(body));
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
