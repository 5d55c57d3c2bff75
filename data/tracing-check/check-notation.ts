import { parseTracing, TracingError } from '../../client/tracing/model/parse-tracing.ts';
import { checkTracing } from './check-tracing.ts';

/** Why a tracing is refused, or 'accepted'. */
export function checkNotation(notation: string): string {
  try {
    checkTracing(parseTracing(notation));
  } catch (error) {
    if (error instanceof TracingError) return error.message;
    throw error;
  }
  return 'accepted';
}
