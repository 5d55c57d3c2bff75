import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#shared/api.ts';

/** The code a program reads for a status that no more special problem explains. */
const codes: Record<number, string> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  503: 'unavailable',
};

/** Answers with a problem document. The cause of a failure on our side stays in the log. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, status: number, detail?: string) {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: codes[status] ?? (status < 500 ? 'request-refused' : 'internal-error'),
    ...(detail !== undefined && status < 500 && { detail }),
    requestId: request.id,
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return sendProblem(request, reply, status, error.message);
}

export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
