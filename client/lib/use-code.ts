import { useState } from 'react';
import { loadCode } from './load-code.ts';
import { logError } from './log-error.ts';

/** Code that is loaded when it is needed. @param what it is, for the log */
export function useCode<Code extends object>(load: () => Promise<Code>, what: string) {
  const [code, setCode] = useState<Code>();
  const [hasFailed, setFailed] = useState(false);

  async function open(): Promise<void> {
    setFailed(false);
    try {
      setCode(await loadCode(load));
    } catch (error) {
      logError(`Loading ${what} failed`, error);
      setFailed(true);
    }
  }

  return { code, hasFailed, open: () => void open(), close: () => setCode(undefined) };
}
