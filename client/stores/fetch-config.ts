import type { PublicConfig } from '#shared/api.ts';
import { callApi } from './api.ts';

let pending: Promise<PublicConfig> | undefined;

/** The server's public configuration. Fetched once per page load, and again after a failure. */
export function fetchConfig(): Promise<PublicConfig> {
  pending ??= callApi<PublicConfig>('GET', '/api/config').catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
