import type { MessageToWorker } from './worker-messages.ts';

/** Reload anyway if the worker does not respond. */
const timeoutMs = 10_000;

export async function reloadApp(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) {
    const message: MessageToWorker = { type: 'take-over' };
    registration.waiting.postMessage(message);
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
      setTimeout(resolve, timeoutMs);
    });
  }
  window.location.reload();
}
