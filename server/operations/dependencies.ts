import { nameFailure } from './name-failure.ts';

export type DependencyName = 'firestore' | 'identity';

/** One call to a service that we depend on, once it has ended. */
export interface DependencyCall {
  dependency: DependencyName;
  operation: string;
  /** `ok`, `refused`, or how it failed. */
  outcome: string;
  seconds: number;
}

export interface DependencyState {
  /** How the last call went. */
  state: 'up' | 'down' | 'unknown';
  secondsSinceSuccess: number | null;
  secondsSinceFailure: number | null;
}

interface Known {
  state: DependencyState['state'];
  /** Milliseconds since 1970. */
  success?: number;
  failure?: number;
}

/** Follows a call, which goes on as it would without. */
export type Watch = <Answer>(operation: string, call: Promise<Answer>) => Promise<Answer>;

export interface Dependencies {
  /** A refusal is an answer too: the service is there. */
  watch(dependency: DependencyName, isRefusal?: (error: unknown) => boolean): Watch;
  describe(): Record<DependencyName, DependencyState>;
}

/** For those who need not know how the service does. */
export const unwatched: Watch = (_operation, call) => call;

/** Knows from the calls that are made anyway how each service does. Nothing is called for the sake of it. */
export function createDependencies(
  now: () => number,
  onCall: (call: DependencyCall) => void = () => undefined,
): Dependencies {
  const known: Record<DependencyName, Known> = {
    firestore: { state: 'unknown' },
    identity: { state: 'unknown' },
  };

  function note(dependency: DependencyName, operation: string, outcome: string, startedAt: number): void {
    const isAnswer = outcome === 'ok' || outcome === 'refused';
    known[dependency].state = isAnswer ? 'up' : 'down';
    known[dependency][isAnswer ? 'success' : 'failure'] = now();
    onCall({ dependency, operation, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }

  function describe({ state, success, failure }: Known): DependencyState {
    const age = (time: number) => Math.max(0, Math.round((now() - time) / 1000));
    return {
      state,
      secondsSinceSuccess: success === undefined ? null : age(success),
      secondsSinceFailure: failure === undefined ? null : age(failure),
    };
  }

  return {
    watch: (dependency, isRefusal = () => false) => {
      const outcomeOf = (error: unknown) => (isRefusal(error) ? 'refused' : nameFailure(error));
      return async (operation, call) => {
        const startedAt = performance.now();
        try {
          const answer = await call;
          note(dependency, operation, 'ok', startedAt);
          return answer;
        } catch (error) {
          note(dependency, operation, outcomeOf(error), startedAt);
          throw error;
        }
      };
    },
    describe: () => ({ firestore: describe(known.firestore), identity: describe(known.identity) }),
  };
}
