import type { EmbeddedLog } from './start-embedded-firebase.ts';

/** The part of the Auth emulator's state that holds what a real project would send. */
export interface UnsentMessages {
  readonly oobs: Map<string, { oobLink: string; email: string; requestType: string }>;
  readonly verificationCodes: Map<string, { code: string; phoneNumber: string }>;
}

/** Logs each e-mail and text message that a real project would have sent. */
export function logUnsentMessages(state: UnsentMessages, publicOrigin: string, log: EmbeddedLog): void {
  onSet(state.oobs, ({ oobLink, email, requestType }) => {
    const link = loginLink(publicOrigin, oobLink);
    const line = { event: 'embedded.message', to: email, requestType, link } as const;
    log.info(line, 'E-mail not sent in embedded mode: open its link');
  });
  onSet(state.verificationCodes, ({ phoneNumber, code }) => {
    const line = { event: 'embedded.message', to: phoneNumber, code } as const;
    log.info(line, 'Text message not sent in embedded mode: enter its code');
  });
}

function onSet<Value>(map: Map<string, Value>, notify: (value: Value) => void): void {
  const set = map.set.bind(map);
  map.set = (key, value) => {
    notify(value);
    return set(key, value);
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
