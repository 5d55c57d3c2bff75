import type { AuthState } from './auth-emulator.ts';
import type { EmbeddedLog } from './run-worker.ts';

/** Logs each e-mail and text message that a real project would have sent. Call the result after every request. */
export function followUnsentMessages(state: AuthState, publicOrigin: string, log: EmbeddedLog): () => void {
  let oobCodes = new Set(state.oobs.keys());
  let sessions = new Set(state.verificationCodes.keys());
  return () => {
    for (const { oobCode, oobLink, email, requestType } of state.oobs.values()) {
      if (oobCodes.has(oobCode)) continue;
      log.info(
        { event: 'embedded.message', to: email, requestType, link: loginLink(publicOrigin, oobLink) },
        'E-mail not sent in embedded mode: open its link',
      );
    }
    for (const { sessionInfo, phoneNumber, code } of state.verificationCodes.values()) {
      if (!sessions.has(sessionInfo))
        log.info(
          { event: 'embedded.message', to: phoneNumber, code },
          'Text message not sent in embedded mode: enter its code',
        );
    }
    oobCodes = new Set(state.oobs.keys());
    sessions = new Set(state.verificationCodes.keys());
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
