/** Preloaded into a server: a release in which one route throws. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    if (route.url !== '/api/progress' || route.method !== 'GET') return;
    route.handler = () => {
      throw new TypeError("Cannot read properties of undefined (reading 'progress')");
    };
  });
});
