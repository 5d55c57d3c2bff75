import { useEffect, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { logError } from '../../lib/log-error.ts';

/** The operator's e-mail address, which only the server knows. */
export function ContactAddress() {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    fetchConfig().then(
      (config) => setAddress(config.contactEmail),
      (error: unknown) => logError('Error loading the contact address', error),
    );
  }, []);
  return address ? <a href={`mailto:${address}`}>{address}</a> : <>the operator of this site</>;
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch('/api/config');
  if (!response.ok) throw new Error(`/api/config was answered with ${response.status}`);
  return response.json();
}
