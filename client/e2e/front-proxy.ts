import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './skater.ts';

/** What the proxy does: forward requests, respond with 502, never respond, or respond to asset requests with a sign-in page. */
type Behavior = 'pass' | 'bad-gateway' | 'silence' | 'sign-in-page';

interface FrontProxy {
  origin: string;
  behave(behavior: Behavior): void;
  /** Forwards requests to another server from now on. */
  leadTo(origin: string): void;
  /** Serves the same app as another build from now on: every file name with a hash changes, and the hash of the build. */
  release(): void;
  /** Stops serving the files of the previous build. */
  forgetOldFiles(): void;
  /** Closes the connection of requests for files with such a name, as an ad blocker does. */
  cut(part: string): void;
  stop(): Promise<void>;
}

const hashedName = /(-[\w-]{8})(\.(?:js|css|svg)\b)/g;
const revision = /("revision":"\w+)"/g;
const build = /(<meta name="build" content="\w+)"/;
const change = '_next';

/** A skater who reaches the site through a proxy. */
export const test = base.extend<{ front: FrontProxy }>({
  front: async ({ openSite }, use) => {
    const { origin } = await openSite({});
    const front = await startFrontProxy(origin);
    await use(front);
    await front.stop();
  },
  site: async ({ openSite, front }, use) => use({ ...(await openSite({})), origin: front.origin }),
});

/** Stands between the browser and the server. */
async function startFrontProxy(origin: string): Promise<FrontProxy> {
  let target = origin;
  let behavior: Behavior = 'pass';
  let released = false;
  let forgotten = false;
  const cutParts: string[] = [];

  async function answer(url: string, response: ServerResponse): Promise<void> {
    if (behavior === 'silence') return;
    if (cutParts.some((part) => url.includes(part))) {
      response.destroy();
      return;
    }
    if (behavior === 'bad-gateway') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    }
    if (behavior === 'sign-in-page' && url.startsWith('/assets/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>');
      return;
    }
    if (forgotten && isOldFile(url)) {
      response.writeHead(404).end();
      return;
    }
    await passOn(url, response);
  }

  async function passOn(url: string, response: ServerResponse): Promise<void> {
    // A release during this request does not affect its response.
    const isNewBuild = released;
    const upstream = await fetch(target + (isNewBuild ? url.replaceAll(change, '') : url));
    const type = upstream.headers.get('content-type') ?? '';
    response.writeHead(upstream.status, { 'content-type': type, 'cache-control': 'no-cache' });
    if (!isNewBuild || !/html|javascript|css/.test(type)) {
      response.end(Buffer.from(await upstream.arrayBuffer()));
      return;
    }
    const text = (await upstream.text()).replace(hashedName, `$1${change}$2`);
    response.end(text.replace(revision, '$1next"').replace(build, '$1next"'));
  }

  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    behave(next) {
      behavior = next;
    },
    leadTo(next) {
      target = next;
    },
    release() {
      released = true;
    },
    forgetOldFiles() {
      forgotten = true;
    },
    cut(part) {
      cutParts.push(part);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function isOldFile(url: string): boolean {
  return url.startsWith('/assets/') && url.search(hashedName) >= 0 && !url.includes(change);
}
