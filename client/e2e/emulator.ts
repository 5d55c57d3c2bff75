import { expect } from '@playwright/test';
import type { PublicConfig } from '#shared/api.ts';

interface SentCode {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

export type Emulator = Awaited<ReturnType<typeof emulatorOf>>;

const administrator = { authorization: 'Bearer owner' };

async function ask(url: string, method: string, body?: object, headers: object = administrator) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Asks again while a server on a busy machine sheds load. */
async function readConfig(origin: string): Promise<PublicConfig> {
  let config: PublicConfig | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${origin}/api/config`);
      config = answer.ok ? await answer.json() : undefined;
      return answer.status;
    })
    .toBe(200);
  return config as PublicConfig;
}

/** The Auth emulator of a server, with the calls of a browser and of an administrator, and the codes it has sent. */
export async function emulatorOf(origin: string) {
  const { authEmulatorUrl: url, firebase } = await readConfig(origin);
  if (!url) throw new Error(`The server at ${origin} uses no Auth emulator`);
  const service = `${url}/identitytoolkit.googleapis.com`;
  const project = `projects/${firebase.projectId}`;

  return {
    url,
    /** Calls the identity service as a browser does. */
    call: (call: string, body: object) =>
      ask(`${service}/v1/accounts:${call}?key=${firebase.apiKey}`, 'POST', body, {}),
    /** The response with which the service refuses a browser's call. */
    refusal: (message: string) => ({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message } },
    }),
    /** Calls the identity service as an administrator. */
    callAdmin: (call: string, body: object) => ask(`${service}/v1/${project}/accounts:${call}`, 'POST', body),
    /** The newest code that was emailed to an address. */
    async codeFor(email: string, requestType: string): Promise<SentCode> {
      const { oobCodes }: { oobCodes: SentCode[] } = await ask(
        `${url}/emulator/v1/${project}/oobCodes`,
        'GET',
      );
      const code = oobCodes.findLast((each) => each.email === email && each.requestType === requestType);
      if (!code) throw new Error(`No ${requestType} code was sent to ${email}`);
      return code;
    },
  };
}

/** The same. Stops the server if that fails, or it would outlive the tests. */
export function emulatorOfServer(server: { origin: string; stop(): Promise<unknown> }): Promise<Emulator> {
  return emulatorOf(server.origin).catch(async (error) => {
    await server.stop();
    throw error;
  });
}

/** Switches email enumeration protection on. A server that runs already may take seconds to notice. */
export async function protectAddresses(authEmulatorHost: string, projectId: string): Promise<void> {
  const project = `http://${authEmulatorHost}/identitytoolkit.googleapis.com/v2/projects/${projectId}`;
  await ask(`${project}/config?updateMask=emailPrivacyConfig`, 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
}
