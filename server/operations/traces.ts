import type { IncomingHttpHeaders } from 'node:http';
import { type Span, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AddressDetail, toClientField } from '../client-address.ts';
import { maskPath } from '../mask.ts';

/**
 * If the operator has loaded OpenTelemetry's SDK, which creates a span for each request: names the span by its route, and
 * removes what the log omits too, such as a password reset code.
 */
export const traceAttributes = fp<{ clientAddress: AddressDetail }>(
  async (app, { clientAddress }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const span = trace.getActiveSpan();
      if (span) setSpanAttributes(span, request, clientAddress);
      done();
    });
  },
  { name: 'trace-attributes' },
);

/** https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server-span */
function setSpanAttributes(span: Span, request: FastifyRequest, clientAddress: AddressDetail): void {
  const { client = '' } = toClientField(request.address, clientAddress);
  span.setAttributes({
    'url.path': maskPath(request.url),
    'url.query': '',
    'client.address': client,
    'network.peer.address': '',
  });
  const { url, config } = request.routeOptions;
  const route = config.pattern ?? url;
  if (route) span.setAttribute('http.route', route).updateName(`${request.method} ${route}`);
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-|$)/;
/** https://cloud.google.com/trace/docs/trace-context#legacy-http-header */
const cloudTraceContext = /^([\da-f]{32})(?:\/\d{1,20})?(?:;o=\d)?$/i;

/**
 * The fields by which Google Cloud Logging relates a line to a trace: those of our own span, or else of the request's headers.
 */
export function traceFields(headers: IncomingHttpHeaders, projectId: string): Record<string, string> {
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
