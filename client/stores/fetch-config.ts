import { useEffect, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { logError } from '../lib/log-error.ts';
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

/** The server's public configuration; undefined until it is known. */
export function useConfig(isNeeded: boolean): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>();
  useEffect(() => {
    if (isNeeded)
      fetchConfig().then(setConfig, (error: unknown) => logError('Error loading the configuration', error));
  }, [isNeeded]);
  return config;
}
