import type { FastifyInstance } from 'fastify';
import { HealthSchema, type Readiness, ReadinessSchema } from '#shared/api.ts';
import { TimeoutError } from '../timeout.ts';
import type { Drain } from './stop-server.ts';

export type DependencyName = 'firestore' | 'identity';

/** A finished call to a service that we depend on. */
export interface DependencyCall {
  dependency: DependencyName;
  operation: string;
  /** `ok`, `refused`, or how it failed. */
  outcome: string;
  seconds: number;
}

export interface DependencyState {
  /** The result of the last call. */
  state: 'up' | 'down' | 'unknown';
  secondsSinceSuccess: number | null;
  secondsSinceFailure: number | null;
}

interface CallHistory {
  state: DependencyState['state'];
  /** Milliseconds since 1970. */
  success?: number;
  failure?: number;
}

/** Records the outcome of a call and returns its result. */
export type Watch = <Answer>(operation: string, call: Promise<Answer>) => Promise<Answer>;

export interface Dependencies {
  /** A refusal counts as `up`: the service has answered. */
  watch(dependency: DependencyName, isRefusal?: (error: unknown) => boolean): Watch;
  describe(): Record<DependencyName, DependencyState>;
}

export const unwatched: Watch = (_operation, call) => call;

/** Records the state of each service from the calls the app makes; there are no probes. */
export function createDependencies(
  now: () => number,
  onCall: (call: DependencyCall) => void = () => undefined,
): Dependencies {
  const history: Record<DependencyName, CallHistory> = {
    firestore: { state: 'unknown' },
    identity: { state: 'unknown' },
  };

  function record(dependency: DependencyName, operation: string, outcome: string, startedAt: number): void {
    const isAnswer = outcome === 'ok' || outcome === 'refused';
    history[dependency].state = isAnswer ? 'up' : 'down';
    history[dependency][isAnswer ? 'success' : 'failure'] = now();
    onCall({ dependency, operation, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }

  function describe({ state, success, failure }: CallHistory): DependencyState {
    const age = (time: number) => Math.max(0, Math.round((now() - time) / 1000));
    return {
      state,
      secondsSinceSuccess: success === undefined ? null : age(success),
      secondsSinceFailure: failure === undefined ? null : age(failure),
    };
  }

  return {
    watch: (dependency, isRefusal = () => false) => {
      const outcomeOf = (error: unknown) => (isRefusal(error) ? 'refused' : classifyFailure(error));
      return async (operation, call) => {
        const startedAt = performance.now();
        try {
          const answer = await call;
          record(dependency, operation, 'ok', startedAt);
          return answer;
        } catch (error) {
          record(dependency, operation, outcomeOf(error), startedAt);
          throw error;
        }
      };
    },
    describe: () => ({ firestore: describe(history.firestore), identity: describe(history.identity) }),
  };
}

/** gRPC's status codes: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const grpcCodes = [
  'ok',
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
  'unauthenticated',
];

/** The kind of failure of a call to Google, one of a fixed set: it becomes a metric label. */
export function classifyFailure(error: unknown): string {
  if (error instanceof TimeoutError) return 'late';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (typeof code === 'number' && grpcCodes[code]) || 'error';
}

interface Sources {
  drain: Drain;
  dependencies: Dependencies;
  moves: number;
  now: () => number;
}

const config = { probe: true } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it accepts requests until it begins to stop. A Firebase outage
 * is reported and changes nothing: if every replica became unready, visitors would lose the curriculum too.
 */
export function addHealthRoutes(app: FastifyInstance, { drain, dependencies, moves, now }: Sources): void {
  const loadedAt = now();
  app.get('/healthz', { config, schema: { response: { 200: HealthSchema } } }, () => ({ status: 'ok' }));

  app.get(
    '/readyz',
    { config, schema: { response: { 200: ReadinessSchema, 503: ReadinessSchema } } },
    (_request, reply) => {
      const readiness: Readiness = {
        status: drain.begun ? 'draining' : 'ready',
        curriculum: { moves, ageSeconds: Math.round((now() - loadedAt) / 1000) },
        dependencies: dependencies.describe(),
      };
      return reply
        .code(drain.begun ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(readiness);
    },
  );
}
