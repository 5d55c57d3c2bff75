import type { MessageToWorker } from './worker-messages.ts';

/** A worker that does not answer must not keep the skater from what the network has. */
const patienceMs = 10_000;

/** Loads the page again, in the newest version there is. */
export async function reloadApp(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) await letTakeOver(registration.waiting);
  window.location.reload();
}

async function letTakeOver(waiting: ServiceWorker): Promise<void> {
  const takenOver = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, patienceMs);
  });
  const message: MessageToWorker = { type: 'take-over' };
  waiting.postMessage(message);
  await takenOver;
}
