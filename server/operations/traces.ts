import type { IncomingHttpHeaders } from 'node:http';
import { type Span, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AddressDetail, addressOf, describeClient } from './client-address.ts';
import { maskPath } from './logger.ts';

/**
 * Where the operator has loaded OpenTelemetry's SDK, whose instrumentation makes a span of each request: names it by its
 * route, and takes out of it what the log does not say either, such as the code of a password reset.
 */
export function addTraces(app: FastifyInstance, clientAddress: AddressDetail): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const span = trace.getActiveSpan();
    if (span) describeSpan(span, request, clientAddress);
    done();
  });
}

/** https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server-span */
function describeSpan(span: Span, request: FastifyRequest, clientAddress: AddressDetail): void {
  const { client = '' } = describeClient(addressOf(request), clientAddress);
  span.setAttributes({
    'url.path': maskPath(request.url),
    'url.query': '',
    'client.address': client,
    'network.peer.address': '',
  });
  const { url } = request.routeOptions;
  if (url) span.setAttribute('http.route', url).updateName(`${request.method} ${url}`);
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-|$)/;
/** https://cloud.google.com/trace/docs/trace-context#legacy-http-header */
const cloudTraceContext = /^([\da-f]{32})(?:\/\d{1,20})?(?:;o=\d)?$/i;

/**
 * The trace and the span that a request belongs to, as Google Cloud Logging names them: our own span, or else what the
 * headers name.
 */
export function readTrace(headers: IncomingHttpHeaders, projectId: string): Record<string, string> {
  const own = trace.getActiveSpan()?.spanContext();
  const [, standard, parent] = traceparent.exec(String(headers.traceparent)) ?? [];
  const [, cloudTraceId] = cloudTraceContext.exec(String(headers['x-cloud-trace-context'])) ?? [];
  const traceId = own?.traceId ?? (standard ?? cloudTraceId)?.toLowerCase();
  const spanId = own?.spanId ?? parent;
  if (!traceId || /^0+$/.test(traceId)) return {};
  return {
    'logging.googleapis.com/trace': `projects/${projectId}/traces/${traceId}`,
    ...(spanId && { 'logging.googleapis.com/spanId': spanId }),
  };
}
