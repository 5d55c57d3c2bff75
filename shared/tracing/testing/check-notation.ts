import { checkTracing } from '../check-tracing.ts';
import { parseTracing, TracingError } from '../parse-tracing.ts';

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
