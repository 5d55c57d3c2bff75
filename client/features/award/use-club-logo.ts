import { useEffect, useState } from 'react';
import { getEdition } from '#shared/edition.ts';
import { logError } from '../../lib/log-error.ts';

/**
 * The club's logo as a data URL, because a picture can refer to no file. Empty without a logo, or where it cannot be loaded; undefined
 * until that is known.
 */
export function useClubLogo(): string | undefined {
  const { logo } = getEdition();
  const [source, setSource] = useState(logo ? undefined : '');
  useEffect(() => {
    if (!logo) return;
    readAsDataUrl(logo).then(setSource, (error: unknown) => {
      logError('Loading the logo of the club failed', error);
      setSource('');
    });
  }, [logo]);
  return source;
}

async function readAsDataUrl(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The logo was answered with ${response.status}`);
  const reader = new FileReader();
  reader.readAsDataURL(await response.blob());
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
  });
}
