import type { IncomingHttpHeaders } from 'node:http';

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparent = /^(?!ff)[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/;
/** https://cloud.google.com/trace/docs/trace-context#legacy-http-header */
const cloudTraceContext = /^([\da-f]{32})(?:\/\d{1,20})?(?:;o=\d)?$/i;
const noTrace = /^0+$/;

/** The trace that a request belongs to, as Google Cloud Logging names it; undefined when none is given. */
export function readTrace(headers: IncomingHttpHeaders, projectId: string): string | undefined {
  const standard = headers.traceparent;
  const googles = headers['x-cloud-trace-context'];
  if (standard === undefined && googles === undefined) return undefined;
  const trace = match(traceparent, standard) ?? match(cloudTraceContext, googles);
  return trace && !noTrace.test(trace) ? `projects/${projectId}/traces/${trace}` : undefined;
}

function match(pattern: RegExp, header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? pattern.exec(header)?.[1]?.toLowerCase() : undefined;
}
