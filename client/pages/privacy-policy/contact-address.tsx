import { useEffect, useState } from 'react';
import { fetchConfig } from '../../lib/fetch-config.ts';
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
