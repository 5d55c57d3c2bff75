import type { EmbeddedLog } from './start-embedded-firebase.ts';

/** The part of the Auth emulator's state that holds what a real project would send. */
export interface UnsentMessages {
  readonly oobs: ReadonlyMap<string, { oobLink: string; email: string; requestType: string }>;
  readonly verificationCodes: ReadonlyMap<string, { code: string; phoneNumber: string }>;
}

/** Logs each e-mail and text message that a real project would have sent. Call the result after every request. */
export function createMessageLog(state: UnsentMessages, publicOrigin: string, log: EmbeddedLog): () => void {
  const logged = new Set<string>();

  function isNew(id: string): boolean {
    const isKnown = logged.has(id);
    logged.add(id);
    return !isKnown;
  }

  return () => {
    for (const [id, { oobLink, email, requestType }] of state.oobs) {
      if (!isNew(id)) continue;
      log.info(
        { event: 'embedded.message', to: email, requestType, link: loginLink(publicOrigin, oobLink) },
        'E-mail not sent in embedded mode: open its link',
      );
    }
    for (const [id, { phoneNumber, code }] of state.verificationCodes) {
      if (!isNew(id)) continue;
      log.info(
        { event: 'embedded.message', to: phoneNumber, code },
        'Text message not sent in embedded mode: enter its code',
      );
    }
  };
}

/** The emulator's link leads to its own page; ours takes the same parameters. */
function loginLink(publicOrigin: string, oobLink: string): string {
  const from = new URL(oobLink).searchParams;
  const link = new URL('/login', publicOrigin);
  for (const name of ['mode', 'oobCode', 'apiKey', 'lang', 'continueUrl']) {
    const value = from.get(name);
    if (value) link.searchParams.set(name, value);
  }
  return link.href;
}
