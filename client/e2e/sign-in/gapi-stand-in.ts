import type { BrowserContext } from '@playwright/test';

/** Google's api.js: a small script that loads the rest from another path on demand. */
function gapiLoader(): void {
  const load = (_name: string, { callback }: { callback: () => void }) => {
    const script = document.createElement('script');
    script.src = 'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.stand-in/cb=gapi.loaded_0?le=scs';
    script.addEventListener('load', callback);
    document.head.append(script);
  };
  const globals = window as unknown as Record<string, unknown>;
  globals.gapi = { load };
  const source = document.currentScript as HTMLScriptElement;
  const onload = globals[new URL(source.src).searchParams.get('onload') ?? 'gapi_onload'];
  if (typeof onload === 'function') onload();
}

/**
 * Google's gapi.iframes, as far as Firebase Auth and the emulator's pages need it, because Google's script cannot be had
 * offline. Runs in the page, in the pop-up and in the emulator's iframe.
 */
function gapiIframes(): void {
  type Handler = (data: unknown) => unknown;
  interface Message {
    gapi: 'send' | 'answer';
    id: string;
    name: string;
    data: unknown;
  }

  function frameOver(target: Window) {
    const handlers = new Map<string, Handler>();
    const waiting: Message[] = [];
    const callbacks = new Map<string, (answers: unknown[]) => void>();
    const answer = (message: Message) =>
      target.postMessage(
        { ...message, gapi: 'answer', data: [handlers.get(message.name)?.(message.data)] },
        '*',
      );
    const takeAnswer = ({ id, data }: Message) => {
      try {
        callbacks.get(id)?.(data as unknown[]);
      } catch {
        // The SDK's own callback for web storage support throws after each answer, also the good one.
      }
    };
    window.addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
      if (source !== target) return;
      if (data.gapi === 'answer') takeAnswer(data);
      else if (data.gapi === 'send') handlers.has(data.name) ? answer(data) : waiting.push(data);
    });
    return {
      restyle: () => Promise.resolve([]),
      ping: (done: () => void) => Promise.resolve().then(done),
      register(name: string, handler: Handler) {
        handlers.set(name, handler);
        for (const message of waiting.splice(0)) {
          if (message.name === name) answer(message);
          else waiting.push(message);
        }
      },
      send(name: string, data: unknown, done: (answers: unknown[]) => void) {
        const id = crypto.randomUUID();
        callbacks.set(id, done);
        target.postMessage({ gapi: 'send', id, name, data }, '*');
      },
    };
  }

  function open(
    { where, url, attributes }: { where: HTMLElement; url: string; attributes: { style: object } },
    opened: (frame: unknown) => unknown,
  ) {
    const element = document.createElement('iframe');
    Object.assign(element.style, attributes.style);
    element.src = url;
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    where.append(element);
    // Listens before it has loaded: after a redirect, the iframe sends the first message.
    const frame = element.contentWindow && frameOver(element.contentWindow);
    return loaded.then(() => opened(frame));
  }

  const context = { open, getParentIframe: () => frameOver(window.parent) };
  const iframes = { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context };
  const { gapi } = window as unknown as { gapi: object };
  Object.assign(gapi, { iframes });
}

/** Serves the stand-in from the two paths that Google's scripts come from. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  const scripts = { 'js/api.js*': gapiLoader, '_/scs/**': gapiIframes };
  for (const [path, script] of Object.entries(scripts)) {
    await context.route(`https://apis.google.com/${path}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
    );
  }
}
