import type { FastifyInstance } from 'fastify';
import { HealthSchema, type Readiness, ReadinessSchema } from '#shared/api.ts';
import { classifyFailure, isProgrammingError } from './classify-failure.ts';

/** The server's lifecycle. `degraded`: serving, but the check of Firebase has not passed yet. `draining`: shutting down. */
export type ServerState = Pick<Readiness, 'status'>;

/** One of Google's services. */
export type ServiceName = keyof Readiness['dependencies'];

export interface ServiceCall {
  dependency: ServiceName;
  operation: string;
  /** `ok`, `refused`, or how it failed. */
  outcome: string;
  seconds: number;
}

/** Awaits a call, which must have a timeout: records its outcome, then returns its result or translates its error. */
export type CallService = <Answer>(operation: string, call: Promise<Answer>) => Promise<Answer>;

type IsRefusal = (error: unknown) => boolean;
type ThrowProblem = (error: unknown) => never;

/** Tracks the state of each service by the calls the app makes, without probes. */
export function createServiceHealth(now: () => number, onCall?: (call: ServiceCall) => void) {
  const histories = { firestore: createHistory(now), identity: createHistory(now) };
  return {
    describe: () => ({ firestore: histories.firestore.describe(), identity: histories.identity.describe() }),

    /** A refusal shows that the service is up. */
    createCaller(dependency: ServiceName, isRefusal: IsRefusal, throwProblem: ThrowProblem): CallService {
      return async (operation, call) => {
        const startedAt = performance.now();
        const record = (outcome: string) => {
          histories[dependency].record(outcome === 'ok' || outcome === 'refused');
          onCall?.({ dependency, operation, outcome, seconds: (performance.now() - startedAt) / 1000 });
        };
        try {
          const answer = await call;
          record('ok');
          return answer;
        } catch (error) {
          if (!isProgrammingError(error)) record(isRefusal(error) ? 'refused' : classifyFailure(error));
          return throwProblem(error);
        }
      };
    },
  };
}

function createHistory(now: () => number) {
  let state: 'up' | 'down' | 'unknown' = 'unknown';
  const times = { up: Number.NaN, down: Number.NaN };
  const secondsSince = (time: number) =>
    Number.isNaN(time) ? null : Math.max(0, Math.round((now() - time) / 1000));
  return {
    record(isAnswer: boolean) {
      state = isAnswer ? 'up' : 'down';
      times[state] = now();
    },
    describe: () => ({
      state,
      secondsSinceSuccess: secondsSince(times.up),
      secondsSinceFailure: secondsSince(times.down),
    }),
  };
}

const config = { probe: true } as const;

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts requests, from the end of start-up until it begins to stop. A later
 * Firebase outage is reported but does not make it unready: with all replicas unready, visitors would lose the curriculum too.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  state: ServerState,
  serviceHealth: ReturnType<typeof createServiceHealth>,
  moves: number,
): void {
  // Not by the clock, which may be set back.
  const loadedAt = performance.now();
  app.get('/healthz', { config, schema: { response: { 200: HealthSchema } } }, () => ({ status: 'ok' }));

  const response = { 200: ReadinessSchema, 503: ReadinessSchema };
  app.get('/readyz', { config, schema: { response } }, (_request, reply) => {
    const readiness: Readiness = {
      status: state.status,
      curriculum: { moves, ageSeconds: Math.round((performance.now() - loadedAt) / 1000) },
      dependencies: serviceHealth.describe(),
    };
    const isReady = readiness.status === 'ready' || readiness.status === 'degraded';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
