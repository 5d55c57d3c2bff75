import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Account, openAccount } from '../testing/open-account.ts';
import { type RunningServer, runServer } from '../testing/run-server.ts';
import { emulatorEnvironment } from '../testing/test-app.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: of a server, 2: of a client. */
  kind: number;
  scope: string;
  attributes: Record<string, unknown>;
}

let server: RunningServer;
let account: Account;

beforeAll(async () => {
  const traced = resolve(import.meta.dirname, '../testing/traced-server.fixture.ts');
  server = await runServer({ ...emulatorEnvironment(), LOG_LEVEL: 'debug' }, traced);
  account = await openAccount(inject('emulators').auth, server.origin);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

function linesWith(text: string) {
  const lines = server.output().split('\n');
  return lines.filter((line) => line.includes(text) && line.endsWith('}')).map((line) => JSON.parse(line));
}

/** The finished spans. */
function spans(): Span[] {
  return linesWith('{"span":').map(({ span }) => span);
}

/** The span of the server in a trace, once it is finished. */
async function findServerSpan(traceId: string): Promise<Span> {
  const find = () => spans().find((span) => span.traceId === traceId && span.kind === 1);
  await expect.poll(find).toBeDefined();
  return find() as Span;
}

/** The log lines of the request in a trace, once the last one is written. */
async function findLines(traceId: string) {
  const find = () => linesWith(`/traces/${traceId}"`);
  await expect.poll(find).toHaveLength(2);
  return find();
}

const parent = '00f067aa0ba902b7';
const traceOf = (traceId: string) => ({ traceparent: `00-${traceId}-${parent}-01` });

it('a change creates a span with route and status, with Firestore’s spans below it', async () => {
  const traceId = '1'.repeat(32);
  const headers = {
    ...traceOf(traceId),
    cookie: account.cookie,
    'x-expected-user': account.uid,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ changes: { 'basic-basic-1-dip': true } });
  const answer = await fetch(`${server.origin}/api/progress`, { method: 'PATCH', headers, body });
  expect(answer.status).toBe(200);

  const { spanId, parentSpanId, name, attributes } = await findServerSpan(traceId);
  expect([name, parentSpanId]).toEqual(['PATCH /api/progress', parent]);
  expect(attributes).toMatchObject({
    'http.route': '/api/progress',
    'http.request.method': 'PATCH',
    'http.response.status_code': 200,
  });
  const firestores = spans().filter((span) => span.traceId === traceId && span.scope.includes('firestore'));
  expect(firestores.map((span) => span.name)).toContain('Batch.Commit');
  expect(firestores.filter((span) => span.parentSpanId === spanId).length).toBeGreaterThan(0);
  const fields = { 'logging.googleapis.com/spanId': spanId };
  expect(await findLines(traceId)).toMatchObject([
    { event: 'progress.updated', count: 1, ...fields },
    { event: 'request.answered', ...fields },
  ]);
});

it('a sign-in creates a span, with the identity service’s spans below it', async () => {
  const isSignIn = (span: Span) => span.name === 'POST /api/session';
  await expect.poll(() => spans().find(isSignIn)).toBeDefined();
  const signIn = spans().find(isSignIn);
  const calls = spans().filter((span) => span.parentSpanId === signIn?.spanId && span.kind === 2);
  const asked = calls.map((span) => String(span.attributes['url.full']));
  expect(asked).toContainEqual(expect.stringContaining('identitytoolkit.googleapis.com'));
});

it('a span contains no query and no more of the client’s address than the log', async () => {
  const traceId = '2'.repeat(32);
  await fetch(`${server.origin}/login?mode=resetPassword&oobCode=a-secret`, { headers: traceOf(traceId) });
  const { name, attributes } = await findServerSpan(traceId);
  expect(name).toBe('GET /login');
  expect(JSON.stringify(attributes)).not.toContain('a-secret');
  expect(attributes).toMatchObject({ 'url.path': '/login', 'client.address': '127.0.0.0/24' });
  expect(Object.values(attributes)).not.toContain('127.0.0.1');
});
