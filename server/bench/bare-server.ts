/**
 * The least that Fastify can do, as a measure for our server: it copies answers from another server when it starts
 * (`node bare-server.ts <origin> <accept-encoding> <path>…`) and sends their bytes with their content headers.
 */
import fastify from 'fastify';
import { requestBytes } from './request-bytes.ts';

const [origin = '', acceptEncoding = '', ...paths] = process.argv.slice(2);

const app = fastify();
for (const path of paths) {
  const { headers, body } = await requestBytes(origin + path, acceptEncoding);
  const contentHeaders = {
    'content-type': headers['content-type'],
    ...(headers['content-encoding'] && { 'content-encoding': headers['content-encoding'] }),
  };
  app.get(path, (_request, reply) => reply.headers(contentHeaders).send(body));
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
